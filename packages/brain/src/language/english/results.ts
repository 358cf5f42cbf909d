import { wordSet } from '../word-lists.ts'

/** English sentences that say how a thing shall be, as data. */

const before = '^(?:(?:and|so|then|but|well|ok|just|really|also) )*'
const someone = '(?:i|we)'
const how = '(?:(?:will|would|really|just|do|am|are|be|going|to|also|much|all|have|got) )*'
const glad = '(?:it|that|i|we) (?:would|will|should) (?:\\w+ ){1,6}'

/** Before a thing and what shall be done to it: "I want", of "I want the gate opened". */
export const leadsToResult: RegExp = new RegExp(
  `${before}(?:(?:let us |let me |go )?(?:get|have|want|need)(?: me| us)?|give (?:me|us)|` +
    `${someone} ${how}(?:want|need|needing|like|love|prefer|rather|expect|require|demand|order)(?: to)?(?: (?:see|have|get|find))?|` +
    `${someone} would (?:like|love|prefer) to (?:see|have|get|know)|` +
    `${glad}to (?:have|get|see|find)|nobody has|no one has)$`,
)

/** Before a thing that shall be so: "see that", of "see that the gate is opened". */
export const leadsToState: RegExp = new RegExp(
  `${before}(?:(?:please )?(?:make sure|be sure|ensure|see to it|see|check|mind|take care)(?: that)?|` +
    `${someone} (?:do |only |really |just )?(?:wish|insist|would rather|would prefer)(?: that| if| it if)?|` +
    `if only|${glad}(?:if|when|once)|(?:it is )?(?:about |high )?time)$`,
)

/** Alone, these say how what was last spoken of shall be. */
export const stateWords: ReadonlySet<string> = wordSet(
  'on off up down out open shut closed lit locked unlocked',
)

/** No thing is called by these. */
export const notInResult: ReadonlySet<string> = wordSet('that which who if when what thing')

/** Of a thing with one of these behind it somebody tells what became of it, and by whom. */
export const notResults: ReadonlySet<string> = wordSet(
  'got had been done gone seen made left kept found lost came went said told heard felt meant gave given knew known ' +
    'thought bought brought held stood saw took taken wore fell fallen ate drank needed wanted liked loved called named used',
)

/** What may follow the form of a verb that takes it: "turned off". */
export const resultParticles: ReadonlySet<string> = wordSet('on off up down out')
