import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import {
  type ActionHandler,
  type ActionOptions,
  type ArgumentKinds,
  type ArgumentsOf,
  type EntitySource,
  listen,
  type Npc,
  type NpcEvents,
  type NpcOptions,
  type NpcRuntime,
  type PendingQuestion,
  type SayOptions,
  TownsfolkError,
  type TurnResult,
} from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { BehaviorEvents, type NpcListener } from './behavior-events.ts'
import { FolkBehavior } from './folk-behavior.ts'
import type { Townsfolk } from './townsfolk.ts'

/** Options of a node with a character. */
export interface NpcBehaviorOptions extends NpcOptions {
  /** The townsfolk of the node's scene. */
  readonly folk: Townsfolk
}

/** Binds something to each character that this behavior has over time. */
interface Kept {
  readonly bind: (npc: Npc<TransformNode>) => () => void
  unbind: (() => void) | undefined
}

/**
 * Gives a node a character for as long as it has the behavior: `mesh.addBehavior(new NpcBehavior({ folk,
 * characterId: 'mira' }))`.
 *
 * Handlers and listeners belong to the behavior. You may add them before it is attached, as Babylon attaches
 * behaviors only when the scene has loaded; they stay when the behavior moves to another node. The character itself
 * belongs to one node. On the next node there is a new character, which continues the conversation. A behavior can
 * be on one node at a time.
 */
export class NpcBehavior extends FolkBehavior {
  readonly name: string = 'TownsfolkNpc'
  /**
   * The events of the character in the form of `npc.events`, so that a behavior can be passed where a character's
   * events are needed.
   */
  readonly events: BehaviorEvents = new BehaviorEvents((name, listener) => this.on(name, listener))
  readonly #options: NpcOptions
  readonly #kept = new Set<Kept>()
  readonly #actionNames = new Set<string>()
  #waiting: ((npc: Npc<TransformNode> | undefined) => void)[] = []
  #npc: Npc<TransformNode> | undefined

  constructor({ folk, ...options }: NpcBehaviorOptions) {
    super(folk)
    this.#options = options
  }

  /**
   * The character; undefined while the behavior is on no node. Listeners that you add to it directly are lost when
   * it ends.
   */
  get npc(): Npc<TransformNode> | undefined {
    return this.#npc
  }

  /**
   * The name of the character. `name` is the name of the behavior, which is the same for all behaviors of this
   * class.
   */
  get characterName(): string {
    return this.#options.name ?? this.#options.characterId
  }

  /** Whether the character is thinking, see `Npc.isThinking`. */
  get isThinking(): boolean {
    return this.#npc?.isThinking ?? false
  }

  /** The question that the character asked, see `Npc.question`. */
  get question(): PendingQuestion<Npc<TransformNode>> | undefined {
    return this.#npc?.question
  }

  /**
   * Says something to the character as the player, see `Npc.say`. While the scene is loading, the turn waits.
   * Without a node it ends at once as `cancelled`.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, options?: SayOptions): Promise<TurnResult> {
    return this.#takeTurn(npc => npc.say(message, options))
  }

  /**
   * Takes a turn on which the player says nothing. Like `say`, it waits while the scene is loading, and is
   * cancelled without a node.
   */
  takeAmbientTurn(): Promise<TurnResult> {
    return this.#takeTurn(npc => npc.takeAmbientTurn())
  }

  /**
   * Runs `handler` when the character takes an action. Its target is a live node; with `target: 'optional'` it may
   * be missing. May be called before the behavior is on a node. Returns the release.
   * @param name keyword of the action in UPPER_SNAKE_CASE, as in the character's file
   * @throws TownsfolkError `invalid_option` if the action already has a handler
   */
  onAction<const TKinds extends ArgumentKinds | undefined = undefined>(
    name: string,
    handler: ActionHandler<TransformNode, Npc<TransformNode>, ArgumentsOf<NoInfer<TKinds>, TransformNode>>,
    options?: ActionOptions & { readonly target?: 'required'; readonly arguments?: TKinds },
  ): () => void
  onAction<const TKinds extends ArgumentKinds | undefined = undefined>(
    name: string,
    handler: ActionHandler<
      TransformNode | undefined,
      Npc<TransformNode>,
      ArgumentsOf<NoInfer<TKinds>, TransformNode>
    >,
    options: ActionOptions & { readonly target: 'optional'; readonly arguments?: TKinds },
  ): () => void
  onAction(name: string, handler: ActionHandler<TransformNode>, options: ActionOptions = {}): () => void {
    if (this.#actionNames.has(name)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `The action ${name} already has a handler: call the release function that onAction returned before you add another.`,
      )
    }
    // The two signatures above differ in the handler only, so either fits what core's overloads check.
    const release = this.#keep(npc => npc.onAction(name, handler, options as { target?: 'required' }))
    this.#actionNames.add(name)
    return () => {
      if (release()) this.#actionNames.delete(name)
    }
  }

  /**
   * Listens to an event of the character. Unlike with `npc.events`, this works before the behavior is on a node,
   * and lasts until it is released. Returns the release.
   */
  on<TName extends keyof NpcEvents<TransformNode>>(name: TName, listener: NpcListener<TName>): () => void {
    const release = this.#keep(npc => listen(npc.events, name, listener))
    return () => {
      release()
    }
  }

  protected override begin(runtime: NpcRuntime<TransformNode>, source: EntitySource<TransformNode>): void {
    const npc = runtime.npc(source, this.#options)
    this.#npc = npc
    for (const kept of this.#kept) kept.unbind = kept.bind(npc)
    this.#settleWaiting()
  }

  protected override end(): void {
    // First the character, so that listeners still hear its last line end.
    this.#npc?.detach()
    for (const kept of this.#kept) {
      kept.unbind?.()
      kept.unbind = undefined
    }
    this.#npc = undefined
    this.#settleWaiting()
  }

  #takeTurn(take: (npc: Npc<TransformNode>) => Promise<TurnResult>): Promise<TurnResult> {
    if (this.#npc) return take(this.#npc)
    if (!this.isAwaited) return Promise.resolve({ status: 'cancelled' })
    return new Promise(resolve => {
      this.#waiting.push(npc => resolve(npc ? take(npc) : { status: 'cancelled' }))
    })
  }

  #settleWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const settle of waiting) settle(this.#npc)
  }

  /** The release says whether there was anything to release. */
  #keep(bind: Kept['bind']): () => boolean {
    const kept: Kept = { bind, unbind: this.#npc && bind(this.#npc) }
    this.#kept.add(kept)
    return () => {
      if (!this.#kept.delete(kept)) return false
      kept.unbind?.()
      return true
    }
  }
}
