// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soundOf } from '../../../core/src/floor/floor-sound.ts'
import { contextOf } from '../../../core/src/runtime/internals.ts'
import { Body, createTown, type Town } from '../../testing/town.ts'
import {
  type BubbleView,
  createSpeechBubbles,
  type SpeechBubble,
  type SpeechBubbles,
  type SpeechBubblesOptions,
} from '../index.ts'
import { createLens } from '../lens/index.ts'

/** The world is drawn as large as the page, moved by the camera. Heads are 20 above the ground. */
class FlatView implements BubbleView<Body> {
  cameraX = 0
  isShown = true
  asked = 0

  project({ x, y }: { x: number; y: number }, out: { x: number; y: number }): boolean {
    this.asked += 1
    out.x = x - this.cameraX
    out.y = y
    return this.isShown
  }

  readHead({ x, y, isGone }: Body, out: { x: number; y: number; z: number }): void {
    if (isGone) throw new Error('What is gone has no head.')
    out.x = x
    out.y = y - 20
    out.z = 0
  }
}

const canvasSize = { offsetLeft: 30, offsetTop: 10, offsetWidth: 800, offsetHeight: 600 }
const paper = { offsetWidth: 200, offsetHeight: 80 }

let town: Town
let view: FlatView
let canvas: HTMLCanvasElement
let size: typeof canvasSize

beforeEach(() => {
  size = { ...canvasSize }
  for (const name of ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return this instanceof HTMLCanvasElement ? size[name] : { ...size, ...paper }[name]
    })
  }
  town = createTown()
  view = new FlatView()
  canvas = document.body.appendChild(document.createElement('canvas'))
})

afterEach(() => {
  town.runtime.destroy()
  document.body.replaceChildren()
})

it.each(['canvas', 'view'] as const)('says what to give for %s, when it is missing', missing => {
  const options = { canvas, view, [missing]: undefined } as unknown as SpeechBubblesOptions<Body>
  const refused = expect.objectContaining({
    code: 'invalid_option',
    message: expect.stringMatching(`The option ${missing} is missing: pass`),
  })
  expect(() => createSpeechBubbles(options)).toThrow(refused)
  expect(() => createLens({ ...options, runtime: town.runtime } as never)).toThrow(refused)
})

describe('a bubble', () => {
  it('stands over the head of who speaks, as long as the line is up', async () => {
    add()
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.', 'HAPPY')
    expect(bubbles()).toEqual([])
    await frame()
    expect(only()).toMatchObject({ speaker: 'Mira', text: 'Mind the gate.', tone: 'HAPPY', hidden: false })
    expect(tipOf(only())).toEqual({ x: 400, y: 300 })
    town.run(100)
    await only().updateComplete
    expect(only().hidden).toBe(true)
  })

  it('is placed before it is painted for the first time', async () => {
    add()
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
    town.runtime.tick(10)
    view.asked = 0
    await only().updateComplete
    expect(view.asked).toBe(0)
    expect(tipOf(only()).x).toBe(400)
  })

  it('follows who walks, and the camera', async () => {
    add()
    const body = new Body(400, 320)
    speak(town.npc('mira', body), 'Mind the gate.')
    await frame()
    body.x = 450
    view.cameraX = 100
    await frame()
    expect(tipOf(only())).toEqual({ x: 350, y: 300 })
  })

  it('stays on the picture, its tail towards who has walked out of it', async () => {
    add()
    speak(town.npc('mira', new Body(2000, 320)), 'Mind the gate.')
    await frame()
    const { left, right } = boxOf(only())
    expect(right).toBeLessThanOrEqual(800)
    expect(tipOf(only()).x).toBeGreaterThan((left + right) / 2)
  })

  it('is not seen while its speaker is drawn nowhere', async () => {
    add()
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
    await frame()
    view.isShown = false
    await frame()
    expect(only().style.visibility).toBe('hidden')
    view.isShown = true
    await frame()
    expect(only().style.visibility).toBe('')
  })

  it('is the same one for the next line', async () => {
    add()
    const mira = town.npc('mira', new Body(400, 320))
    speak(mira, 'Mind the gate.')
    await frame()
    const first = only()
    town.run(100)
    speak(mira, 'It creaks.')
    await frame()
    expect(only()).toBe(first)
    expect(first).toMatchObject({ text: 'It creaks.', hidden: false })
  })

  it('has no name when the game wants none', async () => {
    add({ speakers: false })
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
    await frame()
    expect(only().speaker).toBe('')
  })

  it('has dots while its character thinks, until it speaks', async () => {
    add()
    const mira = town.npc('mira', new Body(400, 320))
    void mira.say('Hello')
    await frame()
    expect(only()).toMatchObject({ thinking: true, text: '' })
    await town.answer({ characterId: 'mira', text: 'Good evening.' })
    await frame()
    expect(only()).toMatchObject({ thinking: false, text: 'Good evening.' })
  })

  it('has no dots when the game wants none', async () => {
    add({ thinking: false })
    void town.npc('mira', new Body(400, 320)).say('Hello')
    await frame()
    expect(bubbles()).toEqual([])
  })

  it('is gone when its character leaves', async () => {
    add()
    const body = new Body(400, 320)
    speak(town.npc('mira', body), 'Mind the gate.')
    await frame()
    body.isGone = true
    await frame()
    expect(bubbles()).toEqual([])
  })

  it('is not looked for once its character is gone, when the page is resized', async () => {
    add()
    const body = new Body(400, 320)
    speak(town.npc('mira', body), 'Mind the gate.')
    await frame()
    body.isGone = true
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', failed, { once: true })
    window.dispatchEvent(new Event('resize'))
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
    expect(only().style.visibility).toBe('hidden')
  })

  it('is gone when the next one speaks, also of a character that left in silence', async () => {
    add()
    const mira = town.npc('mira', new Body(400, 320))
    speak(mira, 'Mind the gate.')
    town.run(110)
    mira.detach()
    speak(town.npc('tom', new Body(100, 320)), 'The bell!')
    await frame()
    expect(only().speaker).toBe('Tom')
  })
})

