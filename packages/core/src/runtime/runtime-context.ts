import { EventEmitter } from 'eventemitter3'
import { ActionHandlers } from '../actions/action-handlers.ts'
import { emitSafely, reportUncaught } from '../base/emit-safely.ts'
import { Timers } from '../base/timers.ts'
import { SpeechFloor } from '../floor/speech-floor.ts'
import { EntityRegistry, type EntitySlot } from '../perception/entity-registry.ts'
import { WorldEventLog } from '../perception/world-event-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import { Conversation, type ConversationParts } from '../turns/conversation.ts'
import { Session, type SessionBinding } from '../turns/session.ts'
import type { TurnTrouble } from '../turns/turn-events.ts'
import type { PlannedTurn, Refusal, TurnEnd } from '../turns/turn-gate.ts'
import type { TurnScene } from '../turns/turn-scene.ts'
import type { Character, NpcConversation } from './character.ts'
import type { Input, InputKind, InputResult, Recorder } from './inputs.ts'
import type { Npc } from './npc.ts'
import type { NpcEvents } from './npc-events.ts'
import type { NpcRuntimeOptions } from './npc-runtime.ts'
import type { RuntimePart } from './runtime-part.ts'

/** What a conversation of this scene run is opened with. */
export interface OpenedConversation<TObject>
  extends Pick<ConversationParts<TObject, Npc<TObject>>, 'cast' | 'key' | 'whileThinking'> {
  /** How many may answer a turn at most. Default: the service decides. */
  readonly maxSpeakers?: number | undefined
  /** Where its events are emitted beside those of the character and the runtime. */
  readonly events?: EventEmitter<NpcEvents<TObject>>
}

/**
 * A scene run from within: what its characters, conversations and parts share. Games hold an `NpcRuntime` and get
 * nowhere near; the other folders of this package reach it by `contextOf`. A recorder puts itself in the place of the
 * ports: they are read anew at each use.
 */
export class RuntimeContext<TObject> implements TurnScene<TObject> {
  /** What happens to any of the characters. */
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  api: DialogueApi
  clock: Clock | undefined
  sessionBinding: SessionBinding | undefined
  lineOfSight: LineOfSight<TObject> | undefined
  readonly playerId: string | undefined
  readonly language: string | undefined
  readonly sampleIntervalMs: number
  readonly registry: EntityRegistry<TObject>
  readonly worldEvents: WorldEventLog
  readonly floor: SpeechFloor<Npc<TObject>>
  readonly timers: Timers = new Timers()
  /** Those for all characters. */
  readonly handlers: ActionHandlers<TObject, Npc<TObject>> = new ActionHandlers()
  /** By slot: an id may have gone to a newcomer before its last holder has left. */
  readonly characters: Map<EntitySlot<TObject>, Character<TObject>> = new Map()
  /** What stands open: those of single characters and of casts. */
  readonly conversations: Set<NpcConversation<TObject>> = new Set()
  /** By key, those of conversations that are open and of those that have come to something. */
  readonly sessions: Map<string, Session> = new Map()
  readonly parts: Set<RuntimePart> = new Set()
  /** What a saved game knows of those that come later. */
  saved: SavedGame<TObject> | undefined
  /** While it is recorded. */
  recorder: Recorder<TObject> | undefined
  pointedId: string | undefined
  /** Game time since the scene run began. */
  gameMs = 0

