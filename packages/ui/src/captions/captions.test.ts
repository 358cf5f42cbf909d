// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CaptionList, type ShownCaption } from '../index.ts'

const gate: ShownCaption = { id: 1, speaker: 'Mira', text: 'Mind the gate.', direction: 'left' }
const bell: ShownCaption = { id: 2, speaker: 'Tom', text: 'The bell!' }

let list: CaptionList

beforeEach(async () => {
  list = new CaptionList()
  document.body.append(list)
  await list.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('what is seen', () => {
  it('is who says what, oldest first', async () => {
    await show(gate, bell)
    expect(seen()).toEqual(['Mira Mind the gate.', 'Tom The bell!'])
    expect(all('b').map(({ textContent }) => textContent)).toEqual(['Mira', 'Tom'])
  })

  it('is without what separates the lines of a reply', async () => {
    await show({ ...gate, text: ' Mind the gate. ' })
    expect(all('[part=text]').map(({ textContent }) => textContent)).toEqual(['Mind the gate.'])
  })

  it.each(['left', 'right', 'ahead', 'behind', 'here'] as const)(
    'points to where it comes from: %s',
    async side => {
      await show({ ...gate, direction: side })
      expect(all('.arrow').map(arrow => arrow.dataset.side)).toEqual([side])
    },
  )

  it('points nowhere when nobody knows where it comes from', async () => {
    await show(bell)
    expect(all('.arrow')).toEqual([])
  })

  it('is dimmed when it is over, and a part that the game can style', async () => {
    await show({ ...gate, isOver: true }, bell)
    expect(all('.caption').map(caption => caption.getAttribute('part'))).toEqual(['caption over', 'caption'])
    expect(all('.over')).toHaveLength(1)
  })

  it('is gone when it is not up any more', async () => {
    await show(gate, bell)
    await show(bell)
    expect(seen()).toEqual(['Tom The bell!'])
    await show()
    expect(seen()).toEqual([])
  })

  it('stays the same element as long as it is up', async () => {
    await show(gate, bell)
    const [, before] = all('.caption')
    await show({ ...bell, isOver: true })
    expect(all('.caption')).toEqual([before])
  })

  it('is text, never HTML, in its own direction', async () => {
    await show({ id: 1, speaker: '<i>Bram</i>', text: '<img src=x onerror="boom()">' })
    expect(list.shadowRoot?.querySelector('img, i')).toBeNull()
    expect(seen()).toEqual(['<i>Bram</i> <img src=x onerror="boom()">'])
    expect(all('.caption, b').map(element => element.getAttribute('dir'))).toEqual(['auto', 'auto'])
  })
})

describe('what is read out', () => {
  it('is a log that is there before there is anything in it', () => {
    expect(log().getAttribute('aria-live')).toBe('polite')
    expect(log().getAttribute('aria-label')).toBe('Captions')
    expect(readOut()).toEqual([])
  })

  it('is who says it, from where, and what', async () => {
    await show(gate, bell)
    expect(readOut()).toEqual(['Mira, from the left: Mind the gate.', 'Tom: The bell!'])
  })

  it('is each caption once, whatever becomes of it', async () => {
    await show(gate)
    const [words] = log().children
    await show({ ...gate, direction: 'behind' })
    await show({ ...gate, isOver: true })
    await show()
    expect(readOut()).toEqual(['Mira, from the left: Mind the gate.'])
    expect(log().children[0]).toBe(words)
    await show({ ...gate, id: 3 })
    expect(readOut()).toHaveLength(2)
  })

  it('is not what is seen as well', async () => {
    await show(gate)
    expect(all('.captions')[0]?.getAttribute('aria-hidden')).toBe('true')
    expect(log().closest('[aria-hidden]')).toBeNull()
  })

  it('does not grow without end', async () => {
    for (let id = 1; id <= 30; id++) await show({ ...bell, id, text: `${id}` })
    expect(readOut()).toHaveLength(20)
    expect(readOut().at(-1)).toBe('Tom: 30')
  })

  it('speaks another language when the game does', async () => {
    list.texts = {
      captions: 'Untertitel',
      said: (speaker, text, side) => `${speaker} (${side === 'left' ? 'links' : '?'}): ${text}`,
    }
    await show({ ...gate, text: 'Vorsicht!' })
    expect(log().getAttribute('aria-label')).toBe('Untertitel')
    expect(readOut()).toEqual(['Mira (links): Vorsicht!'])
  })
})

it('is registered once', () => {
  expect(customElements.get('townsfolk-captions')).toBe(CaptionList)
})

async function show(...captions: readonly ShownCaption[]): Promise<void> {
  list.captions = captions
  await list.updateComplete
}

function all(selector: string): HTMLElement[] {
  return [...(list.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

function seen(): string[] {
  return all('.line').map(line => line.textContent?.replace(/\s+/g, ' ').trim() ?? '')
}

function log(): HTMLElement {
  const [found] = all('[role="log"]')
  if (!found) throw new Error('no log')
  return found
}

function readOut(): string[] {
  return [...log().children].map(({ textContent }) => textContent ?? '')
}
