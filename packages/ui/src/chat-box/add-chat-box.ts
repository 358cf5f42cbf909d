import { TownsfolkError } from '@townsfolk/core'
import type { ChatBoxBinding } from './bind-chat-box.ts'
import { ChatBox } from './chat-box.ts'
import type { ChatScene } from './chat-scene.ts'
import { SceneChatBox } from './scene-chat-box.ts'

/** Options of a chat box that is added to a scene: whom the player talks to, and how the box behaves. */
export type ChatBoxOptions = ChatBoxBinding & {
  /**
   * Suggestions for the player. A function is called again after each line, action and turn, and when the player talks to
   * somebody else. Default: none.
   */
  readonly suggestions?: readonly string[] | (() => readonly string[])
  /** What the box tells the player while nobody is near: "Walk up to someone to talk". Default: nothing. */
  readonly hint?: string
  /**
   * Keys that move the focus into the box, as in `KeyboardEvent.key`; Escape gives the keyboard back to the game.
   * They work while there is somebody to talk to and no other text field has the focus. Default: `['Enter']`.
   */
  readonly talkKeys?: readonly string[]
  /**
   * Whether the box has the focus from the beginning. Default: yes with `npc` on a device with a keyboard,
   * otherwise no: a player who walks about needs the keys for the game.
   */
  readonly focus?: boolean
  /**
   * Called with the height of the picture that the box covers, in CSS pixels, when this height or the size of the
   * picture changes.
   */
  readonly onResize?: (coveredPx: number) => void
  /** Your own chat box. If it is already in the page, it stays where it is. Default: a new one over the canvas. */
  readonly box?: ChatBox
}

/** A chat box that was added to a scene. */
export interface AddedChatBox {
  readonly box: ChatBox
  /** Removes the chat box before the scene ends. Safe to call again, or after the scene has ended. */
  release(): void
}

/**
 * Adds a chat box to a scene. The box lies over the picture, sends what the player says, shows what is said and
 * opens with a key. It hides while the scene is paused or asleep, and is removed when the scene ends.
 *
 * Phaser: `addChatBox(this.folk, { npc: wren })`, in `create`. Babylon: `addChatBox(folk, { npc: wren })`.
 * @param scene `this.folk` of Phaser, the `Townsfolk` of Babylon, or anything with a runtime and a canvas
 * @throws TownsfolkError `invalid_option` when there is no canvas in the page, `destroyed` when the scene is not
 *   running
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
