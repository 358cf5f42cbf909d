import type { HappeningWords } from '../happening-words.ts'
import { wordSet } from '../word-lists.ts'
import { articles } from './grammar.ts'
import { countWord } from './nouns.ts'
import { past } from './verbs.ts'

/** What happened, in the words of a person. */
export const englishHappenings: HappeningWords = {
  often: (clause, count) => `${clause} ${count === 2 ? 'twice' : `${countWord(count)} times`}`,
  reason: why => {
    const known = reasons.get(why)
    if (known !== undefined) return known
    return why.replace(/^(it|that) is(?= (?!not\b)\w)/, "$1's").replace(/^it does not\b/, "it doesn't")
  },
}

/** Why runtimes say that something failed, as the one says it who failed. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['busy with something else', "I'm busy with something else"],
  ['it does not know how', "I don't know how"],
  ['it is not clear with what', "I don't know with what"],
  ['it did not work', "it didn't work"],
])

/** An event that happened again and again, as runtimes count it: "The bell rings (5 times)". */
export const countedEvent: RegExp = /^(.*\S) \((\d{1,6}) times\)$/s

/** How an action ended, as runtimes log it: who, how, the action, what it was done to, and why it failed. */
export const outcomeEvent: RegExp =
  /^(.+?) (did|could not|stopped) ([A-Z][A-Z0-9_]*)(?: ([^:]*))?(?:: (.*))?$/

export const outcomeManners = { failed: 'could not', stopped: 'stopped' } as const

/** Who an event speaks of is told apart from what they did by one of these: "the bell *rings*". */
const eventVerbs: ReadonlySet<string> = wordSet(
  'add answer appear approach arrive ask attack bark begin blow break bring build burst buy call catch chase cheer ' +
    'choose climb close collapse come cook cough cover crash cross cry cut dance deliver die dig disappear dive drink ' +
    'drop eat enter escape explode fail fall feed fetch fight fill find finish fire flee fly follow forge free gain ' +
    'get give go grab greet hand hand help hide hit hug hunt hurt insult join jump kick kill kiss knock land laugh ' +
    'learn leave light lock lose make meet miss move open order paint pass pay pick place plant play pour praise ' +
    'press pull push put quit reach read receive refuse release repair reply return ring rise roll row run sail say ' +
    'scream sell send shatter shoot shout sing sink slam slip smash smile sneeze solve spill splash stab start steal ' +
    'stop strike stumble swim take talk tell thank throw tie touch trade trip trip turn unlock vanish visit wake walk ' +
    'warn wash wave whisper whistle win write yell',
)

const irregular: ReadonlyMap<string, string> = new Map([
  ['begins', 'began'],
  ['bursts', 'burst'],
  ['chooses', 'chose'],
  ['flees', 'fled'],
  ['hangs', 'hung'],
  ['hurts', 'hurt'],
  ['loses', 'lost'],
  ['quits', 'quit'],
  ['sinks', 'sank'],
])

/** An event as it is told afterwards: "the bell rang" of "the bell rings". What tells how things stand stays. */
export function asPast(text: string): string {
  const words = text.split(' ')
  const at = words.findIndex((word, place) => {
    const before = words[place - 1]?.toLowerCase()
    return before !== undefined && !articles.has(before) && pastOfForm(word) !== undefined
  })
  return at < 0
    ? text
    : words.map((word, place) => (place === at ? (pastOfForm(word) ?? word) : word)).join(' ')
}

/** "Rang" of "rings"; undefined for what is no such form. */
function pastOfForm(form: string): string | undefined {
  const known = irregular.get(form)
  if (known !== undefined) return known
  const stems = [form.replace(/s$/, ''), form.replace(/es$/, ''), form.replace(/ies$/, 'y')]
  const verb = stems.find(stem => stem !== form && eventVerbs.has(stem))
  return verb && past(verb)
}

/** Who is spoken of as another, and is one of the two who talk. */
export interface TalkersNames {
  /** Of who tells it. */
  readonly self: readonly string[]
  /** Of who is told. */
  readonly player: readonly string[]
}

/** "You gave me my float" of "the player gave Tobin his float", where Tobin tells the player. */
export function betweenUs(clause: string, { self, player }: TalkersNames): string {
  const named = (names: readonly string[]): string =>
    names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  let said = clause
  if (player.length > 0) {
    said = said
      .replace(new RegExp(`(?<!\\p{L})(?:${named(player)})['’]s(?!\\p{L})`, 'giu'), 'your')
      .replace(new RegExp(`(?<!\\p{L})(?:${named(player)})(?!\\p{L})`, 'giu'), 'you')
  }
  if (self.length > 0) {
    said = said
      .replace(new RegExp(`^(?:${named(self)})(?!\\p{L}|['’])`, 'iu'), 'I')
      .replace(new RegExp(`(?<!\\p{L})(?:${named(self)})['’]s(?!\\p{L})`, 'giu'), 'my')
      .replace(new RegExp(`(?<!\\p{L})(?:${named(self)}) (?:his|her|their)(?!\\p{L})`, 'giu'), 'me my')
      .replace(new RegExp(`(?<!\\p{L})(?:${named(self)})(?!\\p{L})`, 'giu'), 'me')
  }
  return said
}

/** Who plays, as games call them. */
export const playersName = 'the player'