describe('several bubbles', () => {
  it.each([
    [300, 400],
    [400, 300],
  ])('make room for each other, over heads at %d and %d', async (first, second) => {
    const added = add()
    speak(town.npc('mira', new Body(first, 320)), 'Mind the gate.')
    await frame()
    added.say(new Body(second, 330), 'Which gate?')
    await settled()
    await frame()
    const [one, other] = bubbles()
    if (!one || !other) throw new Error('There are not two bubbles.')
    expect([tipOf(one).x, tipOf(other).x]).toEqual([first, second])
    const [left, right] = first < second ? [one, other] : [other, one]
    expect(boxOf(left).right).toBeLessThan(boxOf(right).left)
  })

  it('stay in the middle where they are not in the way', async () => {
    const added = add()
    speak(town.npc('mira', new Body(300, 320)), 'Mind the gate.')
    await frame()
    added.say(new Body(320, 520), 'Which gate?')
    await settled()
    await frame()
    expect(bubbles().map(bubble => boxOf(bubble).left)).toEqual([200, 220])
  })
})

describe('what the game says itself', () => {
  it('stands over any object, for its time', async () => {
    const added = add()
    added.say(new Body(400, 320), 'Good evening!', { speaker: 'Ada', forMs: 50 })
    await settled()
    expect(only()).toMatchObject({ text: 'Good evening!', speaker: 'Ada' })
    town.run(50)
    expect(bubbles()).toEqual([])
  })

  it('stays longer when there is more of it', async () => {
    const added = add()
    added.say(new Body(400, 320), 'Hm.')
    added.say(new Body(400, 320), 'Good evening! What a night to hang lanterns.')
    town.run(1000)
    expect(bubbles().map(({ text }) => text)).toEqual(['Good evening! What a night to hang lanterns.'])
  })

  it('is another one over the same object, for its own time', async () => {
    const added = add()
    const ada = new Body(400, 320)
    added.say(ada, 'Hm.', { forMs: 50 })
    town.run(40)
    added.say(ada, 'Good evening!', { forMs: 50 })
    town.run(40)
    await settled()
    expect(only().text).toBe('Good evening!')
    town.run(10)
    expect(bubbles()).toEqual([])
    added.say(ada, 'What a night.', { forMs: 50 })
    await settled()
    expect(only()).toMatchObject({ text: 'What a night.', hidden: false })
  })

  it('is nothing while no scene runs', () => {
    const added = createSpeechBubbles<Body>({ canvas, view })
    added.say(new Body(400, 320), 'Good evening!')
    expect(document.querySelector('townsfolk-speech-bubble')).toBeNull()
  })
})

