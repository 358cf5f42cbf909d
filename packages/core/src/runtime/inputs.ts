import type { ChatLine } from '@townsfolk/protocol'
import type { ActionOptions } from '../actions/action-handlers.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { WorldEventHandle, WorldEventOptions } from '../perception/world-event-log.ts'
import type { EntitySource } from '../ports/entity-source.ts'
import type { SayOptions } from '../turns/conversation.ts'
import type { TurnResult } from '../turns/turn.ts'
import type { NpcConversation } from './character.ts'
import type { Npc, NpcOptions, SpeakOptions } from './npc.ts'
import type { ActionHandler } from './npc-actions.ts'
import type { PerceivedHandle } from './npc-runtime.ts'
import type { RuntimePart } from './runtime-part.ts'

/**
 * All that a game does to a scene run, by kind: what it gives, and what it gets. Each of it passes one door,
 * `RuntimeContext.enter`, as data.
 */
export interface Inputs<TObject> {
  perceive: In<{ source: EntitySource<TObject>; options: EntityOptions }, PerceivedHandle>
  npc: In<{ source: EntitySource<TObject>; options: NpcOptions }, Npc<TObject>>
  /** Without `npc`: for all characters. */
  onAction: In<
    {
      npc: Npc<TObject> | undefined
      name: string
      handler: ActionHandler<TObject>
      options: ActionOptions | undefined
    },
    () => void
  >
  log: In<{ content: string; options: WorldEventOptions | undefined }, WorldEventHandle>
  pointAt: In<{ id: string | undefined }>
  add: In<{ part: RuntimePart }, () => void>
  endAmbientTalk: In<object>
  setPaused: In<{ isPaused: boolean }>
  tick: In<{ ms: number }>
  destroy: In<object>
  speak: In<
    { npc: Npc<TObject>; lines: readonly ChatLine[]; options: SpeakOptions | undefined },
    Promise<boolean>
  >
  wait: In<{ npc: Npc<TObject>; ms: number; signal: AbortSignal | undefined }, Promise<void>>
  lookAt: In<{ npc: Npc<TObject>; id: string | undefined }>
  emote: In<{ npc: Npc<TObject>; name: string }>
  detach: In<{ npc: Npc<TObject> }>
  say: In<
    {
      of: NpcConversation<TObject>
      message: string
      options: SayOptions | undefined
      speaker: Npc<TObject> | undefined
    },
    Promise<TurnResult>
  >
  takeAmbientTurn: In<
    { of: NpcConversation<TObject>; speaker: Npc<TObject> | undefined },
    Promise<TurnResult>
  >
  interrupt: In<{ of: NpcConversation<TObject> }>
  cast: In<{ npcs: readonly Npc<TObject>[]; options: object }, NpcConversation<TObject>>
  join: In<{ of: NpcConversation<TObject>; npc: Npc<TObject> }>
  leave: In<{ of: NpcConversation<TObject>; npc: Npc<TObject> }>
  end: In<{ of: NpcConversation<TObject> }>
  'take-snapshot': In<object, unknown>
  restore: In<{ snapshot: unknown }>
  'why-left-out': In<{ npc: Npc<TObject>; id: string }, unknown>
}

interface In<TGiven extends object, TResult = void> {
  readonly given: TGiven
  readonly result: TResult
}

export type InputKind = keyof Inputs<unknown>

/** One thing that a game does: `{ do: 'pointAt', id: 'lamp' }`. */
export type Input<TObject, TKind extends InputKind = InputKind> = {
  [Kind in TKind]: { readonly do: Kind } & Readonly<Inputs<TObject>[Kind]['given']>
}[TKind]

/** What the game gets for it. */
export type InputResult<TObject, TKind extends InputKind> = Inputs<TObject>[TKind]['result']

/** Stands at the door of a scene run: `record()` of `@townsfolk/core/recording` puts one there. */
export interface Recorder<TObject> {
  /**
   * The game does something.
   * @param run does it, with what the recorder puts in the place of the game's own objects and functions
   */
  enter<TKind extends InputKind, TResult extends InputResult<TObject, TKind>>(
    input: Input<TObject, TKind>,
    run: (input: Input<TObject, TKind>) => TResult,
  ): TResult
  /** The game is about to hear of something. */
  emit<TResult>(name: string, event: object, run: () => TResult): TResult
  /** The game looks at something: what it is asked meanwhile is not recorded. */
  withoutRecording<TResult>(run: () => TResult): TResult
}
