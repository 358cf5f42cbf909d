/**
 * The value of a roman numeral in capitals. A single letter is one only behind a name: "George V". Undefined
 * when it is none.
 */
export function readRoman(typed: string, isBehindName: boolean): number | undefined {
  if (typed === '' || (typed.length === 1 && !isBehindName) || !shape.test(typed)) return undefined
  let total = 0
  for (let at = 0; at < typed.length; at += 1) {
    const value = values.indexOf(typed.charAt(at))
    const sign = values.indexOf(typed.charAt(at + 1)) > value ? -1 : 1
    total += sign * 10 ** Math.floor(value / 2) * (value % 2 === 0 ? 1 : 5)
  }
  return total
}

/** Each is worth five times and twice the one before, by turns. */
const values = 'IVXLCDM'
const shape = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
