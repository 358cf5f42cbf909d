// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatBox, type SayDetail } from '../index.ts'

const limit = 4000

let box: ChatBox
let said: string[]

beforeEach(async () => {
  said = []
  box = new ChatBox()
  box.addEventListener('townsfolk-say', event => said.push(event.detail.text))
  Object.assign(box, { speaker: 'Mira', maxLength: limit, hint: 'Walk up to someone to talk' })
  document.body.append(box)
  await box.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('saying something', () => {
  it('sends trimmed text on Enter and empties the field', async () => {
    await type('  hello there ')
    await press('Enter')
    expect(said).toEqual(['hello there'])
    expect(field().value).toBe('')
  })

  it('sends on the send button and gives the focus back to the field', async () => {
    await type('hello')
    button('Send').click()
    await box.updateComplete
    expect(said).toEqual(['hello'])
    expect(box.shadowRoot?.activeElement).toBe(field())
  })

  it('lets any ancestor of the game hear it', async () => {
    const listener = vi.fn((event: CustomEvent<SayDetail>) => event.detail.text)
    document.addEventListener('townsfolk-say', listener, { once: true })
    await type('hello')
    await press('Enter')
    expect(listener).toHaveReturnedWith('hello')
  })

  it('sends nothing when there is nothing but space', async () => {
    await type(' \n ')
    await press('Enter')
    expect(said).toEqual([])
    expect(button('Send').disabled).toBe(true)
  })

  it('leaves the Enter that ends a composition to the composition', async () => {
    await type('にほん')
    await press('Enter', { isComposing: true })
    await press('Enter', { keyCode: 229 })
    expect(said).toEqual([])
    expect(field().value).toBe('にほん')
  })

  it('begins a new line on Shift+Enter', async () => {
    await type('one')
    const event = await press('Enter', { shiftKey: true })
    expect(said).toEqual([])
    expect(event.defaultPrevented).toBe(false)
  })

  it('tells the game whether it has the keyboard, and gives it back when asked to', async () => {
    expect(box.hasFocus).toBe(false)
    box.focusInput()
    expect(box.hasFocus).toBe(true)
    await type('half a thou')
    box.blurInput()
    expect(box.hasFocus).toBe(false)
    expect(field().value).toBe('half a thou')
  })

  it('can go on while the character thinks', async () => {
    box.busy = true
    await type('and another thing')
    await press('Enter')
    expect(said).toEqual(['and another thing'])
  })
})

describe('a message over the limit', () => {
  beforeEach(() => type('x'.repeat(limit + 12)))

  it('is shown before sending, and linked with the field', () => {
    const message = 'Too long by 12 characters: 4,012 of 4,000. Shorten it to send.'
    const description = descriptionOf(field())
    expect(description).toContain(message)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(find('#too-long').getAttribute('aria-live')).toBe('polite')
  })

  it('is neither sent nor cut', async () => {
    await press('Enter')
    button('Send').click()
    expect(said).toEqual([])
    expect(button('Send').disabled).toBe(true)
    expect(field().value).toHaveLength(limit + 12)
    expect(field().hasAttribute('maxlength')).toBe(false)
  })

  it('can be sent once it is short enough', async () => {
    await type('x'.repeat(limit))
    expect(field().getAttribute('aria-invalid')).toBe('false')
    await press('Enter')
    expect(said).toEqual(['x'.repeat(limit)])
  })

  it('is no trouble without a limit', async () => {
    box.maxLength = 0
    await box.updateComplete
    await press('Enter')
    expect(said).toHaveLength(1)
  })
})

describe('the length', () => {
  it('is counted in UTF-16 code units of what would be sent', async () => {
    box.maxLength = 4
    await type(' 🏮🏮 ')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    await type('🏮🏮!')
    expect(descriptionOf(field())).toContain('Too long by 1 character: 5 of 4.')
  })

  it('is shown from 80 % of the limit on', async () => {
    await type('x'.repeat(limit * 0.8 - 1))
    expect(text('#counter')).toBe('')
    await type('x'.repeat(limit * 0.8))
    expect(text('#counter')).toBe('3,200 of 4,000')
  })
})

describe('suggestions', () => {
  beforeEach(async () => {
    box.suggestions = ['One', ' ', 'Two', 'Three', 'Four']
    await box.updateComplete
  })

  it('are up to three buttons', () => {
    expect(pills().map(pill => pill.textContent)).toEqual(['One', 'Two', 'Three'])
  })

  it('are said by a click, and leave what was typed', async () => {
    await type('half a thou')
    pills()[1]?.click()
    await box.updateComplete
    expect(said).toEqual(['Two'])
    expect(field().value).toBe('half a thou')
  })

  it('are not there when nobody is near', async () => {
    box.speaker = ''
    await box.updateComplete
    expect(pills()).toEqual([])
  })

  it('that are too long cannot be picked', async () => {
    box.maxLength = 3
    await box.updateComplete
    expect(pills().map(pill => pill.disabled)).toEqual([false, false, true])
  })
})

describe('nobody near', () => {
  it('disables the box, shows the hint and keeps the draft', async () => {
    await type('wait for')
    box.speaker = ''
    await box.updateComplete
    expect(field().disabled).toBe(true)
    expect(button('Send').disabled).toBe(true)
    expect(descriptionOf(field())).toContain('Walk up to someone to talk')
    box.speaker = 'Tobin'
    await box.updateComplete
    expect(field().disabled).toBe(false)
    expect(field().value).toBe('wait for')
    expect(descriptionOf(field())).not.toContain('Walk up')
  })

  it('takes the focus in the same task in which somebody came near', async () => {
    box.speaker = ''
    await box.updateComplete
    box.focusInput()
    expect(box.shadowRoot?.activeElement).toBeNull()
    box.speaker = 'Wren'
    box.focusInput()
    expect(box.shadowRoot?.activeElement).toBe(field())
  })
})

describe('state of the talk', () => {
  it('says who is thinking', async () => {
    expect(text('.thinking')).toBe('')
    box.busy = true
    await box.updateComplete
    expect(text('.thinking')).toBe('Mira is thinking')
    expect(find('.thinking').getAttribute('role')).toBe('status')
  })

  it('tells trouble as an alert', async () => {
    box.notice = 'No answer. Try again.'
    await box.updateComplete
    expect(text('[role=alert]')).toBe('No answer. Try again.')
  })

  it('speaks another language', async () => {
    box.texts = { ...box.texts, send: 'Senden', sayTo: speaker => `Sag etwas zu ${speaker}` }
    await box.updateComplete
    expect(field().getAttribute('aria-label')).toBe('Sag etwas zu Mira')
    expect(button('Senden')).toBeDefined()
  })
})

describe('the transcript', () => {
  it('is a polite log that can be unfolded', async () => {
    box.addLine({ speaker: 'You', text: 'Hello', isPlayer: true })
    box.addLine({ speaker: 'Mira', text: 'Good evening!' })
    await box.updateComplete
    const log = find('[role=log]')
    expect(log.getAttribute('aria-live')).toBe('polite')
    expect(linesShown()).toEqual(['You: Hello', 'Mira: Good evening!'])
    expect(find('#transcript').tabIndex).toBe(-1)
    expect(button('Transcript').getAttribute('aria-expanded')).toBe('false')
    button('Transcript').click()
    await box.updateComplete
    expect(button('Transcript').getAttribute('aria-expanded')).toBe('true')
    expect(find('#transcript').tabIndex).toBe(0)
  })

  it('keeps the last fifty lines and the nodes of those it keeps', async () => {
    for (let n = 1; n <= 50; n += 1) box.addLine({ speaker: 'Mira', text: `line ${n}` })
    await box.updateComplete
    const second = find('.line:nth-child(2)')
    box.addLine({ speaker: 'Mira', text: 'line 51' })
    await box.updateComplete
    expect(linesShown()).toHaveLength(50)
    expect(linesShown().at(-1)).toBe('Mira: line 51')
    expect(find('.line')).toBe(second)
  })

  it('scrolls to the end, unless the player has scrolled back', async () => {
    const log = find('#transcript')
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 200 } })
    box.addLine({ speaker: 'Mira', text: 'One' })
    await box.updateComplete
    expect(log.scrollTop).toBe(900)
    log.scrollTop = 300
    log.dispatchEvent(new Event('scroll'))
    box.addLine({ speaker: 'Mira', text: 'Two' })
    await box.updateComplete
    expect(log.scrollTop).toBe(300)
  })

  it('can be cleared', async () => {
    box.addLine({ speaker: 'Mira', text: 'One' })
    await box.updateComplete
    box.clearTranscript()
    await box.updateComplete
    expect(linesShown()).toEqual([])
  })
})

