import type { LitElement } from 'lit'
import type { CaptionList } from '../captions/captions.ts'
import type { ChatBox } from '../chat-box/chat-box.ts'
import type { Journal } from '../journal/journal.ts'
import type { MicrophoneChoice } from '../microphone/microphone-choice.ts'
import type { TalkButton } from '../microphone/talk-button.ts'
import type { QuizPanel } from '../quiz-panel/quiz-panel.ts'
import type { SpeechBubble } from '../speech-bubble/speech-bubble.ts'
import type { ThinkingIndicator } from '../thinking/thinking-indicator.ts'
import type { UsageBanner } from '../usage-banner/usage-banner.ts'

/**
 * The kit's elements for JSX. It knows no framework; the one that you use takes them in:
 *
 * ```ts
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements extends KitElements {}
 *   }
 * }
 * ```
 */
export interface KitElements {
  readonly 'townsfolk-captions': KitElementProps<CaptionList>
  readonly 'townsfolk-chat-box': KitElementProps<ChatBox>
  readonly 'townsfolk-journal': KitElementProps<Journal>
  readonly 'townsfolk-microphone-choice': KitElementProps<MicrophoneChoice>
  readonly 'townsfolk-quiz-panel': KitElementProps<QuizPanel>
  readonly 'townsfolk-speech-bubble': KitElementProps<SpeechBubble>
  readonly 'townsfolk-talk-button': KitElementProps<TalkButton>
  readonly 'townsfolk-thinking': KitElementProps<ThinkingIndicator>
  readonly 'townsfolk-usage-banner': KitElementProps<UsageBanner>
}

/** What can stand in the tag of an element: its own properties, listeners of the kit's events, and what every element has. */
export type KitElementProps<Element extends HTMLElement> = Settable<Element> & Listeners & Common<Element>

/** An element's own properties that can be written; neither its methods nor what only Lit or the page uses. */
type Settable<Element> = {
  [Name in Exclude<keyof Element, keyof LitElement> as Element[Name] extends (...args: never) => unknown
    ? never
    : IfWritable<Element, Name>]?: Element[Name]
}

/** The name of a property, or nothing if it is read-only: two types are the same only if both are, or neither is. */
type IfWritable<Element, Name extends keyof Element> =
  (<Any>() => Any extends Pick<Element, Name> ? 1 : 2) extends <Any>() => Any extends {
    -readonly [Each in Name]: Element[Each]
  }
    ? 1
    : 2
    ? Name
    : never

/** `ontownsfolk-say` and the like: React from 19 on, and Preact, listen by the rest of the name. */
type Listeners = {
  [Name in Extract<keyof GlobalEventHandlersEventMap, `townsfolk-${string}`> as `on${Name}`]?: (
    event: GlobalEventHandlersEventMap[Name],
  ) => void
}

interface Common<Element> {
  readonly ref?: ((element: Element | null) => void) | { current: Element | null } | null
  readonly id?: string
  readonly class?: string
  readonly className?: string
  readonly style?: string | Readonly<Record<string, string | number>>
  readonly slot?: string
  readonly hidden?: boolean
  readonly lang?: string
  readonly dir?: string
  readonly children?: unknown
}
