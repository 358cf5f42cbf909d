// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TalkButton, type TalkState } from '../index.ts'

let talk: TalkButton
let emitted: string[]

beforeEach(async () => {
  emitted = []
  talk = new TalkButton()
  talk.addEventListener('townsfolk-press', () => emitted.push('press'))
  talk.addEventListener('townsfolk-release', () => emitted.push('release'))
  document.body.append(talk)
  await talk.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('held by pointer', () => {
  it('is pressed until the pointer is let go of anywhere', async () => {
    pointer(button(), 'pointerdown')
    await talk.updateComplete
    expect(button().getAttribute('aria-pressed')).toBe('true')
    pointer(document.body, 'pointerup', { pointerId: 9 })
    expect(talk.isPressed).toBe(true)
    pointer(document.body, 'pointerup')
    await talk.updateComplete
    expect(button().getAttribute('aria-pressed')).toBe('false')
    expect(emitted).toEqual(['press', 'release'])
  })

  it('takes the click that follows for nothing', () => {
    pointer(button(), 'pointerdown')
    pointer(button(), 'pointerup')
    click(1)
    expect(emitted).toEqual(['press', 'release'])
  })

  it('is let go of when the browser takes the pointer', () => {
    pointer(button(), 'pointerdown')
    pointer(button(), 'pointercancel')
    expect(emitted).toEqual(['press', 'release'])
  })

  it('wants the first button of a mouse, and no context menu', () => {
    pointer(button(), 'pointerdown', { button: 2 })
    expect(emitted).toEqual([])
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    button().dispatchEvent(menu)
    expect(menu.defaultPrevented).toBe(true)
  })
})

describe('held by key', () => {
  it.each([
    ['Space', ' '],
    ['Enter', 'Enter'],
  ])('is pressed until %s is let go of, however often that repeats', (code, key) => {
    press({ code, key })
    press({ code, key, repeat: true })
    expect(emitted).toEqual(['press'])
    keyup({ code: 'KeyW', key: 'w' })
    expect(emitted).toEqual(['press'])
    const up = keyup({ code, key }, button())
    expect(up.defaultPrevented).toBe(true)
    expect(emitted).toEqual(['press', 'release'])
  })

  it('is let go of when it loses the focus', () => {
    button().focus()
    press({ code: 'Space', key: ' ' })
    button().blur()
    expect(emitted).toEqual(['press', 'release'])
  })
})

describe('is let go of', () => {
  beforeEach(() => pointer(button(), 'pointerdown'))

  it('on Escape, of which nobody else hears', () => {
    const listener = vi.fn()
    document.addEventListener('keydown', listener, { once: true })
    press({ code: 'Escape', key: 'Escape' })
    expect(emitted).toEqual(['press', 'release'])
    expect(listener).not.toHaveBeenCalled()
    press({ code: 'Escape', key: 'Escape' })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('when the window loses the focus', () => {
    window.dispatchEvent(new Event('blur'))
    expect(emitted).toEqual(['press', 'release'])
  })

  it('when it leaves the page, and follows the page again when it is back', () => {
    talk.remove()
    expect(emitted).toEqual(['press', 'release'])
    document.body.append(talk)
    pointer(button(), 'pointerdown')
    pointer(window, 'pointerup')
    expect(emitted).toEqual(['press', 'release', 'press', 'release'])
  })

  it('by the game', () => {
    talk.release()
    talk.release()
    expect(emitted).toEqual(['press', 'release'])
  })
})

describe('by a tap', () => {
  beforeEach(async () => {
    talk.toggle = true
    await talk.updateComplete
  })

  it('begins, and ends with the next one', () => {
    tap()
    expect(talk.isPressed).toBe(true)
    tap()
    expect(emitted).toEqual(['press', 'release'])
    expect(button().getAttribute('aria-label')).toBe('Tap to talk')
  })

  it('or key, which may be held and left', () => {
    button().focus()
    press({ code: 'Space', key: ' ' })
    press({ code: 'Space', key: ' ', repeat: true })
    keyup({ code: 'Space', key: ' ' })
    button().blur()
    expect(talk.isPressed).toBe(true)
    press({ code: 'Space', key: ' ' })
    expect(emitted).toEqual(['press', 'release'])
  })

  function tap(): void {
    pointer(button(), 'pointerdown')
    pointer(button(), 'pointerup')
    click(1)
  }
})

it('is switched by a click that nobody held, and a hand ends what such a click began', () => {
  click(0)
  click(0)
  expect(emitted).toEqual(['press', 'release'])
  click(0)
  pointer(button(), 'pointerdown')
  expect(talk.isPressed).toBe(false)
})

describe('its key', () => {
  beforeEach(async () => {
    talk.hotkey = 'v'
    await talk.updateComplete
  })

  it('presses it from anywhere, on keyboards of other scripts too, and is reported', () => {
    press({ code: 'KeyV', key: 'v' }, document.body)
    press({ code: 'KeyV', key: 'v', repeat: true }, document.body)
    keyup({ code: 'KeyV', key: 'v' })
    press({ code: 'KeyV', key: 'м' }, document.body)
    keyup({ code: 'KeyV', key: 'м' })
    expect(emitted).toEqual(['press', 'release', 'press', 'release'])
    expect(button().getAttribute('aria-keyshortcuts')).toBe('V')
    expect(textOf('kbd')).toBe('V')
  })

  it('is not heard by the game when it presses', () => {
    const keys: string[] = []
    const hear = ({ key }: KeyboardEvent): void => void keys.push(key)
    document.body.addEventListener('keydown', hear)
    press({ code: 'KeyV', key: 'v' }, document.body)
    press({ code: 'KeyV', key: 'v', repeat: true }, document.body)
    press({ code: 'KeyV', key: 'v', ctrlKey: true }, document.body)
    document.body.removeEventListener('keydown', hear)
    expect(keys).toEqual(['v'])
  })

  it('is a letter while the player types', () => {
    const field = document.createElement('input')
    document.body.append(field)
    press({ code: 'KeyV', key: 'v' }, field)
    expect(emitted).toEqual([])
  })

  it('is nothing together with others, or while the button is hidden', () => {
    press({ code: 'KeyV', key: 'v', ctrlKey: true }, document.body)
    talk.hidden = true
    press({ code: 'KeyV', key: 'v' }, document.body)
    expect(emitted).toEqual([])
  })
})

describe('the game', () => {
  it('does not hear the keys and the pointer that press it, and hears all others', () => {
    const events: string[] = []
    const hear = (event: Event): void =>
      void events.push(event instanceof KeyboardEvent ? event.key : event.type)
    for (const type of ['keydown', 'pointerdown', 'mousedown', 'click'])
      document.body.addEventListener(type, hear)
    press({ code: 'Space', key: ' ' })
    press({ code: 'KeyW', key: 'w' })
    pointer(button(), 'pointerdown')
    button().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
    click(1)
    for (const type of ['keydown', 'pointerdown', 'mousedown', 'click']) {
      document.body.removeEventListener(type, hear)
    }
    expect(events).toEqual(['w'])
  })
})

describe('what is going on', () => {
  it.each<[TalkState, string]>([
    ['asking', 'Allow the microphone'],
    ['working', 'Understanding'],
    ['unheard', 'Nothing was heard. Try again.'],
    ['refused', 'The microphone is blocked. Allow it next to the address of this page.'],
    ['insecure', 'The microphone works only on pages with https.'],
    ['not-understood', 'Speech is not available here. Type instead.'],
  ])('is shown and read out: %s', async (state, words) => {
    await show(state)
    expect(textOf('#said')).toBe(words)
    expect(textOf('[role=status]')).toBe(words)
    expect(button().getAttribute('aria-describedby')).toBe('said')
    expect(button().getAttribute('aria-label')).toBe('Hold to talk')
  })

  it.each<TalkState>(['listening', 'hearing'])(
    'is shown only where a voice would be recorded: %s',
    async state => {
      await show(state)
      expect(textOf('#said')).not.toBe('')
      expect(textOf('[role=status]')).toBe('')
    },
  )

  it('is said in another language', async () => {
    talk.texts = {
      ...talk.texts,
      hold: 'Zum Sprechen halten',
      states: { ...talk.texts.states, asking: 'Bitte' },
    }
    await show('asking')
    expect(textOf('.label')).toBe('Zum Sprechen halten')
    expect(textOf('#said')).toBe('Bitte')
  })

  it('is also how loud it is, which renders nothing anew', async () => {
    const ring = talk.shadowRoot?.querySelector<HTMLElement>('.level')
    talk.level = 0.5
    expect(ring?.style.getPropertyValue('--_level')).toBe('0.5')
    talk.level = 7
    expect(talk.level).toBe(1)
    expect(talk.isUpdatePending).toBe(false)
  })

  async function show(state: TalkState): Promise<void> {
    talk.state = state
    await talk.updateComplete
  }
})

function button(): HTMLButtonElement {
  const found = talk.shadowRoot?.querySelector('button')
  if (!found) throw new Error('no button')
  return found
}

function textOf(selector: string): string {
  return talk.shadowRoot?.querySelector(selector)?.textContent?.trim() ?? ''
}

/** jsdom knows no pointers. */
function pointer(
  target: EventTarget,
  type: string,
  init: MouseEventInit & { pointerId?: number } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, composed: true, ...init })
  Object.assign(event, { pointerId: init.pointerId ?? 1 })
  target.dispatchEvent(event)
}

function click(detail: number): void {
  button().dispatchEvent(new MouseEvent('click', { detail, bubbles: true, composed: true }))
}

function press(init: KeyboardEventInit, target: EventTarget = button()): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }),
  )
}

function keyup(init: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keyup', { bubbles: true, composed: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