describe('what was said before', () => {
  const listener = vi.fn()
  const line = (n: number) => ({ speaker: 'Mira', text: `line ${n}` })
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i))

  beforeEach(async () => {
    listener.mockClear()
    box.addEventListener('townsfolk-earlier', listener)
    box.addLine(line(10))
    box.earlier = 'more'
    await box.updateComplete
  })

  it('is asked for by a button of the unfolded transcript, once until an answer comes', async () => {
    expect(box.shadowRoot?.querySelector('.earlier')).toBeNull()
    await unfold()
    button('Earlier lines').click()
    await box.updateComplete
    expect(box.earlier).toBe('loading')
    button('Loading earlier lines').click()
    expect(listener).toHaveBeenCalledOnce()
    expect(button('Loading earlier lines').getAttribute('aria-disabled')).toBe('true')
    expect(button('Loading earlier lines').disabled).toBe(false)
  })

  it('is asked for when the player scrolls to the top', async () => {
    await unfold()
    scrollTo(120)
    expect(listener).not.toHaveBeenCalled()
    scrollTo(0)
    scrollTo(10)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not asked for by scrolling when it could not be had, only by the button', async () => {
    box.earlier = 'failed'
    await unfold()
    expect(text('.earlier-row [role=alert]')).toBe('Earlier lines could not be loaded.')
    scrollTo(0)
    expect(listener).not.toHaveBeenCalled()
    button('Try again').click()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('comes in before the rest, and not into what is read out', async () => {
    box.prependLines([line(8), line(9)])
    box.prependLines([line(6), line(7)])
    await unfold()
    expect(box.lines.map(({ text }) => text)).toEqual(['line 6', 'line 7', 'line 8', 'line 9', 'line 10'])
    expect(linesShown()).toEqual(lines(6, 10).map(({ text }) => `Mira: ${text}`))
    expect(find('[role=log]').textContent?.trim()).toBe('Mira: line 10')
  })

  it('is announced once with how many lines have come, to a player who sees them come', async () => {
    box.prependLines([line(9)])
    await unfold()
    expect(text('.transcript > [role=status]')).toBe('')
    box.prependLines([line(7), line(8)])
    await box.updateComplete
    expect(text('.transcript > [role=status]')).toBe('2 earlier lines')
    box.earlier = 'loading'
    await box.updateComplete
    expect(text('.transcript > [role=status]')).toBe('')
  })

  it('leaves what is being read where it is', async () => {
    await unfold()
    scrollTo(300)
    const first = find('.line')
    // Two lines of 40 pixels come in above.
    first.getBoundingClientRect = () => ({ top: all('.line').indexOf(first) * 40, bottom: 400 }) as DOMRect
    box.prependLines([line(8), line(9)])
    await box.updateComplete
    expect(find('#transcript').scrollTop).toBe(380)
  })

  it('leaves the focus on the button, and in the transcript when that is not needed any more', async () => {
    await unfold()
    find('.earlier').focus()
    box.prependLines([line(9)])
    await box.updateComplete
    expect(box.shadowRoot?.activeElement).toBe(find('.earlier'))
    box.earlier = 'none'
    await box.updateComplete
    expect(box.shadowRoot?.activeElement).toBe(find('#transcript'))
  })

  it('is kept with all that follows it, up to a thousand lines: then no more can be had', () => {
    // One that is not in the page renders nothing.
    const unseen = new ChatBox()
    unseen.earlier = 'more'
    unseen.addLine(line(10))
    unseen.prependLines(lines(1, 9))
    for (const added of lines(11, 200)) unseen.addLine(added)
    expect(unseen.lines).toHaveLength(200)
    unseen.prependLines(lines(1, 799))
    expect(unseen).toMatchObject({ earlier: 'more', lines: { length: 999 } })
    unseen.addLine(line(201))
    unseen.addLine(line(202))
    expect(unseen.earlier).toBe('none')
    expect(unseen.lines).toHaveLength(1000)
    expect(unseen.lines.at(-1)).toMatchObject({ text: 'line 202' })
  })

  async function unfold(): Promise<void> {
    button('Transcript').click()
    await box.updateComplete
    const scrolled = find('#transcript')
    Object.defineProperties(scrolled, { scrollHeight: { value: 900 }, clientHeight: { value: 200 } })
  }

  function scrollTo(top: number): void {
    const scrolled = find('#transcript')
    scrolled.scrollTop = top
    scrolled.dispatchEvent(new Event('scroll'))
  }
})

