import type { ActionNode, ArgumentRule } from '../../character/character.ts'
import { alikeLeads } from '../../language/english/arguments.ts'
import { classOf, stem } from '../../language/english/grammar.ts'
import { once } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'
import { isEnglish } from '../../words/tokens.ts'

/** Where an argument stands in an action's phrases. */
export interface ArgumentSlot {
  readonly name: string
  readonly rule: ArgumentRule
  /** Rows of words that lead to it, "to" and "next to", those that say the same among them. */
  readonly leads: readonly (readonly string[])[]
  /** As an author wrote it first; empty when nothing leads to it. */
  readonly lead: string
  /** Something may follow it in the same breath: "paint a {colour} {target}". */
  readonly isBefore: boolean
  /** Nothing leads to it in one of the phrases, or nothing need: "give {to} {target}". */
  readonly isBare: boolean
}

/** What an action takes beside its target, and its phrases without that. */
export interface ArgumentSlots {
  readonly slots: readonly ArgumentSlot[]
  readonly phrases: readonly string[]
  /** Of the words of those. */
  readonly stems: ReadonlySet<string>
}

/** The slots of an action; none of one that takes no arguments, whose phrases are as they were written. */
export function slotsOf(action: ActionNode, language: string): ArgumentSlots {
  return isEnglish(language) ? englishSlots(action) : otherSlots(action)
}

const englishSlots = once((action: ActionNode) => readSlots(action, true))
const otherSlots = once((action: ActionNode) => readSlots(action, false))

function readSlots(action: ActionNode, isInEnglish: boolean): ArgumentSlots {
  const rules = Object.entries(action.arguments ?? {})
  if (rules.length === 0) return { slots: [], phrases: action.phrases, stems: new Set() }
  const read = action.phrases.map(phrase =>
    readPhrase(phrase, new Set(rules.map(([name]) => name)), isInEnglish),
  )
  const slots = rules.map(([name, rule]): ArgumentSlot => {
    const places = read.flatMap(({ places }) => places.filter(place => place.name === name))
    const leads = places.map(({ lead }) => lead)
    const own = leads.filter(lead => lead.length > 0)
    // "Give Mira the lantern" says what "give the lantern to Mira" does.
    const isDative =
      isInEnglish && rule.type === 'entity' && own.some(([word = '']) => word === 'to' || word === 'for')
    return {
      name,
      rule,
      leads: isInEnglish ? own.flatMap(withAlike) : own,
      lead: own[0]?.join(' ') ?? '',
      isBefore: places.some(({ isBefore }) => isBefore),
      isBare: isDative || leads.some(lead => lead.length === 0),
    }
  })
  const phrases = [...new Set(read.map(({ rest }) => rest))]
  const words = phrases.flatMap(phrase => readWords(phrase.replace(/\{[^{}]*\}/g, ' ')))
  const stems = new Set(
    words.filter(word => !isInEnglish || !isLead(word)).map(word => (isInEnglish ? stem(word) : word)),
  )
  return { slots, phrases, stems }
}

interface ReadPlace {
  readonly name: string
  readonly lead: readonly string[]
  readonly isBefore: boolean
}

function readPhrase(
  phrase: string,
  names: ReadonlySet<string>,
  isInEnglish: boolean,
): { readonly places: readonly ReadPlace[]; readonly rest: string } {
  const pieces = phrase.split(/\{([^{}]*)\}/)
  const places: ReadPlace[] = []
  let rest = ''
  pieces.forEach((piece, at) => {
    if (at % 2 === 0) {
      const next = pieces[at + 1]
      if (next === undefined || !names.has(next)) {
        rest += piece
        return
      }
      const words = readWords(piece)
      const kept = at === 0 ? words.length - leadLength(words, isInEnglish) : 0
      rest += ` ${words.slice(0, kept).join(' ')} `
      const after = pieces[at + 2] ?? ''
      const isBefore = readWords(after).length > 0 || pieces[at + 3] === 'target'
      places.push({ name: next, lead: words.slice(kept), isBefore })
    } else if (!names.has(piece)) {
      rest += `{${piece}}`
    }
  })
  return { places, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** Of "come back in", what leads to the slot is "in": the rest is what is asked for. */
function leadLength(words: readonly string[], isInEnglish: boolean): number {
  if (words.length < 2) return 0
  if (!isInEnglish) return 1
  let length = 0
  while (length < words.length - 1 && isLead(words[words.length - 1 - length] ?? '')) length += 1
  return length
}

function isLead(word: string): boolean {
  const itsClass = classOf(word)
  return itsClass === 'preposition' || itsClass === 'landmark'
}

function withAlike(lead: readonly string[]): readonly (readonly string[])[] {
  const [only, ...more] = lead
  if (only === undefined || more.length > 0) return [lead]
  const words = alikeLeads.find(group => group.has(only))
  return words === undefined ? [lead] : [...words].map(word => [word])
}
