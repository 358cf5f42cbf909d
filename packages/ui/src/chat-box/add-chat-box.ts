import { TownsfolkError } from '@townsfolk/core'
import type { ChatBoxBinding } from './bind-chat-box.ts'
import { ChatBox } from './chat-box.ts'
import type { ChatScene } from './chat-scene.ts'
import { SceneChatBox } from './scene-chat-box.ts'

/** Whom the box is for, and how it behaves in the scene. */
export type ChatBoxOptions = ChatBoxBinding & {
  /**
   * What the player might say. A function is asked again after each line, action and turn, and when somebody else is talked
   * to. Default: nothing.
   */
  readonly suggestions?: readonly string[] | (() => readonly string[])
  /** What to do while nobody is near: "Walk up to someone to talk". Default: nothing. */
  readonly hint?: string
  /**
   * Keys that begin a talk, as `KeyboardEvent.key` has them; Escape ends it. They work while somebody is there to be talked
   * to and the player types nowhere else. Default: `['Enter']`.
   */
  readonly talkKeys?: readonly string[]
  /**
   * Whether the player can type at once. Default: with one character, on devices that have a keyboard; where the player walks
   * about, the keys are the game's.
   */
  readonly focus?: boolean
  /** Called with the height of what the box covers, in CSS pixels, whenever that or the picture has changed its size. */
  readonly onResize?: (coveredPx: number) => void
  /** One of the page's own, which stays where it is if it is in the page. Default: a new one, over the canvas. */
  readonly box?: ChatBox
}

/** The box of a scene. */
export interface AddedChatBox {
  readonly box: ChatBox
  /** Takes it away before the scene ends. Harmless when called twice, or after that. */
  release(): void
}

/**
 * The chat box of a scene, in one call: it lies over the picture, sends what the player says, writes down what is said, has a
 * key that begins a talk, hides while the scene is paused or asleep, and goes with the scene run, however that ends.
 *
 * Phaser: `addChatBox(this.folk, { npc: wren })`, in `create`. Babylon: `addChatBox(folk, { npc: wren })`.
 * @param scene `this.folk` of Phaser, the `Townsfolk` of Babylon, or anything with a runtime and a canvas
 * @throws TownsfolkError `invalid_option` when there is no canvas in the page, `destroyed` when the scene is not running
 */
export function addChatBox(scene: ChatScene, options: ChatBoxOptions): AddedChatBox {
  const { box = new ChatBox() } = options
  const part = new SceneChatBox(box, pageCanvasOf(scene), scene.runtime, options)
  return { box, release: scene.runtime.add(part) }
}

function pageCanvasOf({ canvas }: ChatScene): HTMLCanvasElement {
  if (canvas?.isConnected) return canvas
  throw new TownsfolkError(
    'invalid_option',
    'addChatBox needs a canvas that is in the page: call it after the game has added its canvas to the page.',
  )
}