it('has a place for a button to talk, beside the one that sends, which has its keyboard', async () => {
  const talk = document.createElement('button')
  talk.slot = 'voice'
  box.append(talk)
  await box.updateComplete
  const slot = find('slot[name=voice]') as HTMLSlotElement
  expect(slot.assignedElements()).toEqual([talk])
  expect(slot.nextElementSibling).toBe(find('.send'))
  talk.focus()
  expect(box.hasFocus).toBe(true)
  box.blurInput()
  expect(box.hasFocus).toBe(false)
})

it('renders every text as text', async () => {
  const html = '<img src=x onerror="boom()"><b>hi</b>'
  Object.assign(box, { speaker: html, suggestions: [html], notice: html, busy: true })
  box.addLine({ speaker: html, text: html })
  await box.updateComplete
  expect(box.shadowRoot?.querySelector('img')).toBeNull()
  for (const place of ['.name', '.suggestion', '.notice', '.line span[dir]']) expect(text(place)).toBe(html)
})

describe('the game', () => {
  const listener = vi.fn((event: Event) => event.type)
  const types = [
    'keydown',
    'keypress',
    'keyup',
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'click',
    'wheel',
  ]

  beforeEach(() => {
    listener.mockClear()
    for (const type of types) window.addEventListener(type, listener)
  })

  afterEach(() => {
    for (const type of types) window.removeEventListener(type, listener)
  })

  it('never hears what begins inside', () => {
    for (const type of ['keydown', 'keypress', 'keyup']) fire(field(), key(type, 'w', { code: 'KeyW' }))
    for (const type of types.slice(3)) fire(field(), new MouseEvent(type, { bubbles: true, composed: true }))
    expect(listener).not.toHaveBeenCalled()
  })

  it('hears the release of a key that was held before, and that key types nothing', () => {
    fire(document.body, key('keydown', 'w', { code: 'KeyW' }))
    listener.mockClear()
    const repeated = fire(field(), key('keydown', 'w', { code: 'KeyW', repeat: true }))
    expect(repeated.defaultPrevented).toBe(true)
    expect(listener).not.toHaveBeenCalled()
    fire(field(), key('keyup', 'w', { code: 'KeyW' }))
    expect(listener).toHaveReturnedWith('keyup')
    const fresh = fire(field(), key('keydown', 'w', { code: 'KeyW' }))
    expect(fresh.defaultPrevented).toBe(false)
  })

  it('loses no letter to a release that was never reported', () => {
    fire(document.body, key('keydown', 's', { code: 'KeyS', metaKey: true }))
    const typed = fire(field(), key('keydown', 's', { code: 'KeyS' }))
    expect(typed.defaultPrevented).toBe(false)
  })

  it('hears the release of a pointer that went down in it', () => {
    fire(document.body, new MouseEvent('mousedown', { bubbles: true, composed: true }))
    listener.mockClear()
    fire(field(), new MouseEvent('mouseup', { bubbles: true, composed: true }))
    expect(listener).toHaveReturnedWith('mouseup')
  })

  it('is left with Escape: the field loses the focus and the draft stays', async () => {
    const left = vi.fn()
    document.addEventListener('townsfolk-leave', left, { once: true })
    box.focusInput()
    await type('not now')
    await press('Escape', { isComposing: true })
    expect(left).not.toHaveBeenCalled()
    await press('Escape')
    expect(left).toHaveBeenCalledOnce()
    expect(box.shadowRoot?.activeElement).toBeNull()
    expect(field().value).toBe('not now')
    expect(listener).not.toHaveBeenCalled()
  })
})

