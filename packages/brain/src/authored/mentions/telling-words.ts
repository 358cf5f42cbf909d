import { farWords, nearWords, ordinals } from '../../language/english/grammar.ts'
import {
  allWords,
  anyWords,
  callings,
  excluding,
  excludingPairs,
  farthestWords,
  heldWords,
  holdingWords,
  linkingVerbs,
  makings,
  mentionLinks,
  nearestWords,
  numberingWords,
  ordinalOf,
  othersWords,
  relationWords,
  relatives,
  sideWords,
} from '../../language/english/mentions.ts'
import { degreeOf, leastWords, mostWords, numberWords, sidesOf } from '../../language/english/qualities.ts'

/** True for words that tell one thing from others in a way of their own: "nearest", "heavier", "left", "other". */
export function isTellingWord(text: string): boolean {
  return distinctiveWords.has(text) || (degreeOf(text)?.bases.some(base => sidesOf.has(base)) ?? false)
}

/** Only of such words it is asked whether one of the readers knows them: most words are none. */
export function mayTell(text: string): boolean {
  return (
    distinctiveWords.has(text) ||
    degreeOf(text) !== undefined ||
    Number(text) > 1 ||
    ordinalOf(text) !== undefined
  )
}

const distinctiveWords: ReadonlySet<string> = new Set([
  ...relatives,
  ...linkingVerbs,
  ...holdingWords,
  ...heldWords,
  ...makings,
  ...callings,
  ...numberingWords,
  ...excluding,
  ...[...excludingPairs].map(pair => pair.split(' ')[0] ?? ''),
  ...othersWords,
  ...allWords,
  ...anyWords,
  ...numberWords.keys(),
  ...ordinals.keys(),
  ...sideWords.keys(),
  ...relationWords.keys(),
  ...nearestWords,
  ...farthestWords,
  ...farWords,
  ...nearWords,
  ...mostWords,
  ...leastWords,
  ...mentionLinks,
])
