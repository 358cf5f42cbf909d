import { correctionWords } from '../../language/english/grammar.ts'
import { isNameWord } from '../entities/entity-index.ts'
import { type Chunk, readChunks } from '../hearing/chunks.ts'
import { type HeardLine, hearPart } from '../hearing/phrase-scorer.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { type Candidate, namesOnly, rankCandidates, type Situation } from './candidates.ts'
import { threshold } from './scores.ts'
import { actionOf } from './steps.ts'

/** A part of a line, and what it is there for. */
export interface Part {
  readonly heard: HeardLine
  readonly joinedBy: Chunk['joinedBy']
  readonly candidates: readonly Candidate[]
  readonly mention: Mention | undefined
  readonly role: 'asks' | 'forbids' | 'adds' | 'instead' | 'corrects' | 'context'
}

/** More are not looked at: nobody says a third as many in one line, and each costs as much as a line of its own. */
const mostParts = 12

export function readParts(heard: HeardLine, situation: Situation): readonly Part[] {
  const chunks = readChunks(heard.tokens).slice(0, mostParts)
  if (chunks.length < 2) return []
  const parts: Part[] = []
  for (const { span, joinedBy } of chunks) {
    const part = hearPart(heard, situation.prepared.book, span)
    const candidates = rankCandidates(part, situation).filter(({ kind }) => isOfAPart(kind))
    const mention = readMention(part.tokens, [], part.isEntityWord)
    const role = roleOf(part, candidates, mention, joinedBy, parts, situation)
    parts.push({ heard: part, joinedBy, candidates, mention, role })
  }
  // What is said around a request is answered by what is done; greetings are beside anything.
  const asked = parts.filter(({ role }) => role === 'asks')
  const hasRequest = asked.some(({ candidates }) => isRequest(candidates))
  const hasPlain = asked.some(({ candidates: [best] }) => best?.kind === 'action' && best.isTold !== true)
  const hasMore = asked.some(({ candidates }) => candidates[0]?.kind !== 'smallTalk')
  return parts.map(part => {
    const kind = part.role === 'asks' ? part.candidates[0]?.kind : undefined
    const isBeside =
      kind === 'smallTalk'
        ? hasMore
        : ((kind === 'world' || kind === 'playerFact') && hasRequest) ||
          // "The winch is in the way, haul in the buoy" tells why.
          (hasPlain && part.role === 'asks' && part.candidates[0]?.isTold === true)
    return isBeside ? { ...part, role: 'context' } : part
  })
}

function isOfAPart(kind: Candidate['kind']): boolean {
  return kind !== 'naming' && kind !== 'pick' && kind !== 'cancel'
}

function roleOf(
  heard: HeardLine,
  candidates: readonly Candidate[],
  mention: Mention | undefined,
  joinedBy: Chunk['joinedBy'],
  before: readonly Part[],
  situation: Situation,
): Part['role'] {
  const [best] = candidates
  if (joinedBy === 'because' || isBareVerb(best, mention, situation)) return 'context'
  if (isCorrection(heard)) return 'corrects'
  // "The red, no, the blue one."
  if (before.at(-1)?.role === 'corrects' && mention?.kind === 'named' && namesOnly(heard, mention))
    return 'instead'
  if (best !== undefined && best.score >= threshold) return 'asks'
  if (candidates.some(({ kind, manner, likeness }) => isForbidden(kind, manner, likeness))) return 'forbids'
  const previous = [...before].reverse().find(({ role }) => role !== 'context')
  const isNegated = heard.tokens.some(({ class: itsClass }) => itsClass === 'negation')
  if (mention?.kind !== 'named' || isNegated || !namesOnly(heard, mention)) return 'context'
  const isThing =
    mention.hasDeterminer || mention.descriptions.some(({ head }) => isNameWord(situation.index, head))
  const isAdded = isThing && joinedBy === 'and' && (previous?.role === 'asks' || previous?.role === 'adds')
  // "Not the red one, the blue one."
  const isInstead = previous?.role === 'forbids'
  return isAdded || isInstead ? 'adds' : 'context'
}

/** "So close, and yet so far." */
function isBareVerb(
  best: Candidate | undefined,
  mention: Mention | undefined,
  situation: Situation,
): boolean {
  const action = best?.kind === 'action' ? actionOf(best.name, situation) : undefined
  return mention === undefined && action?.target?.required === true
}

/** "No", "sorry", "I mean", and nothing else. */
function isCorrection({ tokens }: HeardLine): boolean {
  return (
    tokens.some(({ text }) => correctionWords.has(text)) &&
    tokens.every(({ text, class: itsClass }) => correctionWords.has(text) || itsClass === 'filler')
  )
}

export function isForbidden(kind: Candidate['kind'], manner: Candidate['manner'], likeness: number): boolean {
  return kind === 'action' && manner === 'forbids' && likeness >= threshold
}

export function contextOf(parts: readonly Part[]): readonly HeardLine[] {
  return parts.filter(isContext).map(part => part.heard)
}

/** Not "forget the owl", nor "not the red one". */
export function isContext({ role, heard }: Part): boolean {
  const isDismissed = heard.tokens.some(({ text, class: its }) => text === 'forget' || its === 'negation')
  return role === 'instead' || (role === 'context' && !isDismissed)
}

export function isRequest([best]: readonly Candidate[]): boolean {
  return best?.kind === 'action' || best?.kind === 'flow'
}
