import { type ChatRequest, limits } from '@townsfolk/protocol'
import type { EntitySlot } from '../perception/entity-registry.ts'
import { chooseForCast, type RelevanceQuery } from '../perception/relevance.ts'
import type { Sighting } from '../perception/senses-port.ts'
import { wordsOf } from '../perception/words.ts'
import { buildChatRequest } from './chat-payload.ts'
import type { TurnParticipant } from './participant.ts'
import type { TurnScene } from './turn-scene.ts'

/** What a request is made of, beside the scene. */
export interface RequestedTurn<TObject, TNpc> {
  readonly cast: readonly TurnParticipant<TObject, TNpc>[]
  readonly message: string | undefined
  readonly sessionId: string | undefined
  /** Who must answer. */
  readonly speakerCharacterId: string | undefined
  /** Id of the character that the player speaks as. */
  readonly playAs: string | undefined
  /** How many may answer at most. */
  readonly maxSpeakers: number | undefined
  /** The entity talked about last. */
  readonly focusId: string | undefined
  /** The message names this entity: it is talked about from now on. */
  mentioned(id: string): void
}

export interface TurnRequest {
  readonly request: ChatRequest
  /** The turn was answered: the cast knows the events of the request. */
  known(): void
}

/** Chooses what matters to a cast, and puts it into a request that keeps every limit. */
export function createTurnRequest<TObject, TNpc>(
  { registry, worldEvents, playerId, language, pointedId }: TurnScene<TObject>,
  turn: RequestedTurn<TObject, TNpc>,
): TurnRequest {
  const { cast, message, sessionId, speakerCharacterId, playAs, maxSpeakers: maxTurns } = turn
  const { events, markSent } = worldEvents.pickFor(cast)
  const ownIds = new Set(cast.map(({ id }) => id))
  const spokenWords = new Set(wordsOf(message ?? ''))
  const queries = cast.map(each => each.relevance(ownIds, spokenWords, pointedId, turn.focusId))
  const entities = chooseForCast(registry, queries, limits.entities)
  const [mentioned, ...others] = entities.filter(
    ({ id, nameWords }) => !ownIds.has(id) && nameWords.some(word => spokenWords.has(word)),
  )
  if (mentioned && others.length === 0) turn.mentioned(mentioned.id)
  const request = buildChatRequest({
    characterIds: cast.map(({ characterId }) => characterId),
    message,
    sessionId,
    playerId,
    language,
    speakerCharacterId,
    playAs,
    maxTurns,
    entities,
    positions: registry.positions,
    memoryOf: slot => memoryOf(slot, queries),
    pointedId,
    doing: new Map(cast.flatMap(({ id, doing }) => (doing ? [[id, doing] as const] : []))),
    events,
  })
  return { request, known: markSent }
}

/** How the cast remembers an entity that none of it sees; undefined when one does. */
export function memoryOf<TObject>(
  slot: EntitySlot<TObject>,
  queries: readonly RelevanceQuery<TObject>[],
): Sighting<TObject> | undefined {
  let memory: Sighting<TObject> | undefined
  for (const { senses, ownIds } of queries) {
    if (!senses || slot.isPinned || ownIds.has(slot.id)) return undefined
    const sighting = senses.sightingOf(slot)
    if (sighting?.isSeen) return undefined
    if (sighting && sighting.unseenMs < (memory?.unseenMs ?? Number.POSITIVE_INFINITY)) memory = sighting
  }
  return memory
}
