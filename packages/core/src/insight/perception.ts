import { limits, type PerceivedEntity } from '@townsfolk/protocol'
import { type EntityProperties, type EntitySlot, propertiesOf } from '../perception/entity-registry.ts'
import { chooseEntities, type RelevanceQuery, tierNames, tiersOf } from '../perception/relevance.ts'
import type { UnseenReason } from '../perception/senses-port.ts'
import { wordsOf } from '../perception/words.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { characterOf, contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import { buildChatRequest } from '../turns/chat-payload.ts'
import { memoryOf } from '../turns/turn-request.ts'
import { conversationsIn } from './conversations.ts'
import type { LeftOutReason } from './why-left-out.ts'

/** What a character perceived when positions were last read, and what it did not. */
export interface Perception {
  /** Position of its eyes. */
  readonly eye: Readonly<Vec3>
  /** The entities that a turn of this character alone would send now, the most relevant first. */
  readonly chosen: readonly ChosenEntity[]
  /** All other entities of the scene, the nearest first, then entities of its last turn that have left since. */
  readonly leftOut: readonly LeftOutEntity[]
}

/** Rank of an entity: why it goes before the entities after it. */
export type EntityRank = (typeof tierNames)[number] | 'pointed'

/** An entity that a turn would send. */
export interface ChosenEntity {
  readonly entity: PerceivedEntity
  readonly rank: EntityRank
  /** Distance from the eyes to the position that the turn would send, in the game's own units. */
  readonly distance: number
  /** Why the character does not see the entity now; undefined if it does, or has no senses. */
  readonly whyUnseen: UnseenReason | undefined
  /** Game time since the entity was last seen, in milliseconds; undefined unless it is sent from memory. */
  readonly unseenMs: number | undefined
  /** Properties that differ from what the character remembers. */
  readonly changes: readonly PropertyChange[]
  /** What of the entity is too long or too much to be sent, as sentences. */
  readonly cuts: readonly string[]
}

/** A property that differs from what the character remembers. */
export interface PropertyChange {
  readonly name: string
  /** Remembered value; undefined if it had no such property. */
  readonly was: string | undefined
  /** Current value; undefined if it no longer has such a property. */
  readonly is: string | undefined
}

/** An entity that a turn would not send. */
export interface LeftOutEntity {
  readonly id: string
  readonly name: string
  readonly reason: LeftOutReason
  /** World position; undefined if the entity is gone. */
  readonly place: Readonly<Vec3> | undefined
  readonly distance: number
}

/**
 * Explains what a character perceives, and why other entities are left out, in one pass over the scene. It changes
 * nothing: it asks for no line of sight, and does not appear in recordings. Functions of properties are called.
 * @param spoken what the player might say: entities that it mentions go before others
 * @returns undefined before positions have been read once, and after the character has left
 */
export function perceptionOf<TObject>(
  runtime: NpcRuntime<TObject>,
  npc: Npc<TObject>,
  spoken = '',
): Perception | undefined {
  const context = contextOf(runtime)
  return context.withoutRecording(() => perceive(context, npc, spoken))
}

function perceive<TObject>(
  context: RuntimeContext<TObject>,
  npc: Npc<TObject>,
  spoken: string,
): Perception | undefined {
  const { registry, pointedId } = context
  const character = characterOf(npc)
  const own = registry.resolve(npc.id)
  if (!own || own.index < 0 || npc.isDetached || (npc.senses && !character.hasSampled)) return undefined
  const { focusId } = character.conversation
  const query = character.relevance(new Set([npc.id]), new Set(wordsOf(spoken)), pointedId, focusId)
  // Copied out: to read properties is to call the game, which may begin a turn.
  const slots = [...chooseEntities(registry, query, limits.entities)]
  const eye = placeAt(registry.positions, own.index)
  const chosen = chosenOf(slots, query, eye, context)
  const isChosen = new Set(slots)
  const leftOut: LeftOutEntity[] = []
  for (const slot of registry.slots) {
    if (isChosen.has(slot)) continue
    const place = placeAt(registry.positions, slot.index)
    const reason = reasonFor(slot, query)
    leftOut.push({ id: slot.id, name: slot.name, reason, place, distance: distanceBetween(eye, place) })
  }
  leftOut.sort((a, b) => a.distance - b.distance)
  return { eye, chosen, leftOut: [...leftOut, ...goneOf(context, npc)] }
}

