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
import { BehaviorEvents, type NpcListener } from './behavior-events.ts'
import { FolkBehavior } from './folk-behavior.ts'
import type { Townsfolk } from './townsfolk.ts'

/** Options of a node that is a character. */
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
 * Gives a node a character, as long as the node carries the behavior:
 * `mesh.addBehavior(new NpcBehavior({ folk, characterId: 'mira' }))`.
 *
 * Handlers and listeners belong to the behavior. You may add them before it is on a node, because Babylon
 * attaches only when the scene has loaded, and they stay when it moves to another node. The character itself
 * belongs to one node: on the next node it is a new character, which continues the conversation. One
 * behavior is for one node at a time.
 */
export class NpcBehavior extends FolkBehavior {
  readonly name: string = 'TownsfolkNpc'
  /** `on`, in the form of `npc.events`: what takes a character for its events takes the behavior. */
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

  /** The character; undefined while the behavior is on no node. What is bound to it directly ends with it. */
  get npc(): Npc<TransformNode> | undefined {
    return this.#npc
  }

  /** The character's name for others. `name` is the behavior's own name, the same for all behaviors of its kind. */
  get characterName(): string {
    return this.#options.name ?? this.#options.characterId
  }

  /** True while the character thinks, see `Npc.isThinking`. */
  get isThinking(): boolean {
    return this.#npc?.isThinking ?? false
  }

  /** The question that the character asked, see `Npc.question`. */
  get question(): PendingQuestion<Npc<TransformNode>> | undefined {
    return this.#npc?.question
  }

  /**
   * The player says something to this character, see `Npc.say`. On a node whose scene is still loading it
   * waits for the scene; on no node at all it is `cancelled` at once, as for any character that is not in the
   * scene.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, options?: SayOptions): Promise<TurnResult> {
    return this.#takeTurn(npc => npc.say(message, options))
  }

  /**
   * A turn on which the player says nothing. Waits for a loading scene, and is cancelled on no node, like
   * `say`.
   */
  takeAmbientTurn(): Promise<TurnResult> {
    return this.#takeTurn(npc => npc.takeAmbientTurn())
  }

  /**
   * Runs `handler` when the character takes the action, with the live node as its target. Without options its
   * target is always a live node. May be called before the behavior is on a node. Returns the release.
   * @param name keyword in UPPER_SNAKE_CASE, as in the character's file
   * @throws TownsfolkError `invalid_option` when the action has a handler already
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
   * Listens to what happens to this character. Other than `npc.events` it may be called before the behavior
   * is on a node, and lasts until it is released. Returns the release.
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
