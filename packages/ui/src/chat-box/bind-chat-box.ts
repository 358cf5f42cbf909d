import { limits } from '@townsfolk/core'
import { upgradeElement } from '../elements/define-elements.ts'
import { englishTroubles, gameMistakes } from './bind-chat-box-texts.ts'
import { ChatBox, type SayDetail } from './chat-box.ts'
import { type ChatErrorEvent, type ChatLineEvent, type ChatPartners, readPartners } from './chat-partners.ts'

/** Options of `bindChatBox`: whom the player talks to, and texts. */
export type ChatBoxBinding = ChatPartners & {
  /**
   * Longest message in UTF-16 code units (`string.length`); 0 for no limit. Default: the `maxLength` of the box; if
   * that is 0, the limit of the service, 4,000.
   */
  readonly maxLength?: number
  /**
   * Messages for the player when a turn fails, by error code, in place of the English ones. `''` shows nothing for
   * this code.
   */
  readonly troubles?: Readonly<Record<string, string>>
}

/**
 * Sends what the player says to the character, and writes both sides into the transcript. The box shows who is
 * thinking, possible answers to a question, and a message for the player when a turn fails.
 * @returns the release. The box keeps its transcript, and no longer shows that somebody thinks or waits for an
 *   answer
 */
export function bindChatBox(chatBox: ChatBox, binding: ChatBoxBinding): () => void {
  upgradeElement(ChatBox, chatBox)
  const { maxLength = chatBox.maxLength || limits.messageLength } = binding
  const { events, to, name } = readPartners(binding)
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
    // The runtime itself would say it on the console if nobody listened.
    if (words === '' || gameMistakes.has(code)) console.warn(`Townsfolk, ${npc.name}: ${message} (${code})`)
  }
  const updates = { hostUpdate: showPartner }

  chatBox.maxLength = maxLength
  if (name !== undefined) chatBox.speaker = name
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
