import { wordSet } from '../word-lists.ts'

/** How English players answer "which one?" without a name, as data. */

/** Leave it to the one who asked. */
export const choicePhrases: readonly string[] = [
  'you choose',
  'you pick',
  'you decide',
  'you pick one',
  'you choose one',
  'your choice',
  'your pick',
  'your call',
  'up to you',
  'it is up to you',
  'i leave it to you',
  'surprise me',
  'i do not care',
  'i do not care which',
  'i do not mind',
  'do not care',
  'do not mind',
  'no preference',
  'i have no preference',
  'it does not matter',
  'does not matter',
  'it makes no difference',
  'makes no difference',
  'all the same to me',
  'it is all the same',
  'whatever',
  'whatever you like',
  'whatever you think',
  'whichever',
  'whichever you like',
  'whichever you want',
  'whichever is easiest',
  'whichever is nearest',
  'just pick one',
  'just choose one',
  'pick one',
  'choose one',
  'choose for me',
  'pick for me',
  'any',
  'any one',
  'any of them',
  'any of those',
  'any will do',
  'anything',
  'either',
  'either is fine',
  'i am not fussy',
  'i am not picky',
  'i am easy',
  'dealer choice',
  'random',
  'a random one',
  'just one of them',
]

/** What such an answer means. */
export const anyChoice = 'any one'

/** What a bare number means. */
export function numberedOption(number: string): string {
  return `number ${number}`
}

/** Said around what is picked, these say nothing else: "go for red", "I think the blue one". */
export const pickingWords: ReadonlySet<string> = wordSet(
  'go take choose pick prefer like guess think say mean meant make give have get want rather love suppose believe try ' +
    'use let need looks sounds obviously definitely course reckon fancy bring fetch hand pass',
)
