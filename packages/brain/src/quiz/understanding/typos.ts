import { distance } from 'fastest-levenshtein'

/**
 * Whether `said` is `meant`, mistyped. One typo from five letters, a second one from nine if it is one of
 * vowels, two from fourteen: "stalagmite" is no typo of "stalactite". Words of up to five letters may have a
 * letter too many, too few or swapped, but no other one: "Manet" is no typo of "Monet". Never across digits,
 * nor in the first letter.
 */
export function isTypo(said: string, meant: string): boolean {
  if (said === meant) return true
  if (meant.length < 5 || !areLike(said, meant) || initialOf(said) !== initialOf(meant)) return false
  const a = soundOf(said)
  const b = soundOf(meant)
  if (a === b) return true
  if (a.charAt(0) !== b.charAt(0) || Math.abs(a.length - b.length) > 2) return false
  const slips = slipsBetween(a, b)
  if (slips === 1) return b.length > 5 || a.length !== b.length || isSwap(a, b)
  return slips === 2 && (b.length >= 14 || (b.length >= 9 && withoutVowels(a) === withoutVowels(b)))
}

/** Whether it could be meant, so that asking back is worth it. */
export function isNear(said: string, meant: string): boolean {
  if (meant.length < 4 || said.length < 3 || !areLike(said, meant)) return false
  if (Math.abs(said.length - meant.length) > meant.length / 3) return false
  return slipsBetween(soundOf(said), soundOf(meant)) <= Math.round(meant.length / 3)
}

const longest = 60

function areLike(said: string, meant: string): boolean {
  const isBounded = said.length <= longest && meant.length <= longest
  return isBounded && Math.abs(said.length - meant.length) <= meant.length / 2 && !/\d/.test(said + meant)
}

/** Letters changed, left out or put in; two neighbours swapped count as one. */
function slipsBetween(a: string, b: string): number {
  let slips = distance(a, b)
  if (a.length !== b.length || slips < 2) return slips
  for (let at = 0; at + 1 < a.length; at += 1) {
    if (a[at] !== b[at] && a[at] === b[at + 1] && a[at + 1] === b[at]) slips -= 1
  }
  return slips
}

function isSwap(a: string, b: string): boolean {
  return distance(a, b) === 2
}

/** Spellings that sound alike are one: "Egipt", "Moskow", "Misisipi". */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/gu, '$1')
}

/** Letters that may sound alike count as one. */
function initialOf(word: string): string {
  const letter = word.charAt(0)
  return 'ckqs'.includes(letter) ? 'k' : letter === 'p' ? 'f' : letter === 'y' ? 'i' : letter
}

function withoutVowels(word: string): string {
  return word.replace(/[aeiou]/g, '')
}
