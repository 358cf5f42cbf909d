import type { GestureWords } from '../gesture-words.ts'
import { wordSet } from '../word-lists.ts'

/** What tells a stage direction in German. */
export const gestures: GestureWords = {
  doing: wordSet(
    'lächelt lächelnd grinst grinsend seufzt seufzend nickt nickend lacht lachend kichert kichernd zwinkert ' +
      'zwinkernd flüstert flüsternd murmelt murmelnd räuspert hustet hustend gähnt gähnend winkt winkend schluckt ' +
      'zögert zögernd runzelt kratzt kneift blinzelt schnaubt schluchzt weint zittert verbeugt hebt senkt schüttelt ' +
      'zeigt zündet reibt streicht zuckt starrt blickt schaut beugt atmet klatscht pfeift summt brummt knurrt ' +
      'errötet',
  ),
  before: wordSet('sie er es ich dann und leise langsam schnell'),
  behind: new Set(),
  others: wordSet('alles nichts etwas das was bis aus uns eins anders links rechts immer nirgends'),
}
