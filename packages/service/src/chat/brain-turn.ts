import type { BrainTurn, Character, JsonValue, SaidBefore, SpokenEarlier } from '@townsfolk/brain'
import type { EntityProperty, PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import { type Presence, wasThere } from '../session/presence.ts'
import type { CastMember } from '../session/session-state.ts'
import type { CastKnowledge } from './cast-knowledge.ts'
import { saidTo } from './said-to.ts'

/** What is the same for all who speak in a turn. */
export interface SharedTurn {
  /** All that the player said. */
  readonly message: string | undefined
  readonly entities: readonly PerceivedEntity[]
  readonly events: readonly WorldEvent[]
  readonly cast: readonly Character[]
  readonly playAs: Character | undefined
  /** Who was there on the session's last turn; empty when this is the first. */
  readonly castBefore: readonly CastMember[]
  readonly seed: string
  readonly presence: Presence
  readonly knowledge: Pick<CastKnowledge, 'heardBy' | 'newsOf' | 'rememberedBy'>
  readonly nowMs: number
  transcript(most: number): Promise<readonly SaidBefore[]>
  /** Asked for its signal only when a brain asks: to make one takes its time. */
  readonly watch: { readonly signal: AbortSignal }
}

/** The turn as the one sees it that speaks. */
export function brainTurn(
  character: Character,
  shared: SharedTurn,
  memory: JsonValue | undefined,
  earlier: readonly SpokenEarlier[],
): BrainTurn {
  const { message, entities, events, cast, playAs, seed, transcript, watch, presence, knowledge, nowMs } =
    shared
  const isSelf = ({ characterId }: PerceivedEntity): boolean => characterId === character.id
  const { joined, left } = comingsAndGoings(shared)
  return {
    character,
    message: message === undefined ? undefined : saidTo(character, message, cast),
    entities: entities.filter(entity => !isSelf(entity)),
    self: entities.find(isSelf),
    player: playerEntity(entities, playAs),
    events,
    scene: {
      others: cast.filter(({ id }) => id !== character.id),
      playAs,
      joined: joined.filter(({ id }) => id !== character.id).map(({ name }) => name),
      left: left.map(({ name }) => name),
      earlier,
    },
    seed,
    memory,
    heard: knowledge.heardBy(character),
    news: knowledge.newsOf(character),
    remembered: knowledge.rememberedBy(character),
    nowMs,
    // Who came later has not heard what was said before.
    transcript: async most =>
      (await transcript(most)).filter(({ seq }) => wasThere(presence, character.id, seq)),
    get signal() {
      return watch.signal
    },
  }
}

/** Whether somebody came or left since the session's last turn. */
export function hasCastChanged(shared: SharedTurn): boolean {
  const { joined, left } = comingsAndGoings(shared)
  return joined.length > 0 || left.length > 0
}

/** Whom the player plays now has not left. */
function comingsAndGoings({ cast, playAs, castBefore }: SharedTurn): {
  readonly joined: readonly CastMember[]
  readonly left: readonly CastMember[]
} {
  if (castBefore.length === 0) return { joined: [], left: [] }
  const isIn = (members: readonly CastMember[], { id }: CastMember): boolean =>
    members.some(member => member.id === id)
  return {
    joined: cast.filter(member => !isIn(castBefore, member)),
    left: castBefore.filter(member => !isIn(cast, member) && member.id !== playAs?.id),
  }
}

function playerEntity(
  entities: readonly PerceivedEntity[],
  playAs: Character | undefined,
): PerceivedEntity | undefined {
  const played = playAs && entities.find(({ characterId }) => characterId === playAs.id)
  return played ?? entities.find(({ id }) => isPlayer(id)) ?? entities.find(isOfKindPlayer)
}

function isOfKindPlayer({ properties = [] }: PerceivedEntity): boolean {
  return properties.some(isKindPlayer)
}

function isKindPlayer({ name, value }: EntityProperty): boolean {
  return isWord(name, 'kind') && isWord(value.trim(), 'player')
}

function isPlayer(id: string): boolean {
  return isWord(id, 'player')
}

/** In any letter case. Most of what a turn brings has another length, and need not be put in lower case. */
function isWord(text: string, lowerCase: string): boolean {
  return text.length === lowerCase.length && text.toLowerCase() === lowerCase
}