  constructor(options: NpcRuntimeOptions<TObject>, sampleIntervalMs: number) {
    const { api, clock, playerId, language, lineOfSight, sessions, speech } = options
    this.api = api
    this.clock = clock
    this.sessionBinding = sessions
    this.lineOfSight = lineOfSight
    this.playerId = playerId
    this.language = language
    this.sampleIntervalMs = sampleIntervalMs
    this.registry = new EntityRegistry(slot => this.#entityLeft(slot))
    this.worldEvents = new WorldEventLog({
      clock: clock && { nowMs: () => this.nowMs() },
      placeOf: id => this.registry.placeOf(id),
    })
    this.floor = new SpeechFloor(speech)
  }

  /** The one door: whatever a game does to the scene run passes it, so that a recorder that stands here misses nothing. */
  enter<TKind extends InputKind, TResult extends InputResult<TObject, TKind>>(
    input: Input<TObject, TKind>,
    run: (input: Input<TObject, TKind>) => TResult,
  ): TResult {
    return this.recorder ? this.recorder.enter(input, run) : run(input)
  }

  /** Looks at something of the game's, and leaves a recording as it is. */
  withoutRecording<TResult>(run: () => TResult): TResult {
    return this.recorder ? this.recorder.withoutRecording(run) : run()
  }

  /** By the game's clock, or in game time where it has none. */
  nowMs(): number {
    return this.clock?.nowMs() ?? this.gameMs
  }

  refusal(plan: PlannedTurn): Refusal | undefined {
    for (const part of this.parts) {
      const refusal = reportUncaught(() => part.refusal?.(plan))
      if (refusal) return refusal
    }
    return undefined
  }

  turnSent(plan: PlannedTurn): (end: TurnEnd) => void {
    const parts = [...this.parts]
    for (const part of parts) reportUncaught(() => part.turnSent?.(plan))
    return end => {
      for (const part of parts) reportUncaught(() => part.turnEnded?.(plan, end))
    }
  }

  endAmbientTalk(): void {
    for (const conversation of this.conversations) conversation.cancel('ambient')
    this.floor.drop(({ priority }) => priority === 'ambient')
  }

  /** Its session is new, or the one that its cast had before in this scene run. */
  openConversation(options: OpenedConversation<TObject>): NpcConversation<TObject> {
    const { key, maxSpeakers, events } = options
    const conversation: NpcConversation<TObject> = new Conversation({
      ...options,
      scene: this,
      session: this.#openSession(key),
      maxSpeakers,
      reporter: {
        emit: (name, event) => this.emit(name, event, events),
        report: (npc, trouble) => this.report(npc, trouble, events),
        close: () => events?.removeAllListeners(),
      },
      left: () => this.#conversationLeft(conversation),
    })
    this.conversations.add(conversation)
    this.saved?.sessionOpened(key, conversation.session)
    return conversation
  }

  /**
   * Emits on the character and on the runtime. Says whether anybody listened.
   * @param also an emitter beside those of the character and the runtime
   */
  emit<TName extends keyof NpcEvents<TObject>>(
    name: TName,
    event: NpcEvents<TObject>[TName][0],
    also?: EventEmitter<NpcEvents<TObject>>,
  ): boolean {
    const run = (): boolean => {
      const isHeardByOwn = emitSafely(event.npc.events, name, event)
      const isHeardAlso = also !== undefined && emitSafely(also, name, event)
      return emitSafely(this.events, name, event) || isHeardByOwn || isHeardAlso
    }
    return this.recorder ? this.recorder.emit(name, event, run) : run()
  }

  /** An error nobody listens for is said on the console, so that a silent character is not a riddle. */
  report(npc: Npc<TObject>, trouble: TurnTrouble, also?: EventEmitter<NpcEvents<TObject>>): void {
    const isHeard = this.emit('turn-error', { npc, ...trouble }, also)
    if (!isHeard) console.warn(`Townsfolk, ${npc.name}: ${trouble.message} (${trouble.code})`)
  }

  #entityLeft(slot: EntitySlot<TObject>): void {
    this.characters.get(slot)?.detach()
    this.characters.delete(slot)
    if (this.pointedId === slot.id && !this.registry.find(slot.id)) this.pointedId = undefined
    for (const character of this.characters.values()) character.entityLeft(slot)
    for (const conversation of this.conversations) conversation.entityLeft(slot.id)
  }

  #openSession(castKey: string): Session {
    const { api, playerId = '', sessions, timers } = this
    const known = sessions.get(castKey)
    if (known) return known
    const session: Session =
      this.sessionBinding?.open({
        api,
        castKey,
        playerId,
        failed: error => session.failed(error),
        after: (ms, run) => timers.after(ms, run),
      }) ?? new Session()
    sessions.set(castKey, session)
    return session
  }

  /** A session that came to something is there for who comes again; another conversation may have it already. */
  #conversationLeft(conversation: NpcConversation<TObject>): void {
    const { key, session } = conversation
    this.conversations.delete(conversation)
    for (const other of this.conversations) if (other.session === session) return
    session.failed = () => {}
    if (!session.record && !session.preparation) this.sessions.delete(key)
  }
}

/** Brings back what was saved of each. */
export interface SavedGame<TObject> {
  sessionOpened(key: string, session: Session): void
  npcJoined(character: Character<TObject>): void
  partAdded(part: RuntimePart): void
}
