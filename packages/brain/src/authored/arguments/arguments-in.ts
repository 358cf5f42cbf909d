import type { ActionNode, Character } from '../../character/character.ts'
import { oncePer } from '../../text/once-per.ts'
import { slotsOf } from '../hearing/argument-slots.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { readArguments, type SaidArguments } from './read-arguments.ts'

/** The arguments of an action that a line has. */
export function argumentsIn(heard: HeardLine, action: ActionNode, { language }: Character): SaidArguments {
  return argumentsOf({ action, language }, heard)
}

/** A line is read once for each action, however many of its phrases it may fit. */
const argumentsOf = oncePer(readLine, ({ action }) => action)

function readLine(
  { action, language }: { readonly action: ActionNode; readonly language: string },
  heard: HeardLine,
): SaidArguments {
  const { slots, stems } = slotsOf(action, language)
  // What a line begins with is what is asked for, in whichever words.
  const verb = heard.tokens.find(({ class: its }) => its === 'content' || its === 'negation')
  const isOwn = (token: HeardLine['tokens'][number]): boolean =>
    stems.has(token.stem) || (token === verb && !heard.isEntityWord(token.word))
  return readArguments(heard, slots, isOwn, action.target !== undefined)
}
