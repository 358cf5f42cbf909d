import type { RecordedTurn } from '@townsfolk/core/recording'
import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Project } from '@townsfolk/service'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'
import { addTest } from '../tests/add-test.ts'
import { listed } from '../tests/expect-this.ts'
import { expectationOf, expectedActions } from '../tests/expectation.ts'
import { wordingsOf } from '../tests/other-wordings.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { withoutOutcomes } from './without-outcomes.ts'

/**
 * Makes a test of the conversation up to a turn of a recording, with what was perceived then. Gives the path of its file.
 * @param now what is expected; undefined: what was answered then
 */
export async function expectTurn(
  workspace: Workspace,
  project: Project,
  turns: readonly RecordedTurn[],
  now: SpokenTurn | undefined,
): Promise<string> {
  const last = turns.at(-1)
  const { characterIds = [], language } = last?.request ?? {}
  const steps = turns.map((turn, at) => ({
    player: turn.request.message,
    entities: turn.request.metadata ?? [],
    ...withoutOutcomes(turn.request.events ?? [], turns[at - 1]),
  }))
  const expect = now
    ? expectationOf(now, { says: await wordingsOf(project, characterIds, steps, language) })
    : expectationThen(last, turns.at(-2))
  return addTest(workspace, characterIds, last?.request.message ?? 'speaks by itself', {
    ...(language !== undefined && { language }),
    turns: steps.map(({ player, entities, events, failed }, at) => ({
      ...(failed !== undefined && { failed }),
      ...changes(entities, steps[at - 1]?.entities, project),
      ...(events.length > 0 && { events: events.map(eventInTest) }),
      ...(player !== undefined && { player }),
      ...(at === steps.length - 1 && { expect }),
    })),
  })
}

/** The turns of the conversation of a turn, up to it. Those that were not answered are not part of it. */
export function conversationUpTo(
  turn: RecordedTurn,
  turns: readonly RecordedTurn[],
): readonly RecordedTurn[] {
  const session = sessionOf(turn)
  return turns.filter(
    each => each.number <= turn.number && session !== undefined && sessionOf(each) === session,
  )
}

function sessionOf({ answer }: RecordedTurn): string | undefined {
  return answer.status === 'answered' ? answer.reply.sessionId : undefined
}

/** From the wire: what was done, where the flow came to, else what was said. */
function expectationThen(turn: RecordedTurn | undefined, before: RecordedTurn | undefined): object {
  const messages = turn?.answer.status === 'answered' ? turn.answer.reply.messages : []
  if (messages.length === 0) return { silent: true }
  const earlier = before?.answer.status === 'answered' ? before.answer.reply.messages : []
  const moved = messages.find(({ characterId, flowState }) =>
    earlier.some(other => other.characterId === characterId && other.flowState !== flowState),
  )
  const matters = {
    ...expectedActions(messages.flatMap(({ actions }) => actions)),
    ...(moved && { checkpoint: moved.flowState }),
  }
  if (Object.keys(matters).length > 0) return matters
  const texts = messages.map(({ lines }) =>
    lines
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
  return { saysLike: texts, noAction: true }
}

/** How a test's scene, the first of the project, becomes what was perceived. */
function changes(
  entities: readonly PerceivedEntity[],
  before: readonly PerceivedEntity[] | undefined,
  { scenes }: Project,
): object {
  const there = before ?? scenes[0]?.entities ?? []
  const ids = entities.map(({ id }) => id)
  const added = entities.filter(entity => !there.some(other => isSame(other, entity)))
  return {
    ...(added.length > 0 && { add: added }),
    ...listed(
      'hide',
      there.map(({ id }) => id),
      ids,
    ),
    ...(before &&
      listed(
        'show',
        ids,
        before.map(({ id }) => id),
      )),
  }
}

function isSame(one: PerceivedEntity, other: PerceivedEntity): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** When it was is of no matter to a test. */
function eventInTest({ content, priority }: WorldEvent): WorldEvent {
  return { content, priority }
}
