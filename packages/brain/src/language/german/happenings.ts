import type { HappeningWords } from '../happening-words.ts'

/** What happened, in German. */
export const germanHappenings: HappeningWords = {
  often: (clause, count) => `${clause}, schon ${ordinals[count - 2] ?? `zum ${count}.`} Mal`,
  reason: why => {
    const gone = /^(.+) is gone$/.exec(why)?.[1]
    return reasons.get(why) ?? (gone === undefined ? why : `${gone} ist nicht mehr da`)
  },
}

/** From the second time on. */
const ordinals = 'zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften'
  .split(' ')
  .map(word => `zum ${word}`)

/** Why runtimes say that something failed. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['it is gone', 'es ist nicht mehr da'],
  ['it took too long', 'es hat zu lange gedauert'],
  ['it did not work', 'es hat nicht geklappt'],
  ['it does not know how', 'ich weiß nicht, wie'],
  ['busy with something else', 'ich bin noch mit etwas anderem beschäftigt'],
  ['it is not clear with what', 'ich weiß nicht, womit'],
])
