import { type AuthoredBrain, createAuthoredBrain, type Explanation, type JsonValue } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { ActionCall } from '@townsfolk/protocol'
import { replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'
import type { Outcome } from './judge.ts'
import type { Row, World } from './worlds.ts'

const brain: AuthoredBrain = createAuthoredBrain({ lexicon: createLexicon() })

/** Says the lines of a row to the world's character, each conversation by itself. Gives what comes of the last one. */
export async function outcomeOf(world: World, row: Row): Promise<Outcome> {
  return explainedOutcomeOf(world, row)
}

export interface ExplainedOutcome extends Outcome {
  readonly explanation: Explanation
}

/** The same, and why it is so. */
export async function explainedOutcomeOf(
  { name, character, entities }: World,
  row: Row,
): Promise<ExplainedOutcome> {
  const isSelf = (entity: { readonly characterId?: string }): boolean => entity.characterId === character.id
  const scene = {
    character,
    entities: entities.filter(entity => !isSelf(entity)),
    self: entities.find(isSelf),
    player: entities.find(({ id }) => id === 'player'),
  }
  let memory: JsonValue | undefined
  for (const [at, message] of (row.after ?? []).entries()) {
    memory = (await replyTo(brain, turn({ ...scene, message, memory, seed: `${name}:${at}` }))).memory
  }
  const last = turn({ ...scene, message: row.says, memory, seed: `${name}:${row.after?.length ?? 0}` })
  const { texts, actions } = await replyTo(brain, last)
  const explanation = brain.explain(last)
  const asking = explanation.steps.find(({ decision }) => decision === 'ask')
  return {
    actions: actions.map(writtenCall),
    asked: asking?.targets,
    text: texts.join(' '),
    explanation,
  }
}

/** "GIVE red-lantern to=mira", its arguments in the order of their names. */
function writtenCall({ name, targetId, arguments: given = {} }: ActionCall): string {
  const named = Object.entries(given).map(([argument, value]) => `${argument}=${value}`)
  return [name, targetId, ...named.sort()].filter(part => part !== '').join(' ')
}
