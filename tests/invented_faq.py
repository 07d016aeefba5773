"""A FAQ for a game that does not exist, in own words, in two languages and in several shapes, with its counts."""

FRENCH = """\
La Cloche Engloutie : Errata et Foire Aux Questions
Version 2.3 Mars 2024

Mises à jour (v2.3) : Errata de cartes (Lanterne Sourde), (1.2) Corde Partagée
\fNotes et Errata
Cette section réunit ce que nous avons corrigé depuis la première
impression du jeu.

Errata des Livrets de Règles
(v1.0) Livret page 4, colonne 2, « Plonger »
La deuxième phrase devrait dire : « Un plongeur remonte avant la mi-
nuit. »

(v.1.41) Livret page 9, colonne 1, « Marée »
Lisez partout « marée basse » à la place de « marée ».

Errata des Guides de Campagne
(v2.0) Le Phare sans Gardien
Page 2, ajoutez la puce suivante :

 = Si la lampe est éteinte, notez que le phare est

resté noir.

Errata de Cartes
(v1.0) Lanterne Sourde (\uf25f 12)
Corde de Chanvre ( 13)
Ces cartes n’ont pas de coût.

Sac de Sable (  14)
Cette carte pèse deux fois plus lourd.

(v1.5) Scaphandre Fendu (  21)

(v1.5) Casque de Cuivre (  22-24)
Ces cartes gagnent « Étanche ».
(v2.3) Palmes ( 30) Le symbole \U000f2179 de cette carte devrait
être \U000f218d.
\fDéfinitions et Termes
Cette section explique les mots du fond.

Souffle
Le souffle est le nombre de tours qu’un plongeur peut passer sous l’eau
sans remonter.

« Remonter… »
Un plongeur qui remonte rend tout ce qu’il porte, sauf s’il
est non-
lesté.

Règles et Éclaircissements
Chaque entrée a un numéro.

1. Sous l’Eau
(1.1) Premier Souffle
Un plongeur inspire une fois au début de la partie.

 = Il n’inspire pas s’il dort.

(1.2) Corde Partagée entre deux plongeurs qui ne se connaissent
pas encore
Chacun tient un bout. (1) Le premier tire, (2) le second suit.

2. Sur le Quai
(2.10) Cloches
Une cloche sonne une fois.

(2.10) Cloches Fendues
Une cloche fendue ne sonne pas.
\fFoire Aux Questions
Les questions les plus récentes sont à la fin.

Une Lanterne Sourde (  12) peut-elle brûler sous l’eau ? Et dans une bulle ?

Non, sauf dans une bulle.

Si ma corde est trop courte, puis-je en nouer deux.

Oui. Nouez-les au début de votre tour.

Qui sonne la cloche ?

Celui qui la tient. Mais qui donc la tient à minuit ?

C’est le gardien, s’il y en a un.
\fLe Phare sans Gardien
Attention ! Les questions suivantes contiennent des informations qui
gâchent la découverte du scénario « Le Phare sans Gardien ».

Le phare peut-il être rallumé ?

Oui, une seule fois.

La Liste des Tabous
Elle est facultative.

Enchaînées
Ces cartes coûtent plus cher.

 \u00c6 Lanterne Sourde (O 12) : +2 expérience
 \u00c6 Corde de Chanvre (  13) :
+1 expérience

Mutées
 \u00c6 Palmes (  30) – Cette carte gagne : « Une fois par tour. »

Interdites
 \u00c6  Sac de Sable (  14).
\fCloche

Marée

Phare

\U000f217b

\U000f217c

\U000f2180

Nom des Pions Chaos

Aide-Mémoire
Pour les parties pressées.

Plonger en trois gestes
1. Inspirez, puis comptez vos cordes et celles de votre voisin de table.

2. Sautez.

Icônes des Campagnes
\uf777 La Cloche Engloutie
\uf778 Le Phare sans Gardien
"""

FRENCH_COUNTS = {
    "errata-rulebooks": 2,
    "errata-campaigns": 1,
    "errata-cards": 4,
    "definitions": 2,
    "rules": 4,
    "questions": 3,
    "scenario-questions": 1,
    "taboo-chained": 2,
    "taboo-mutated": 1,
    "taboo-forbidden": 1,
    "quick-reference": 1,
    "icons": 2,
}

ENGLISH = """\
# The Drowned Bell, rulings

Version 1.2. These are our answers for the evenings by the harbour, and nothing more.

## Card Errata

- **Dark Lantern** (12): should cost one coin.
- **Hemp Rope** (13): should have the word "Wet".

## Glossary

**Breath**: how many turns a diver can spend below the water.

**Surface**: to come up again, and to give back all that was carried.

## Rules and Clarifications

### 1.1 First Breath

A diver takes a breath when the evening begins.

### 1.2 Shared Rope

Each of them holds one end.

## Frequently Asked Questions

### Under the water

**Q: Can a lantern be lit under the water?**
A: No. It needs air.

Q: May two divers share a rope?
A: Yes, as long as neither of them lets go.

They may even dance.

## Taboo List

* Dark Lantern (12) – It gains: "Once each turn."
* Hemp Rope (13): +2 experience

## Thanks

To the keepers who asked, and to those who waited for an answer.
"""

ENGLISH_COUNTS = {
    "errata-cards": 2,
    "definitions": 2,
    "rules": 2,
    "questions": 2,
    "taboo-chained": 1,
    "taboo-mutated": 1,
    "other": 1,
}

LEFT_COLUMN = [
    "Frequently Asked Questions",
    "",
    "Can a lantern be lit under the water of the",
    "old well?",
    "",
    "No. A lantern needs air, and the well has",
    "none of it. Thirty met-",
    "res down it is only a weight.",
    "",
    "May two divers share a rope?",
    "",
    "Yes. Each of them may hold on to it as long",
]
RIGHT_COLUMN = [
    "as neither lets go.",
    "",
    "Does the bell ring by itself?",
    "",
    "No. Somebody rings it, and it is never the",
    "one who says so.",
    "",
    "Who pays for the rope?",
    "",
    "Whoever cut it.",
]

NOVEL = "\n\n".join(
    [
        "The harbour was quiet when she came down to the quay, and nobody rang the bell that night.",
        '"Who is there?" asked the keeper of the lamp, who had not slept since the storm.',
        "She did not answer. The water was as black as the slate on which he wrote the tides.",
        "He put the lamp down, slowly, and looked at the rope in her hands and at her wet boots.",
        "- It was cut, she said at last, and gave it to him as if it were a letter.",
        "He read the end of it with his thumb. Whoever had done that had been in a hurry.",
        "Outside, the bell began to ring by itself, once, and then it was still for the rest of the year.",
    ]
)
