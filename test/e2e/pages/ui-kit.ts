import { createMicrophone } from '@townsfolk/core/browser'
import {
  bindMicrophoneChoice,
  bindTalkButton,
  ChatBox,
  MicrophoneChoice,
  SpeechBubble,
  TalkButton,
} from '@townsfolk/ui'
import '@townsfolk/ui/elements'

/** One element of the kit over a scene, and what the game hears of it. */

/** What can be sent into a page. */
export interface Shown {
  /** A custom element of the kit. */
  readonly tag: string
  readonly properties: Readonly<Record<string, unknown>>
  /** Where it is not laid out by itself. */
  readonly style?: string
  /** Names of slots that get a talk button (`voice`, `meter`) or another one (`action`). */
  readonly slots?: readonly string[]
  /** Names of buttons in it that are clicked, one after the other. */
  readonly clicks?: readonly string[]
  /** What is typed into its field. */
  readonly typed?: string
  readonly lines?: readonly { readonly speaker: string; readonly text: string; readonly isPlayer?: boolean }[]
  readonly dir?: 'ltr' | 'rtl'
  readonly isNight?: boolean
  /** Every word that the element says itself is marked: `⟦Send⟧`. */
  readonly isMarked?: boolean
}

const scene = document.querySelector('#scene') as HTMLElement
/** Types of the events that the game heard, in their order, keys with their codes. */
const events: string[] = []

const uiKit = { show, events, listenTo, animations, foreignWords }

declare global {
  interface Window {
    readonly uiKit: typeof uiKit
  }
}

for (const type of ['say', 'leave', 'earlier', 'press', 'release', 'choose']) {
  document.addEventListener(`townsfolk-${type}`, () => events.push(type))
}
window.addEventListener('keydown', ({ code }) => events.push(code))
scene.addEventListener('pointerdown', () => events.push('pointer'))
Object.assign(window, { uiKit })

async function show(shown: Shown): Promise<void> {
  document.documentElement.dir = shown.dir ?? 'ltr'
  document.documentElement.lang = shown.dir === 'rtl' ? 'ar' : 'en'
  document.body.classList.toggle('night', shown.isNight === true)
  const element = document.createElement(shown.tag)
  if (shown.isMarked && 'texts' in element) element.texts = mark(element.texts)
  Object.assign(element, shown.properties)
  element.style.cssText = shown.style ?? ''
  for (const slot of shown.slots ?? []) element.append(slotted(slot, shown))
  scene.replaceChildren(element)
  if (element instanceof ChatBox) element.prependLines(shown.lines ?? [])
  await updated()
  for (const name of shown.clicks ?? []) {
    namedButton(element, name).click()
    await updated()
  }
  if (shown.typed !== undefined) type(element, shown.typed)
  if (element instanceof SpeechBubble) element.place(scene.clientWidth / 2, 260, boundsOfScene())
  await updated()
  await Promise.all(
    animations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  )
}

/** What moves, in shadow roots too. */
function animations(): Animation[] {
  return [...within(scene)].flatMap(element => element.getAnimations())
}

/** Dots breathe for as long as they are there. */
function isEnding({ effect }: Animation): boolean {
  return effect?.getComputedTiming().activeDuration !== Number.POSITIVE_INFINITY
}

/** The talk button shows a microphone, and a choice of microphones chooses it. */
function listenTo(): void {
  const microphone = createMicrophone()
  const talk = document.querySelector('townsfolk-talk-button')
  const choice = document.querySelector('townsfolk-microphone-choice')
  if (talk instanceof TalkButton) bindTalkButton(talk, { microphone })
  if (choice instanceof MicrophoneChoice) bindMicrophoneChoice(choice, microphone)
}

/** What the element says or shows with letters of which nobody knows whose they are: not marked, not `◊given◊`. */
function foreignWords(): string[] {
  const words = [...within(scene)].flatMap(element => {
    const attributes = ['aria-label', 'aria-valuetext', 'placeholder', 'title']
    const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
    return [...attributes.map(name => element.getAttribute(name) ?? ''), texts.map(ownText).join(' ')]
  })
  return words
    .map(text =>
      text
        .replace(/⟦[^⟧]*⟧/g, '')
        .replace(/◊[^◊]*◊/g, '')
        .trim(),
    )
    .filter(text => /\p{L}/u.test(text))
}

function mark<TTexts>(texts: TTexts): TTexts {
  return markAny(texts) as TTexts
}

function markAny(text: unknown): unknown {
  if (typeof text === 'string') return `⟦${text.replace(/[⟦⟧]/g, '')}⟧`
  if (typeof text === 'function') return (...args: unknown[]) => markAny(text(...args))
  if (Array.isArray(text)) return text.map(markAny)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, markAny(value)]))
}

function ownText({ textContent }: Node): string {
  return textContent ?? ''
}

/** All elements, those of shadow roots too, except for styles and what the page put into slots. */
function* within(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    // What stands on keys is the keyboard's.
    if (element instanceof HTMLStyleElement || element.localName === 'kbd') continue
    yield element
    if (element.shadowRoot) yield* within(element.shadowRoot)
    yield* within(element)
  }
}

function slotted(slot: string, { tag, isMarked }: Shown): HTMLElement {
  const button = slot === 'action' ? document.createElement('button') : new TalkButton()
  if (button instanceof TalkButton) {
    button.compact = tag === 'townsfolk-chat-box'
    if (isMarked) button.texts = mark(button.texts)
  } else button.textContent = '◊More◊'
  button.slot = slot
  return button
}

function namedButton(element: HTMLElement, name: string): HTMLElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
  const found = buttons.find(button => (button.ariaLabel ?? button.textContent)?.includes(name))
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

function type(element: HTMLElement, text: string): void {
  const field = element.shadowRoot?.querySelector<HTMLTextAreaElement>('textarea, input')
  if (!field) throw new Error('There is no field.')
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

function boundsOfScene(): { readonly width: number; readonly height: number } {
  return { width: scene.clientWidth, height: scene.clientHeight }
}

async function updated(): Promise<void> {
  for (const element of scene.querySelectorAll('*')) {
    if ('updateComplete' in element) await element.updateComplete
  }
  await new Promise(resolve => requestAnimationFrame(resolve))
}
