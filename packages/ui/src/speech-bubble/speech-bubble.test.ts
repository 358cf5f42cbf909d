// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SpeechBubble } from '../index.ts'

const bounds = { width: 800, height: 600 }
const size = { width: 200, height: 80 }
const margin = 8
const tailLength = 12

let bubble: SpeechBubble
const measured = vi.fn()

beforeEach(async () => {
  for (const [name, value] of [
    ['offsetWidth', size.width] as const,
    ['offsetHeight', size.height] as const,
  ]) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => {
      measured(name)
      return value
    })
  }
  bubble = new SpeechBubble()
  bubble.text = 'Mind the gate.'
  document.body.append(bubble)
  await bubble.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('what it shows', () => {
  it('is hidden with neither text nor thought', async () => {
    expect(bubble.hidden).toBe(false)
    bubble.text = ''
    await bubble.updateComplete
    expect(bubble.hidden).toBe(true)
    bubble.thinking = true
    await bubble.updateComplete
    expect(bubble.hidden).toBe(false)
  })

  it('shows dots instead of the text while thinking', async () => {
    bubble.thinking = true
    await bubble.updateComplete
    expect(bubble.shadowRoot?.querySelector('.dots')).not.toBeNull()
    expect(bubble.shadowRoot?.textContent).not.toContain('Mind the gate.')
  })

  it('renders speaker and text as text, in their own direction', async () => {
    Object.assign(bubble, { speaker: '<i>Bram</i>', text: '<img src=x onerror="boom()">' })
    await bubble.updateComplete
    expect(bubble.shadowRoot?.querySelector('img, i')).toBeNull()
    expect(bubble.shadowRoot?.querySelector('b')?.textContent).toBe('<i>Bram</i>')
    const text = bubble.shadowRoot?.querySelector('p')
    expect(text?.textContent).toBe('<img src=x onerror="boom()">')
    expect(text?.getAttribute('dir')).toBe('auto')
  })

  it('shows neither what separates the lines of a reply nor a bubble of nothing else', async () => {
    bubble.text = ' Good evening.'
    await bubble.updateComplete
    expect(bubble.shadowRoot?.querySelector('p')?.textContent).toBe('Good evening.')
    bubble.text = ' '
    await bubble.updateComplete
    expect(bubble.hidden).toBe(true)
  })

  it('is hidden from screen readers and tells its tone to style sheets', async () => {
    bubble.tone = 'HAPPY'
    await bubble.updateComplete
    expect(bubble.getAttribute('aria-hidden')).toBe('true')
    expect(bubble.getAttribute('tone')).toBe('HAPPY')
  })
})

describe('place', () => {
  it('stands over the point, its tail in the middle', () => {
    bubble.place(400, 300, bounds)
    expect(paper()).toEqual({ left: 300, top: 300 - tailLength - size.height })
    expect(tip()).toBe(400)
    expect(isBelow()).toBe(false)
  })

  it('shifts sideways at the left and right edge while the tail stays at x', () => {
    bubble.place(60, 300, bounds)
    expect(paper().left).toBe(margin)
    expect(tip()).toBe(60)
    bubble.place(740, 300, bounds)
    expect(paper().left).toBe(bounds.width - margin - size.width)
    expect(tip()).toBe(740)
  })

  it('keeps the tail on the paper when the point is outside', () => {
    bubble.place(-500, 300, bounds)
    expect(paper().left).toBe(margin)
    expect(tip()).toBeGreaterThan(margin)
    bubble.place(5000, 300, bounds)
    expect(tip()).toBeLessThan(bounds.width - margin)
  })

  it('flips below when there is no room above', () => {
    bubble.place(400, 40, bounds)
    expect(isBelow()).toBe(true)
    expect(paper().top).toBe(40 + tailLength)
    bubble.place(400, 300, bounds)
    expect(isBelow()).toBe(false)
  })

  it('does not cover whom it belongs to when it lies below', async () => {
    bubble.clearance = 70
    await bubble.updateComplete
    bubble.place(400, 40, bounds)
    expect(paper().top).toBe(40 + 70 + tailLength)
  })

  it.each([
    [0, 0],
    [800, 0],
    [0, 600],
    [800, 600],
    [400, -300],
    [400, 900],
  ])('stays wholly inside for a point at %d, %d', (x, y) => {
    bubble.place(x, y, bounds)
    const { left, top } = paper()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + size.width).toBeLessThanOrEqual(bounds.width)
    expect(top + size.height).toBeLessThanOrEqual(bounds.height)
  })

  it('stays inside when there is room on neither side', () => {
    bubble.place(400, 60, { width: 800, height: 110 })
    const { top } = paper()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + size.height).toBeLessThanOrEqual(110)
  })

  it('is remembered: new text is placed where the last one stood', async () => {
    bubble.text = ''
    await bubble.updateComplete
    bubble.place(400, 300, bounds)
    bubble.text = 'Here I am.'
    await bubble.updateComplete
    expect(paper().left).toBe(300)
  })

  it('measures when the text changes, never per frame', async () => {
    measured.mockClear()
    for (let x = 0; x < 100; x += 1) bubble.place(x, 300, bounds)
    expect(measured).not.toHaveBeenCalled()
    bubble.text = 'Another line.'
    await bubble.updateComplete
    expect(measured).toHaveBeenCalledTimes(2)
  })

  it('writes no style while nothing has moved', () => {
    bubble.place(400, 300, bounds)
    const written = vi.spyOn(bubble.style, 'transform', 'set')
    bubble.place(400.2, 300.2, bounds)
    expect(written).not.toHaveBeenCalled()
  })
})

it('is registered once', () => {
  expect(customElements.get('townsfolk-speech-bubble')).toBe(SpeechBubble)
})

function paper(): { left: number; top: number } {
  const [left, top] = numbersIn(bubble.style.transform)
  return { left: left ?? Number.NaN, top: top ?? Number.NaN }
}

/** Where the tail points, in the space of the bounds. */
function tip(): number {
  const tail = bubble.shadowRoot?.querySelector<SVGElement>('.tail')
  return paper().left + (numbersIn(tail?.style.transform ?? '')[0] ?? Number.NaN)
}

function isBelow(): boolean {
  return bubble.shadowRoot?.querySelector('.paper')?.classList.contains('below') ?? false
}

function numbersIn(transform: string): number[] {
  return [...transform.matchAll(/-?[\d.]+/g)].map(Number)
}
