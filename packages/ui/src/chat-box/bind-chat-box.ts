import { limits } from '@townsfolk/core'
import { upgradeElement } from '../elements/define-elements.ts'
import { englishTroubles } from './bind-chat-box-texts.ts'
import { ChatBox, type SayDetail } from './chat-box.ts'

/** Whom the player talks to. An `Npc` of `@townsfolk/core` fits, and a `Cast` of `@townsfolk/core`. */
export interface Addressee {
  readonly isThinking: boolean
  /** What it waits for an answer to: its `options` are shown until the player speaks. */
  readonly question?: { readonly options: readonly string[] } | undefined
  /** Sends what the player says. */
  say(message: string): Promise<unknown>
}

/** Where lines are heard. An `NpcRuntime` fits, and an `Npc` for what it says itself. */
export interface ChatSource {
  readonly events: {
    on(name: ChatChange, listener: () => void): unknown
    on(name: 'line-start', listener: (event: ChatLineEvent) => void): unknown
    on(name: 'turn-error', listener: (event: ChatErrorEvent) => void): unknown
    off(name: ChatChange, listener: () => void): unknown
    off(name: 'line-start', listener: (event: ChatLineEvent) => void): unknown
    off(name: 'turn-error', listener: (event: ChatErrorEvent) => void): unknown
  }
}

/** Events at which the box looks at whoever is talked to. */
export type ChatChange = 'thinking-start' | 'thinking-end' | 'question-asked' | 'question-ended'

/** A line that somebody begins to say. */
export interface ChatLineEvent {
  readonly npc: { readonly name: string }
  readonly line: { readonly text: string }
  /** `far`: nobody is there to hear it. */
  readonly sound: string
}

/** A turn that failed. */
export interface ChatErrorEvent {
  readonly npc: { readonly name: string }
  readonly code: string
  readonly message: string
  /** Of the turn: `ambient` is one that the player knows nothing of. */
  readonly kind?: string | undefined
}

/** One character, or whoever is near. */
export type ChatPartners =
  | { readonly npc: Addressee & ChatSource & { readonly name: string } }
  | {
      readonly runtime: ChatSource
      /** Asked when the player says something, and when the box changes: the game sets its `speaker`. */
      readonly to: () => Addressee | undefined
    }

/** What `bindChatBox` joins the box with. */
export type ChatBoxBinding = ChatPartners & {
  /**
   * Limit of one message in UTF-16 code units; 0 for none. Default: the box's own limit, or that of the service
   * (4,000) where the box has none.
   */
  readonly maxLength?: number
  /** Words for troubles, by their codes, instead of the English ones. `''` shows nothing to the player. */
  readonly troubles?: Readonly<Record<string, string>>
}

/**
 * Sends what the player says to the character, and writes both sides into the transcript. The box shows who thinks,
 * what would answer a question, and troubles in words for a player.
 * @returns the release; the box then shows what it showed last, and that nobody thinks or waits for an answer
 */
export function bindChatBox(chatBox: ChatBox, binding: ChatBoxBinding): () => void {
  upgradeElement(ChatBox, chatBox)
  const { maxLength = chatBox.maxLength || limits.messageLength } = binding
  const { events } = 'npc' in binding ? binding.npc : binding.runtime
  const to = 'npc' in binding ? () => binding.npc : binding.to
  const troubles = new Map(Object.entries({ ...englishTroubles, ...binding.troubles }))

  const say = ({ detail }: CustomEvent<SayDetail>): void => {
    const addressee = to()
    if (!addressee) return
    chatBox.notice = ''
    chatBox.addLine({ speaker: chatBox.texts.player, text: detail.text, isPlayer: true })
    void addressee.say(detail.text)
  }
  /** The player may stand before somebody else by now: also asked before each of the box's own updates. */
  const showPartner = (): void => {
    const partner = to()
    chatBox.busy = partner?.isThinking ?? false
    chatBox.answers = partner?.question?.options ?? []
  }
  const think = (): void => {
    chatBox.notice = ''
    showPartner()
  }
  const hear = ({ npc, line, sound }: ChatLineEvent): void => {
    if (sound !== 'far') chatBox.addLine({ speaker: npc.name, text: line.text })
  }
  const fail = ({ npc, code, message, kind }: ChatErrorEvent): void => {
    const words = kind === 'ambient' ? '' : (troubles.get(code) ?? message)
    if (words !== '') chatBox.notice = words
    // Nothing for players: the runtime itself would say it on the console if nobody listened.
    else console.warn(`Townsfolk, ${npc.name}: ${message} (${code})`)
  }
  const updates = { hostUpdate: showPartner }

  chatBox.maxLength = maxLength
  if ('npc' in binding) chatBox.speaker = binding.npc.name
  chatBox.addController(updates)
  chatBox.addEventListener('townsfolk-say', say)
  events.on('thinking-start', think)
  events.on('thinking-end', showPartner)
  events.on('question-asked', showPartner)
  events.on('question-ended', showPartner)
  events.on('line-start', hear)
  events.on('turn-error', fail)
  showPartner()

  return () => {
    chatBox.removeController(updates)
    chatBox.removeEventListener('townsfolk-say', say)
    events.off('thinking-start', think)
    events.off('thinking-end', showPartner)
    events.off('question-asked', showPartner)
    events.off('question-ended', showPartner)
    events.off('line-start', hear)
    events.off('turn-error', fail)
    chatBox.busy = false
    chatBox.answers = []
  }
}
