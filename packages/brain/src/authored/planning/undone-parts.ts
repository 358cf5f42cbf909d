import { commandVerbs } from '../../language/english/talk/talk-words.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Candidate, Situation } from './candidates.ts'
import { isRequest, type Part, readParts } from './parts.ts'
import { threshold } from './scores.ts'

/**
 * The parts of a line that ask for something to be done to a thing, and that nothing is done about: "and ring the bell", of
 * somebody who rings no bells.
 */
export function undoneParts(heard: HeardLine, situation: Situation): readonly HeardLine[] {
  return readParts(heard, situation)
    .filter(part => part.role === 'context' && isCommand(part) && !isDone(part.candidates))
    .map(part => part.heard)
}

function isCommand({ heard, mention, joinedBy }: Part): boolean {
  if (joinedBy === 'because' || joinedBy === 'before') return false
  const first = heard.tokens.find(({ class: its }) => its !== 'filler')
  // "See that red thing?" asks for nothing; after "and" any verb does.
  const isAdded = joinedBy === 'and' || joinedBy === 'then'
  if (first === undefined || !(commandVerbs.has(first.text) || (isAdded && first.part === 'verb')))
    return false
  const isOfThing = mention?.kind === 'named' || (mention?.kind === 'unknown' && mention.hasDeterminer)
  return isOfThing || (mention?.kind === 'pronoun' && mention.standsFor === 'focus')
}

function isDone([best]: readonly Candidate[]): boolean {
  return best !== undefined && best.score >= threshold && isRequest([best])
}
