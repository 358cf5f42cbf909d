import type { CaptionList, ChatBox, TalkButton } from '@townsfolk/ui'
import type { Task } from '../story/index.ts'
import type { GameSettings } from './game-settings.ts'

/** A place on the stage in CSS pixels, from its upper left corner. */
export interface StagePoint {
  readonly x: number
  readonly y: number
}

/** How much of the stage lies under panels at each side, in CSS pixels. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What the player can ask for from wherever they are: by key, by button, and in the menu. */
export interface GameCommands {
  /** `E`, or a tap on the prompt. */
  interact(): void
  /** `Q`, or a tap on what is held. */
  putDown(): void
  toggleLens(): void
  save(): void
  load(): void
  newGame(): void
  /** Whether there is a game that could be loaded. */
  hasSave(): boolean
}

/** What one villager remembers of the player at the end. */
export interface Memory {
  readonly name: string
  /** The person's colour, as `#rrggbb`. */
  readonly colour: string
  readonly text: string
}

/**
 * What lies over the picture, for both engines: nothing of it covers another's words. It knows no scene and no story; a
 * scene tells it what to show, and it reports what the player asks for.
 */
export interface GameScreen {
  /** The element that a scene puts its canvas into: it fills the window. */
  readonly stage: HTMLElement
  readonly chatBox: ChatBox
  /** Shown while captions are turned on. */
  readonly captions: CaptionList
  /** In the chat box. Hidden until somebody binds it and sets `hidden` to false. */
  readonly talkButton: TalkButton
  readonly settings: GameSettings
  /** Resolves when the player has begun: the title is gone, and what is said is heard. */
  readonly begun: Promise<void>
  /** Whether the player taps: a field that is focused brings up a keyboard then, which covers half of the picture. */
  readonly isTouch: boolean
  /** What is covered now: bubbles stay clear of it, and a camera frames what is left. */
  readonly insets: Insets
  /**
   * Who listens to the player from now on: the game for saving, a scene for what is done in it. Of two that take the same
   * command the later one gets it. Returns the release.
   */
  connect(commands: Partial<GameCommands>): () => void
  /** Says in passing what just happened. One notice at a time; each stays as long as it takes to read. */
  notify(text: string): void
  /**
   * What can be done here: "Talk to Wren". It stands on the point, or as near to it as there is room, and keeps away from
   * speech bubbles. The key or "Tap" is added by the screen.
   */
  showPrompt(prompt: { readonly label: string; readonly at: StagePoint } | undefined): void
  /**
   * What the player carries: "Red lantern".
   * @param canPutDown whether the key, or a tap on it, does anything
   */
  showHands(things: readonly string[], canPutDown: boolean): void
  showTasks(tasks: readonly Task[]): void
  /** How many of the three lanterns burn. */
  showLanterns(lit: number): void
  /** Shows where the player talks, or hides it while there is only something to be looked at. */
  showConversation(isShown: boolean): void
  /** Lays a panel over the middle of the picture, such as a quiz, or takes it away. What is below it makes room. */
  showPanel(panel: HTMLElement | undefined): void
  /** Fades the picture out, with a few words on the dark. Resolves when it is dark. */
  closeCurtain(words?: string): Promise<void>
  openCurtain(): Promise<void>
  /**
   * The end: what each of them saw, over the picture, which can be kept. Resolves when the player leaves it; whoever
   * wants to play again has called `newGame` by then.
   */
  showEnding(memories: readonly Memory[], picture: () => Promise<Blob>): Promise<void>
  /** Once a frame of the scene that plays. */
  update(deltaMs: number): void
}