function chosenOf<TObject>(
  slots: readonly EntitySlot<TObject>[],
  query: RelevanceQuery<TObject>,
  eye: Vec3,
  { registry, pointedId }: RuntimeContext<TObject>,
): readonly ChosenEntity[] {
  const { metadata = [] } = buildChatRequest<TObject>({
    characterIds: [],
    message: undefined,
    sessionId: undefined,
    playerId: undefined,
    language: undefined,
    speakerCharacterId: undefined,
    playAs: undefined,
    maxTurns: undefined,
    entities: slots,
    positions: registry.positions,
    memoryOf: slot => memoryOf(slot, [query]),
    pointedId,
    doing: new Map(),
    events: [],
  })
  return slots.flatMap((slot, at) => {
    const entity = metadata[at]
    if (!entity) return []
    const { senses } = query
    const memory = memoryOf(slot, [query])
    const tier = tierNames[tiersOf(slot, senses?.sightingOf(slot), query)] ?? 'near'
    return {
      entity,
      rank: tier === 'focus' && slot.id === pointedId ? 'pointed' : tier,
      distance: distanceBetween(eye, entity.position ?? eye),
      whyUnseen: senses?.whyMissed(slot),
      unseenMs: memory?.unseenMs,
      changes: memory ? changesBetween(memory.lastProperties ?? {}, propertiesOf(slot)) : [],
      cuts: cutsOf(slot, entity, memory?.lastProperties),
    }
  })
}

function reasonFor<TObject>(slot: EntitySlot<TObject>, { senses }: RelevanceQuery<TObject>): LeftOutReason {
  if (slot.isLeaving || !slot.source.isAlive()) return 'gone'
  return (senses?.sightingOf(slot) ? undefined : senses?.whyMissed(slot)) ?? 'budget'
}

/** What the last turn sent, and no turn will again. */
function goneOf<TObject>(context: RuntimeContext<TObject>, npc: Npc<TObject>): readonly LeftOutEntity[] {
  const [latest] = conversationsIn(context, npc)
  const sent = latest?.lastTurn?.request?.metadata ?? []
  return sent
    .filter(({ id }) => !context.registry.find(id))
    .map(({ id, name }) => ({
      id,
      name,
      reason: 'gone',
      place: undefined,
      distance: Number.POSITIVE_INFINITY,
    }))
}

function changesBetween(before: EntityProperties, now: EntityProperties): readonly PropertyChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names]
    .map(name => ({ name, was: textOf(before[name]), is: textOf(now[name]) }))
    .filter(({ was, is }) => was !== is)
}

function cutsOf(
  slot: EntitySlot<unknown>,
  { name, properties = [] }: PerceivedEntity,
  remembered: EntityProperties | undefined,
): readonly string[] {
  const { entityTextLength, propertyValueLength, propertiesPerEntity } = limits
  const cuts: string[] = []
  if (name.length === entityTextLength) cuts.push(`its name fills all ${entityTextLength} characters`)
  const { names = [], values = [], cleaned = [] } = slot.sent ?? {}
  for (const [at, property] of cleaned.entries()) {
    if (!property || !properties.includes(property)) continue
    const { length } = String(values[at])
    const given = names[at] ?? ''
    if (given.length > entityTextLength)
      cuts.push(`${property.name}… is cut to ${entityTextLength} characters`)
    if (length > propertyValueLength)
      cuts.push(`${given} is cut from ${length} to ${propertyValueLength} characters`)
  }
  if (properties.length < propertiesPerEntity) return cuts
  // What goes before them, such as that it is pointed at, takes the place of one.
  const own = Object.values(remembered ?? propertiesOf(slot)).filter(
    value => value !== undefined && value !== null,
  )
  const sentCount = cleaned.filter(property => property && properties.includes(property)).length
  if (own.length > sentCount)
    cuts.push(`${own.length - sentCount} of its ${own.length} properties are left out`)
  return cuts
}

function textOf(value: EntityProperties[string] | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function placeAt(positions: Float64Array, index: number): Vec3 {
  const at = 3 * index
  return { x: positions[at] as number, y: positions[at + 1] as number, z: positions[at + 2] as number }
}

function distanceBetween(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}
