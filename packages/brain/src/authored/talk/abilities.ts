import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import { joinOptions } from '../../language/english/grammar.ts'
import { phraseOpenings, turnedWords } from '../../language/english/talk/talk-words.ts'
import { hash } from '../../text/hash.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { whereFits } from '../entities/references.ts'
import { called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import type { TalkContext } from './talk-context.ts'

const mostListed = 3

/** "Bring you the red lantern or walk to the well": what the character can do here and now; undefined when that is nothing. */
export function abilitiesOf(context: TalkContext, most: number = mostListed): string | undefined {
  const { turn, memory } = context.known
  const { actions } = turn.character
  const start = actions.length === 0 ? 0 : hash(`${turn.seed}\n${memory.turns}`) % actions.length
  const able = [...actions.slice(start), ...actions.slice(0, start)].flatMap(
    action => abilityOf(action, context) ?? [],
  )
  const listed = able.slice(0, most)
  return listed.length === 0 ? undefined : joinOptions(listed)
}

function abilityOf(action: ActionNode, { known, holds }: TalkContext): string | undefined {
  if (!holds(action.when)) return undefined
  const phrase = phraseOf(action)
  if (phrase === undefined) return undefined
  if (!phrase.includes(slot)) return phrase
  const target = targetFor(action, known)
  return target && phrase.replace(slot, called(target, known.turn.entities))
}

const slot = '{target}'

/** The player's words for it, said by the one who does it. */
function phraseOf({ phrases, target }: ActionNode): string | undefined {
  const fitting = phrases.filter(phrase => {
    const words = phrase.toLowerCase().split(' ')
    const isOwn = !phraseOpenings.has(words[0] ?? '')
    const slots = phrase.match(/\{[^}]*\}/g) ?? []
    return isOwn && slots.every(name => name === slot) && (target?.required !== true || slots.length === 1)
  })
  const best = fitting.find(phrase => / me\b/.test(phrase)) ?? fitting[0]
  return best && turnedPhrase(best)
}

function turnedPhrase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, at) => (at > 0 ? (turnedWords.get(word.toLowerCase()) ?? word) : word.toLowerCase()))
    .join(' ')
}

/** Something that it can be done to, another one each time. */
function targetFor(
  { name, target }: ActionNode,
  { turn, memory }: TalkContext['known'],
): PerceivedEntity | undefined {
  const others = inSight(turn.entities, turn).filter(
    entity => entity !== turn.player && plainText(entity.name) !== '',
  )
  const fitting = whereFits(others, target?.where ?? {})
  return fitting[hash(`${turn.seed}\n${name}\n${memory.turns}`) % Math.max(1, fitting.length)]
}
