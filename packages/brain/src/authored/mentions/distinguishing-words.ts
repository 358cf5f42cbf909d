import { farWords, nearWords, ordinals } from '../../language/english/grammar.ts'
import {
  allWords,
  anyWords,
  belongingWords,
  callings,
  denyingVerbs,
  excluding,
  excludingPairs,
  farthestWords,
  heldWords,
  holdingWords,
  linkingVerbs,
  makerVerbs,
  makings,
  mentionLinks,
  nearestWords,
  nobodyWords,
  numberingWords,
  ordinalOf,
  othersWords,
  relationWords,
  relatives,
  sideWords,
  standingVerbs,
} from '../../language/english/mentions.ts'
import { degreeOf, leastWords, mostWords, numberWords, sidesOf } from '../../language/english/qualities.ts'

/** True for words that distinguish one thing from others, whatever they are: "nearest", "heavier", "left", "other". */
export function isDistinguishingWord(text: string): boolean {
  return distinguishingWords.has(text) || (degreeOf(text)?.bases.some(base => sidesOf.has(base)) ?? false)
}

/** Whether a reader of mentions may know a word: a quick test, because most words are known to none of them. */
export function mayDistinguish(text: string): boolean {
  return (
    distinguishingWords.has(text) ||
    makerVerbs.has(text) ||
    belongingWords.has(text) ||
    denyingVerbs.has(text) ||
    nobodyWords.has(text) ||
    standingVerbs.has(text) ||
    degreeOf(text) !== undefined ||
    Number(text) > 1 ||
    ordinalOf(text) !== undefined
  )
}

const distinguishingWords: ReadonlySet<string> = new Set([
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
