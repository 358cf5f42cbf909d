import { TownsfolkError } from '@townsfolk/core'
import type { ChatBoxBinding } from './bind-chat-box.ts'
import { ChatBox } from './chat-box.ts'
import type { ChatScene } from './chat-scene.ts'
import { SceneChatBox } from './scene-chat-box.ts'

/** Options of a chat box: its character, and its behavior in the scene. */
export type ChatBoxOptions = ChatBoxBinding & {
  /**
   * Suggestions for the player. A function is called again after each line, action and turn, and when the player talks to
   * somebody else. Default: none.
   */
  readonly suggestions?: readonly string[] | (() => readonly string[])
  /** What to do while nobody is near: "Walk up to someone to talk". Default: nothing. */
  readonly hint?: string
  /**
   * Keys that begin a talk, as in `KeyboardEvent.key`; Escape ends it. They work while there is somebody to talk
   * to and the player types nowhere else. Default: `['Enter']`.
   */
  readonly talkKeys?: readonly string[]
  /**
   * Whether the player can type at once. Default: with one character, on devices that have a keyboard; where the player walks
   * about, the keys are the game's.
   */
  readonly focus?: boolean
  /** Called with the height that the box covers, in CSS pixels, whenever this height or the size of the picture changes. */
  readonly onResize?: (coveredPx: number) => void
  /** Your own chat box. It stays where it is, if it is in the page. Default: a new one, over the canvas. */
  readonly box?: ChatBox
}

/** The box of a scene. */
export interface AddedChatBox {
  readonly box: ChatBox
  /** Removes the chat box before the scene ends. Safe to call twice, or later. */
  release(): void
}

/**
 * Adds a chat box to a scene. It lies over the picture, sends what the player says, shows what is said, has a
 * key that begins a talk, hides while the scene is paused or asleep, and is removed when the scene run ends.
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
