import { languageOf } from '../../words/language-of.ts'

/** What of a line tells the character to end what it is doing. */
export interface HeardStop {
  readonly kind: 'stopping' | 'takingBack' | 'waiting' | 'staying'
  /** What was said after it; empty when nothing was. */
  readonly rest: string
}

/** Undefined when a line says nothing of the kind. What was said before the last "stop" is taken back with it. */
export function readStop(message: string, language: string, names: readonly string[]): HeardStop | undefined {
  const { stopping: words } = languageOf(language)
  const around = new Set([...words.around, ...names.map(name => name.toLowerCase())])
  const clauses = clausesOf(message, words.joints)
  const kinds = clauses.map(clause => {
    const said = wordsOf(clause)
    const bare = without(around, said)
    if (bare.length === 0) return 'nothing'
    const asSaid = [said.join(' '), bare.join(' ')]
    if (asSaid.some(text => words.stoppingTo?.test(text))) return 'stopping'
    return kindsOfStop.find(kind => asSaid.some(text => words[kind].includes(text)))
  })
  const at = kinds.reduce((last, kind, place) => (isStop(kind) ? place : last), -1)
  const kind = kinds[at]
  if (!isStop(kind)) return undefined
  const after = clauses.slice(at + 1).filter((_, place) => kinds[at + 1 + place] !== 'nothing')
  // "Bring it, don't wait": who asks for something and then says how takes nothing back.
  const isPlain = kinds.slice(0, at).every(other => other !== undefined)
  const isWaiting = kind === 'waiting' || kind === 'staying'
  if (isWaiting && (after.length > 0 || !isPlain)) return undefined
  return { kind, rest: after.join(', ') }
}

const kindsOfStop = ['stopping', 'takingBack', 'waiting', 'staying'] as const

function clausesOf(message: string, joints: string): readonly string[] {
  return message
    .split(new RegExp(`[.,!?;:…–—\n]+|\\s(?:${joints})\\s`, 'iu'))
    .map(clause => clause.trim())
    .filter(clause => /\p{L}/u.test(clause))
}

/** Whether an author's phrase is one of these: of an action for waiting, or staying. */
export function isStopPhrase(phrase: string, language: string): boolean {
  return readStop(phrase.replace(languageOf(language).stopping.slots, ''), language, []) !== undefined
}

type Kind = HeardStop['kind']

function isStop(kind: Kind | 'nothing' | undefined): kind is Kind {
  return kind !== undefined && kind !== 'nothing'
}

function wordsOf(clause: string): readonly string[] {
  return (
    clause
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}\p{M}']+/gu) ?? []
  )
}

/** The words without those that may stand before and after what is said. */
function without(around: ReadonlySet<string>, words: readonly string[]): readonly string[] {
  const said = words.map((word, at) => (around.has(word) ? -1 : at)).filter(at => at >= 0)
  return said.length === 0 ? [] : words.slice(said[0], (said.at(-1) ?? 0) + 1)
}
