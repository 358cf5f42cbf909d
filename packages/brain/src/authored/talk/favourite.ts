import { choices } from '../../language/english/talk/talk-words.ts'
import { hash } from '../../text/hash.ts'
import type { Recognised } from './recognise.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'

/** What a character likes best of something: the same each time that it is asked. */
export function answerFavourite(
  { known: { turn } }: TalkContext,
  { slot, literals }: Recognised,
): TalkAnswer {
  const said = [...slot('thing'), ...literals].map(({ text }) => text)
  const list = choices.find(({ of }) => said.some(word => of.has(word)))
  if (list === undefined) return say('favouriteUnsaid')
  const { among } = list
  const [first = ''] = list.of
  const choice = among[hash(`${turn.character.id} ${first}`) % among.length] ?? ''
  return say('favourite', { choice })
}
