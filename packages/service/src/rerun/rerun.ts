import type { AuthoredBrainOptions } from '@townsfolk/brain'
import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import type { Project } from '../project/project.ts'
import { beginningMs } from '../rehearsal/beginning.ts'
import { TriedService } from '../rehearsal/tried-service.ts'
import { differenceOf } from './difference.ts'
import type { PlayedTurn } from './played-turn.ts'
import { type RerunSession, RerunSessions } from './rerun-sessions.ts'
import type { RerunTurn } from './rerun-turn.ts'
import { type Retracing, retracingBrain } from './retracing-brain.ts'

/** Options of `rerun`. */
export interface RerunOptions extends AuthoredBrainOptions {
  /** Number of the first turn to run again; earlier turns stay as they were played. Default: 1. */
  readonly from?: number
}

/**
 * Takes played turns again with the current characters of a project, and compares the replies. Each line of the
 * player is sent with the entities and events of that time. The authored brain replies with the same random
 * choices, so that unchanged characters reply the same. Yields the turns in the order of `turns`.
 */
export async function* rerun(
  project: Project,
  turns: readonly PlayedTurn[],
  { from = 1, ...brains }: RerunOptions = {},
): AsyncGenerator<RerunTurn, void> {
  const retracing: Retracing = { messages: undefined, retraced: new Map() }
  let nowMs = beginningMs
  const service = await TriedService.begin(project, castOf(turns), {
    ...brains,
    brain: authored => retracingBrain(authored, retracing),
    nowMs: () => nowMs,
  })
  const sessions = new RerunSessions(service)
  for (const played of turns) {
    nowMs = beginningMs + played.atMs
    if (played.answer.status === 'answered') {
      const { reply } = played.answer
      const isKept = played.number < from
      retracing.messages = isKept ? reply.messages : undefined
      retracing.retraced.clear()
      yield await takeAgain(played, reply, service, sessions, isKept ? retracing : undefined)
    } else yield { way: 'skipped', played, notes: [whySkipped(played.answer)] }
  }
}

/** @param retracing of a turn that is to be as it was played */
async function takeAgain(
  played: PlayedTurn,
  then: ChatReply,
  service: TriedService,
  sessions: RerunSessions,
  retracing: Retracing | undefined,
): Promise<RerunTurn> {
  const { session, note } = await sessions.of(played)
  const notes = note === undefined ? [] : [note]
  const request = requestOf(played.request, session.id, retracing && then)
  // The lots that were drawn then.
  const seed = `${then.sessionId}:${session.turnCount}`
  const { turn: taken, reply } = await service.take(request, seed, session.checkpoints)
  const messageIds = then.messages.flatMap(({ id }) => id ?? [])
  const after: RerunSession = reply
    ? { ...session, id: reply.sessionId, turnCount: session.turnCount + 1 }
    : session
  sessions.note({ sessionId: then.sessionId, messageIds }, after, reply?.messages.at(-1)?.id)
  if (!retracing) return { way: 'run', played, taken, difference: differenceOf(then, taken), notes }
  const found = then.messages.map(({ characterId }) => retracing.retraced.get(characterId))
  const isOwn = taken.ok && found.every(retraced => retraced?.isOwn)
  const failure = taken.ok ? [] : [`It cannot be gone through again: ${taken.error.error}`]
  return {
    way: isOwn ? 'retraced' : 'forced',
    played,
    notes: [...notes, ...failure, ...(taken.ok ? troublesOf(then, retracing) : [])],
  }
}

/** What of a turn that was to be as it was played is not. */
function troublesOf({ messages }: ChatReply, { retraced }: Retracing): readonly string[] {
  return messages.flatMap(({ characterId, name, flowState }) => {
    const found = retraced.get(characterId)
    if (!found) return [`${name} spoke then, and is not asked for a reply now.`]
    if (found.isThere) return []
    return [
      flowState === ''
        ? `${name} had no flow then, and has one now.`
        : `${name}'s flow was at "${flowState}" then, and no way leads there now.`,
    ]
  })
}

/** @param kept the reply that is to be given; when one of several gave it, that one is asked */
function requestOf(
  { sessionId: _, ...request }: ChatRequest,
  sessionId: string | undefined,
  kept: ChatReply | undefined,
): ChatRequest {
  const [only, ...others] = kept?.messages ?? []
  const isOnly = only !== undefined && others.length === 0 && request.message !== undefined
  return {
    ...request,
    ...(sessionId !== undefined && { sessionId }),
    ...(isOnly && request.characterIds.length > 1 && { speakerCharacterId: only.characterId }),
  }
}

function whySkipped(answer: Exclude<PlayedTurn['answer'], { readonly status: 'answered' }>): string {
  return answer.status === 'failed'
    ? `It failed then, and is left out: ${answer.message}`
    : 'The recording has no answer to this turn, so it is left out.'
}

function castOf(turns: readonly PlayedTurn[]): readonly string[] {
  return [...new Set(turns.flatMap(({ request }) => request.characterIds))]
}
