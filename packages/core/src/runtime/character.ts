import { type ActionCall, type ChatLine, readArguments } from '@townsfolk/protocol'
import { ActionHandlers } from '../actions/action-handlers.ts'
import { ActionRunner } from '../actions/action-runner.ts'
import { onAbort } from '../base/on-abort.ts'
import type { LineSound, SpeechPriority } from '../floor/speech-floor.ts'
import type { EntitySlot } from '../perception/entity-registry.ts'
import type { RelevanceQuery } from '../perception/relevance.ts'
import type { Senses } from '../perception/senses-port.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { castKeyOf } from '../turns/cast-key.ts'
import type { Conversation } from '../turns/conversation.ts'
import type { TurnParticipant } from '../turns/participant.ts'
import { Performance } from '../turns/performance.ts'
import { RecentLines } from '../turns/repetition.ts'
import { Npc, type NpcOptions, type SpeakOptions } from './npc.ts'
import { NpcActor } from './npc-actor.ts'
import type { RuntimeContext } from './runtime-context.ts'

/** A conversation of characters of a scene run. */
export type NpcConversation<TObject> = Conversation<TObject, Npc<TObject>>

/** A character from within: what turns, actions and the scene run do with it. Games hold its `npc`. */
export class Character<TObject> implements TurnParticipant<TObject, Npc<TObject>> {
  readonly npc: Npc<TObject>
  readonly slot: EntitySlot<TObject>
  readonly id: string
  readonly characterId: string
  readonly speaksOfFailures: boolean
  readonly conversation: NpcConversation<TObject>
  /** Undefined for one that perceives whatever is there. */
  readonly senses: Senses<TObject> | undefined
  /** Its own, before those for all characters. */
  readonly handlers: ActionHandlers<TObject, Npc<TObject>>
  readonly #context: RuntimeContext<TObject>
  readonly #fallbackLines: readonly ChatLine[]
  readonly #actions: ActionRunner<TObject, Npc<TObject>>
  /** Those whose lines have not all been said. */
  readonly #performances = new Set<Performance<Npc<TObject>>>()
  #recentLines = new RecentLines()
  #hasSampled = false
  #isDetached = false

  constructor(context: RuntimeContext<TObject>, slot: EntitySlot<TObject>, options: NpcOptions) {
    const { characterId, speaksOfFailures = true, fallbackLines = [], whileThinking = 'wait' } = options
    this.#context = context
    this.slot = slot
    this.id = slot.id
    this.characterId = characterId
    this.speaksOfFailures = speaksOfFailures
    this.#fallbackLines = fallbackLines
    this.senses = options.senses?.({
      registry: context.registry,
      own: slot,
      get lineOfSight() {
        return context.lineOfSight
      },
      noticed: other => this.#emitSight('entity-noticed', other),
      lost: other => this.#emitSight('entity-lost', other),
    })
    this.npc = new Npc(this, context)
    this.conversation = context.openConversation({
      cast: () => (this.isDetached ? [] : [this]),
      key: castKeyOf([this]),
      whileThinking,
    })
    this.handlers = new ActionHandlers(context.handlers)
    this.#actions = new ActionRunner(this.handlers, new NpcActor(this, context))
    context.worldEvents.addHearer(this)
    context.saved?.npcJoined(this)
  }

  /** True once it has left the scene, or its object was destroyed. */
  get isDetached(): boolean {
    return this.#isDetached || !this.slot.source.isAlive()
  }

  /** The action that it is carrying out. */
  get doing(): ActionCall | undefined {
    return this.#actions.doing
  }

  /** It has looked around at least once. */
  get hasSampled(): boolean {
    return this.#hasSampled
  }

  hears(place: Readonly<Vec3>, loudness: number): boolean {
    return this.senses?.hears(place, loudness) ?? true
  }

  relevance(
    ownIds: ReadonlySet<string>,
    spokenWords: ReadonlySet<string>,
    pointedId: string | undefined,
    focusId: string | undefined,
  ): RelevanceQuery<TObject> {
    const { senses, slot } = this
    // Who is asked something in its first frame looks around at once.
    if (!this.#hasSampled) this.sample(0)
    const focus = focusId === undefined ? undefined : this.#context.registry.find(focusId)
    const isKnown = focus !== undefined && (senses?.sightingOf(focus) ?? !senses)
    return {
      ownIds,
      focusIds: [...(pointedId === undefined ? [] : [pointedId]), ...(focus && isKnown ? [focus.id] : [])],
      spokenWords,
      originIndex: slot.index < 0 ? undefined : slot.index,
      senses,
    }
  }

  perform(
    priority: SpeechPriority,
    lineStarted: (sound: LineSound) => void = () => {},
  ): Performance<Npc<TObject>> {
    const { npc } = this
    const context = this.#context
    const performance = new Performance<Npc<TObject>>({
      speaker: npc,
      floor: context.floor,
      priority,
      openActions: speech => this.#actions.open(speech),
      lineStarted: (line, sound) => {
        lineStarted(sound)
        context.emit('line-start', { npc, line, sound })
      },
      lineEnded: (line, interrupted) => context.emit('line-end', { npc, line, interrupted }),
    })
    this.#performances.add(performance)
    void performance.said.then(() => this.#performances.delete(performance))
    return performance
  }

  /** Says lines that no turn made, see `Npc.speak`. */
  async speak(
    lines: readonly ChatLine[],
    { signal, priority = 'player', actions = [] }: SpeakOptions = {},
  ): Promise<boolean> {
    if (this.isDetached || signal?.aborted) return false
    const performance = this.perform(priority)
    for (const call of actions) {
      // Names are those of now: what an action is about may be gone when it ends.
      const ids = [call.targetId, ...Object.values(readArguments(call.arguments) ?? {})]
      const names = new Map(ids.map(id => [id, this.#context.registry.find(`${id}`)?.name]))
      performance.act(call, id => names.get(id) ?? id)
    }
    for (const line of lines) performance.say(line)
    const release = onAbort(signal, () => performance.stop())
    void performance.close()
    const isSaid = await performance.said
    release()
    return isSaid
  }

  noteLine(text: string): boolean {
    return this.#recentLines.note(text)
  }

  forgetLines(): void {
    this.#recentLines = new RecentLines()
  }

  stopTalking(): void {
    for (const performance of this.#performances) performance.stop()
  }

  stop(): void {
    this.stopTalking()
    this.#actions.cancel()
  }

  sayFallback(errorCount: number): void {
    const line = this.#fallbackLines[errorCount % Math.max(this.#fallbackLines.length, 1)]
    if (line) void this.speak([line])
  }

  /** Positions were read. It allocates nothing. */
  sample(elapsedMs: number): void {
    this.#hasSampled = this.slot.index >= 0
    this.senses?.sample(elapsedMs)
  }

  /** Another entity has left the scene. */
  entityLeft(slot: EntitySlot<TObject>): void {
    this.#actions.targetLeft(slot.id)
    this.senses?.forget(slot)
  }

  /** Ends turns, lines and actions, and removes all listeners. Safe to call twice. */
  detach(): void {
    if (this.#isDetached) return
    this.#isDetached = true
    this.#actions.cancel('scene-end')
    this.stopTalking()
    this.conversation.end()
    this.#context.worldEvents.removeHearer(this)
    this.#context.registry.remove(this.slot)
    this.npc.events.removeAllListeners()
  }

  #emitSight(name: 'entity-noticed' | 'entity-lost', { id, source }: EntitySlot<TObject>): void {
    this.#context.emit(name, { npc: this.npc, id, object: source.object })
  }
}