it('is registered once', () => {
  expect(customElements.get('townsfolk-chat-box')).toBe(ChatBox)
})

function find(selector: string): HTMLElement {
  const found = box.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function field(): HTMLTextAreaElement {
  return find('textarea') as HTMLTextAreaElement
}

function all(selector: string): HTMLElement[] {
  return [...(box.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

function pills(): HTMLButtonElement[] {
  return all('.suggestion') as HTMLButtonElement[]
}

function button(name: string): HTMLButtonElement {
  const named = (all('button') as HTMLButtonElement[]).find(
    candidate => (candidate.getAttribute('aria-label') ?? candidate.textContent?.trim()) === name,
  )
  if (!named) throw new Error(`no button ${name}`)
  return named
}

function text(selector: string): string {
  return find(selector).textContent?.trim() ?? ''
}

function linesShown(): string[] {
  return all('.line').map(line => line.textContent?.trim() ?? '')
}

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => text(`#${id}`)).join(' ')
}

async function type(value: string): Promise<void> {
  field().value = value
  field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  await box.updateComplete
}

function key(eventType: string, name: string, init: KeyboardEventInit = {}): KeyboardEvent {
  return new KeyboardEvent(eventType, { key: name, bubbles: true, composed: true, cancelable: true, ...init })
}

function fire<T extends Event>(target: EventTarget, event: T): T {
  target.dispatchEvent(event)
  return event
}

async function press(name: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = fire(field(), key('keydown', name, init))
  await box.updateComplete
  return event
}
