import type { BrainTurn, SaidBefore } from '../turn/brain.ts'
import type { Talk } from './knowledge.ts'

/** How much each thing tells of what is talked about, beside the player's words. */
const talkWeights = { message: 4, event: 2, cue: 2, earlier: 2, said: 1, perceived: 0.5 }
const mostTalk = 6

/** What is talked about: what the player says most of all, then what was said and happened, then what is there. */
export function talkOf(turn: BrainTurn, cues: readonly string[], messages: readonly SaidBefore[]): Talk {
  const { message, events, entities, scene } = turn
  const each = (texts: readonly string[], weight: number): Talk => texts.map(text => ({ text, weight }))
  return [
    ...each(message === undefined ? [] : [message], talkWeights.message),
    ...each(
      events.map(({ content }) => content),
      talkWeights.event,
    ),
    ...each(cues, talkWeights.cue),
    ...each(
      scene.earlier.flatMap(({ lines }) => lines.map(({ text }) => text)),
      talkWeights.earlier,
    ),
    ...each(
      messages.slice(-mostTalk).map(({ text }) => text),
      talkWeights.said,
    ),
    ...each(
      entities.map(({ name }) => name),
      talkWeights.perceived,
    ),
  ]
}