describe('the layer', () => {
  it('lies over the canvas, and lets pointers through', () => {
    add()
    const { left, top, width, height, pointerEvents } = layer().style
    expect([left, top, width, height, pointerEvents]).toEqual(['30px', '10px', '800px', '600px', 'none'])
  })

  it('follows the canvas, also in a game that is paused', async () => {
    add()
    speak(town.npc('mira', new Body(2000, 320)), 'Mind the gate.')
    await frame()
    town.runtime.setPaused(true)
    size.offsetWidth = 500
    window.dispatchEvent(new Event('resize'))
    expect(layer().style.width).toBe('500px')
    expect(boxOf(only()).right).toBeLessThanOrEqual(500)
  })

  it('follows the canvas into another element, until it is taken away', () => {
    const added = add()
    document.body.appendChild(document.createElement('dialog')).append(canvas)
    window.dispatchEvent(new Event('resize'))
    expect(layer().style.width).toBe('800px')
    expect(document.body.querySelectorAll('div[style*="pointer-events"]')).toHaveLength(1)
    added.end()
    window.dispatchEvent(new Event('resize'))
    expect(canvas.nextElementSibling).toBeNull()
  })

  it('keeps clear of what lies over the edges', async () => {
    const added = add()
    added.inset = { bottom: 200, left: 50 }
    speak(town.npc('mira', new Body(60, 590)), 'Mind the gate.')
    await frame()
    const { left, bottom } = boxOf(only())
    expect(left).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(400)
    expect(only().parentElement?.style.inset).toBe('0px 0px 200px 50px')
  })

  it('asks for nothing while nobody speaks', () => {
    add()
    town.npc('mira', new Body(400, 320))
    town.run(100)
    expect(view.asked).toBe(0)
  })

  it('looks once more when the scene falls asleep, for it is not drawn then', async () => {
    add()
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
    await frame()
    view.isShown = false
    town.runtime.setPaused(true)
    expect(only().style.visibility).toBe('hidden')
  })

  it('is gone when the scene run ends', async () => {
    add()
    speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
    await frame()
    town.runtime.destroy()
    expect(document.body.children).toHaveLength(1)
  })

  it('is gone when it was released, and comes back with the next scene run', async () => {
    const added = createSpeechBubbles<Body>({ canvas, view })
    town.runtime.add(added)()
    expect(document.body.children).toHaveLength(1)
    town.runtime.destroy()
    town = createTown()
    town.runtime.add(added)
    speak(town.npc('tom', new Body(400, 320)), 'The bell!')
    await frame()
    expect(only().text).toBe('The bell!')
  })
})

it('shows no line that nobody is there to hear', async () => {
  add()
  soundOf(contextOf(town.runtime).floor).useVoice({
    queued: () => {},
    replyClosed: () => {},
    stateOf: () => 'unheard',
    play: () => {},
    hold: () => {},
    stop: () => {},
    hasBegun: () => false,
  })
  speak(town.npc('mira', new Body(400, 320)), 'Mind the gate.')
  await frame()
  expect(bubbles()).toEqual([])
})

function add(options: Partial<SpeechBubblesOptions<Body>> = {}): SpeechBubbles<Body> {
  const added = createSpeechBubbles<Body>({ canvas, view, ...options })
  town.runtime.add(added)
  return added
}

function speak(npc: ReturnType<Town['npc']>, text: string, emotion = 'NEUTRAL'): void {
  void npc.speak([{ text, emotion }])
}

async function frame(): Promise<void> {
  town.runtime.tick(10)
  await settled()
}

async function settled(): Promise<void> {
  for (const bubble of bubbles()) await bubble.updateComplete
}

function layer(): HTMLElement {
  const found = canvas.nextElementSibling
  if (!(found instanceof HTMLElement)) throw new Error('There is no layer.')
  return found
}

function bubbles(): SpeechBubble[] {
  return [...document.querySelectorAll('townsfolk-speech-bubble')]
}

function only(): SpeechBubble {
  const [found, ...others] = bubbles()
  if (!found || others.length > 0) throw new Error(`There are ${others.length + (found ? 1 : 0)} bubbles.`)
  return found
}

function boxOf(bubble: SpeechBubble): { left: number; right: number; top: number; bottom: number } {
  const [left = Number.NaN, top = Number.NaN] = numbersIn(bubble.style.transform)
  return { left, top, right: left + paper.offsetWidth, bottom: top + paper.offsetHeight }
}

/** Where the tail of a bubble above a head points. */
function tipOf(bubble: SpeechBubble): { x: number; y: number } {
  const tail = bubble.shadowRoot?.querySelector<SVGElement>('.tail')
  const { left, bottom } = boxOf(bubble)
  return { x: left + (numbersIn(tail?.style.transform ?? '')[0] ?? Number.NaN), y: bottom + 12 }
}

function numbersIn(transform: string): number[] {
  return [...transform.matchAll(/-?[\d.]+/g)].map(Number)
}
