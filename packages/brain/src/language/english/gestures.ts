import type { GestureWords } from '../gesture-words.ts'
import { wordSet } from '../word-lists.ts'

/** Verbs of which stage directions are made, as they stand in a dictionary. */
const verbs = wordSet(
  'adjust beam beckon blink blush bow breathe brush chuckle clap clear clench cock cough cower crouch cross cry ' +
    'curtsy dance dust exhale eye fidget flinch fold frown gasp gaze gesture giggle glance glare gulp grimace ' +
    'grin groan growl grumble grunt gulp hesitate hiccup hug hum inhale jump kneel laugh lean lick lift lower ' +
    'moan mumble murmur mutter nod nudge pace pat pause peer pet point polish ponder pout purr raise roll rub ' +
    'salute scoff scowl scratch shake shiver shrug shuffle shudder sigh sip smile smirk sneeze sniff snicker ' +
    'snort sob squint stammer stare straighten stretch stroke strike stumble swallow sweat tap tilt tremble tug ' +
    'twirl wag wave weep whimper whisper whistle wince wink wipe yawn',
)

/** What tells a stage direction in English. */
export const gestures: GestureWords = {
  doing: new Set([...verbs].flatMap(verb => [thirdPerson(verb), participle(verb)])),
  before: wordSet('she he they it i then and also quickly slowly softly quietly gently just suddenly'),
  behind: wordSet(
    'a an the her his their its my your up down at to toward towards over back out off away around into onto from ' +
      'forward aside closer for with in on under behind against through again silently',
  ),
  others: wordSet(
    'this thus always perhaps yes his hers its ours theirs yours was has does is as us plus less unless across ' +
      'besides sometimes things nothing something anything everything during morning evening being king ring spring ' +
      'string thing towards afterwards whereas always nowadays ages thanks bless glass class lots hours days weeks ' +
      'years times',
  ),
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function participle(verb: string): string {
  if (verb.endsWith('e') && !verb.endsWith('ee') && verb !== 'eye') return `${verb.slice(0, -1)}ing`
  return /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}
