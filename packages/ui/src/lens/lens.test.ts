// @vitest-environment jsdom
import { createSenses, createUsageGate, limits, TownsfolkError, type UsageGate } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextOf } from '../../../core/src/runtime/internals.ts'
import {
  createFakeScene,
  errorOf,
  type FakeScene,
  lineOf,
  Prop,
  replyOf,
} from '../../../core/testing/fake-scene.ts'
import { createLens, type Lens } from './index.ts'
import type { ReadKnowledge } from './lens-knowledge.ts'
import type { LensPanel } from './lens-panel.ts'

let scene: FakeScene
let lens: Lens<Prop>
let canvas: HTMLCanvasElement
/** What was written over the picture since the last frame. */
let words: string[]

beforeEach(() => {
  words = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    // A surface that only notes the words that are written on it.
    () => fakeSurface() as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  )
  canvas = document.createElement('canvas')
  document.body.append(canvas)
  scene = createFakeScene({ lineOfSight: ({ seen }) => seen.y >= 0, playerId: 'p1' })
  lens = lensOf(scene)
})

afterEach(() => {
  lens.close()
  document.body.replaceChildren()
})

describe('closed, the lens', () => {
  it('has nothing in the page, in the runtime and in its events', () => {
    const before = document.body.innerHTML
    const count = (): number =>
      scene.runtime.events
        .eventNames()
        .reduce((sum, name) => sum + scene.runtime.events.listenerCount(name), 0)
    const listeners = count()
    expect(contextOf(scene.runtime).parts.size).toBe(0)
    lens.open()
    expect(count()).toBeGreaterThan(listeners)
    expect(contextOf(scene.runtime).parts.size).toBe(1)
    lens.close()
    lens.close()
    expect(document.body.innerHTML).toBe(before)
    expect(count()).toBe(listeners)
    expect(contextOf(scene.runtime).parts.size).toBe(0)
  })

  it('is opened and closed by turns', () => {
    lens.toggle()
    expect(lens.isOpen).toBe(true)
    lens.open()
    expect(document.querySelectorAll('townsfolk-lens')).toHaveLength(1)
    lens.toggle()
    expect(lens.isOpen).toBe(false)
    expect(document.querySelector('townsfolk-lens')).toBeNull()
  })
})

it('goes with its canvas when the page moves that', async () => {
  const panel = await opened()
  Object.defineProperty(canvas, 'offsetLeft', { value: 70 })
  await refreshed(panel)
  expect(layer().style.left).toBe('70px')
})

it('says so when its canvas is not in the page, and leaves nothing behind', () => {
  canvas.remove()
  expect(() => lens.open()).toThrow(/The canvas is not in the page/)
  expect(lens.isOpen).toBe(false)
  expect(contextOf(scene.runtime).parts.size).toBe(0)
})

describe('the end of the scene run', () => {
  it('closes the lens', () => {
    lens.open()
    scene.runtime.destroy()
    expect(lens.isOpen).toBe(false)
    expect(document.body.children).toHaveLength(1)
  })

  it('lets it open no more, and leaves nothing behind', () => {
    scene.runtime.destroy()
    expect(() => lens.open()).toThrow(TownsfolkError)
    expect(lens.isOpen).toBe(false)
    expect(document.body.children).toHaveLength(1)
  })
})

describe('what is perceived', () => {
  beforeEach(() => {
    scene.npc('wren', { name: 'Wren', senses: createSenses({ sight: { range: 10 } }) })
    scene.runtime.perceive(new Prop(4), { name: 'Lamp', properties: { lit: 'yes' } })
    scene.runtime.perceive(new Prop(50), { name: 'Tower' })
    scene.runtime.perceive(new Prop(3, -1), { name: 'Cellar key' })
    scene.run(100)
  })

  it('is listed with its rank, its distance and its properties', async () => {
    const panel = await opened()
    expect(rows(panel)).toEqual(['Wren wren itself 0.00', 'Lamp lamp seen 4.00 lit yes'])
  })

  it('is found by a filter', async () => {
    const panel = await opened()
    await type(field(panel, 'Filter'), 'LIT Y')
    expect(rows(panel)).toEqual(['Lamp lamp seen 4.00 lit yes'])
    await type(field(panel, 'Filter'), 'dragon')
    expect(text(panel)).toContain('Nothing here matches the filter.')
  })

  it('ranks as what the player would mention', async () => {
    const panel = await opened()
    await type(field(panel, 'If the player said'), 'Where is the lamp?')
    expect(rows(panel)[1]).toContain('mentioned')
  })

  it('is not what is left out, which has its rule', async () => {
    const panel = await opened()
    await choose(panel, 'Left out')
    expect(rows(panel)).toEqual([
      'Cellar key cellar-key 3.16 behind something in range and in the view cone, but lineOfSight says that something is in the way',
      'Tower tower 50.0 too far sees as far as 10.0; this is 50.0 away',
    ])
  })

  it('is drawn into the world by name, with what is not and why, and with who may speak', async () => {
    scene.runtime.add({ refusal: () => ({ code: 'shop_closed', message: 'Closed.' }) })
    await opened()
    expect(words).toEqual(
      expect.arrayContaining([
        'Wren',
        'refused: shop_closed',
        'Lamp',
        'Cellar key · behind something',
        'Tower · too far',
      ]),
    )
  })
})

it('says how many more are left out than it lists', async () => {
  scene.npc('wren', { senses: createSenses({ sight: { range: 1 } }) })
  for (let at = 0; at < 130; at++) scene.runtime.perceive(new Prop(20 + at), { name: `Crate ${at}` })
  scene.run(100)
  const panel = await opened()
  await choose(panel, 'Left out')
  expect(rows(panel)).toHaveLength(50)
  expect(text(panel)).toContain('And 80 more: the filter finds them.')
  await type(field(panel, 'Filter'), 'crate 129')
  expect(rows(panel)).toHaveLength(1)
})

describe('a game that stands still', () => {
  beforeEach(async () => {
    scene.npc('wren', { name: 'Wren' })
    scene.runtime.perceive(new Prop(4), { name: 'Lamp' })
    scene.run(100)
    for (let at = 0; at < limits.entities; at++) scene.runtime.perceive(new Prop(2), { name: `Crate ${at}` })
    scene.run(100)
    await opened()
    words = []
  })

  it('is drawn anew when the player might say something else', async () => {
    const panel = document.querySelector('townsfolk-lens') as LensPanel
    await type(field(panel, 'If the player said'), 'Where is the lamp?')
    expect(words).toContain('Lamp')
  })

  it('is drawn anew when its canvas has another size', () => {
    window.dispatchEvent(new Event('resize'))
    expect(words).toContain('Wren')
  })
})

describe('turns', () => {
  it('are known from before it was opened: request and reply as sent, marks and measures', async () => {
    const wren = scene.npc('wren')
    scene.api.script.push(() => replyOf('wren', { lines: ['Good day.'], flowState: 'friend' }))
    await wren.say('Hello')
    const panel = await opened()
    await choose(panel, 'Turn')
    expect(texts(panel, 'pre')).toEqual([
      JSON.stringify(scene.api.last, undefined, 2),
      expect.stringContaining('"flowState": "friend"'),
    ])
    expect(text(panel)).toContain('answered')
    expect(texts(panel, '.marks li').map(mark => mark.replace(/–|\d+ ms/, '·'))).toEqual([
      'sent ·',
      'first byte ·',
      'first line ·',
      'first sound ·',
      'done ·',
    ])
    expect(text(panel)).toContain('1 of 40')
  })

  it('that failed before it was opened say why', async () => {
    scene.runtime.events.on('turn-error', () => {})
    const wren = scene.npc('wren')
    scene.api.script.push(() => Promise.reject(errorOf('insufficient_credits')))
    await wren.say('Hello')
    const panel = await opened()
    await choose(panel, 'Turn')
    expect(text(panel)).toContain('insufficient_credits')
    expect(text(panel)).toContain('failed')
  })

  it('are collected while it is open, and older ones can be looked at', async () => {
    const wren = scene.npc('wren')
    scene.runtime.add({
      refusal: ({ kind }) => (kind === 'ambient' ? { code: 'hush', message: 'Not now.' } : undefined),
    })
    const panel = await opened()
    await wren.say('One')
    await wren.say('Two')
    await wren.takeAmbientTurn()
    await choose(panel, 'Turn')
    await refreshed(panel)
    expect(texts(panel, 'option').slice(-3)).toEqual([
      'a turn that was not sent (not sent)',
      'Two (answered)',
      'One (answered)',
    ])
    expect(text(panel)).toContain('hush')
    const turns = panel.shadowRoot?.querySelector<HTMLSelectElement>('.content select')
    if (!turns) throw new Error('There are no turns.')
    turns.value = turns.options[2]?.value ?? ''
    turns.dispatchEvent(new Event('change'))
    await panel.updateComplete
    expect(texts(panel, 'pre')[0]).toContain('"message": "One"')
  })
})

it('shows events, who heard them and to whom they were sent', async () => {
  const wren = scene.npc('wren', { name: 'Wren' })
  scene.npc('mira', { name: 'Mira', senses: createSenses({ hearing: { range: 1 } }) }, new Prop(50))
  scene.run(100)
  scene.runtime.log('The bell rings', { priority: 'high', at: { x: 0, y: 0, z: 0 } })
  scene.runtime.log('It is night', { isPinned: true })
  await wren.say('Hello')
  const panel = await opened()
  await choose(panel, 'Events')
  expect(rows(panel)).toEqual([
    'It is night medium pinned Wren, Mira Wren',
    'The bell rings high 0 s ago Wren Wren',
  ])
})

describe('an action by hand', () => {
  async function run(panel: LensPanel, name: string, target: string): Promise<void> {
    await choose(panel, 'Actions')
    await type(field(panel, 'Action'), name)
    const form = panel.shadowRoot?.querySelector('form')
    const select = form?.querySelector('select')
    if (!form || !select) throw new Error('There is no form.')
    select.value = target
    form.requestSubmit()
    await scene.settle()
    await refreshed(panel)
  }

  it('reaches the handler with the live target and with no turn, and its outcome appears', async () => {
    const seen: unknown[] = []
    const lamp = new Prop(1)
    scene.npc('wren', { name: 'Wren' })
    scene.runtime.perceive(lamp, { name: 'Lamp' })
    scene.runtime.onAction('FETCH', ({ npc, target }) => {
      seen.push(npc.name, target)
      return { status: 'failed', reason: 'the gate is locked' }
    })
    scene.run(10)
    const panel = await opened()
    await choose(panel, 'Actions')
    expect([...(panel.shadowRoot?.querySelectorAll('datalist option') ?? [])]).toHaveLength(1)
    await run(panel, 'FETCH', 'lamp')
    expect(seen).toEqual(['Wren', lamp])
    expect(scene.api.requests).toEqual([])
    expect(texts(panel, '[role=status]')[0]).toBe('FETCH: failed: the gate is locked')
    expect(rows(panel)).toEqual(['FETCH lamp (by hand) Wren failed: the gate is locked 0 ms'])
  })

  it('keeps its target while what is perceived changes its order', async () => {
    scene.npc('wren')
    scene.runtime.perceive(new Prop(1), { name: 'Lamp' })
    scene.runtime.perceive(new Prop(2), { name: 'Crate' })
    scene.run(10)
    const panel = await opened()
    await choose(panel, 'Actions')
    const select = panel.shadowRoot?.querySelector<HTMLSelectElement>('form select')
    const order = (): unknown => [...(select?.options ?? [])].map(({ value }) => value)
    expect(order()).toEqual(['', 'lamp', 'crate'])
    if (select) select.value = 'lamp'
    scene.runtime.pointAt('crate')
    await refreshed(panel)
    expect(order()).toEqual(['', 'crate', 'lamp'])
    expect(select?.value).toBe('lamp')
  })

  it('that nobody handles says so', async () => {
    scene.runtime.events.on('turn-error', () => {})
    scene.npc('wren')
    const panel = await opened()
    await run(panel, 'DANCE', '')
    expect(texts(panel, '[role=status]')[0]).toBe('DANCE: unhandled')
  })
})

it('lists actions of replies with target, outcome and how long they took', async () => {
  const wren = scene.npc('wren', { name: 'Wren' })
  scene.runtime.perceive(new Prop(), { name: 'Lamp' })
  wren.onAction('FETCH', ({ npc, signal }) => npc.wait(300, signal))
  const panel = await opened()
  scene.api.script.push(() => replyOf('wren', { actions: [['FETCH', 'lamp']] }))
  void wren.say('Fetch it')
  await scene.settle()
  await choose(panel, 'Actions')
  await refreshed(panel)
  expect(rows(panel)[0]).toContain('FETCH lamp Wren runs')
  scene.run(300)
  await scene.settle()
  await refreshed(panel)
  expect(rows(panel)).toEqual(['FETCH lamp Wren done 300 ms'])
})

it('shows session, cast, flowState, player, credits and counts', async () => {
  const usage = { status: 'low', creditsRemaining: 12 }
  const gate = createUsageGate({ api: { usage: () => Promise.resolve(usage) } })
  await gate.refresh()
  const wren = scene.npc('wren', { name: 'Wren' })
  scene.api.script.push(() => replyOf('wren', { sessionId: 's7', flowState: 'friend' }))
  await wren.say('Hello')
  lens = lensOf(scene, gate)
  const panel = await opened()
  await choose(panel, 'Session')
  expect(texts(panel, 'dl > div', ' ')).toEqual(
    expect.arrayContaining([
      'session s7',
      'cast Wren',
      'flowState wren: friend',
      'standing low',
      'left 12',
      'player p1',
      'language the service decides',
      'entities 1',
      'looks around every 100 ms',
    ]),
  )
})

it('shows what a character came to know, from whom and when', async () => {
  const wren = scene.npc('wren', { name: 'Wren' })
  scene.api.script.push(() => replyOf('wren', { sessionId: 's7' }))
  await wren.say('Hello')
  const asked: object[] = []
  lens = lensOf(scene, undefined, request => {
    asked.push(request)
    const facts = [{ fact: 'The ferry is late', source: 'told by Mira', at: '2026-11-24T12:00:00Z' }]
    return Promise.resolve({ standing: 0.2, facts })
  })
  const panel = await opened()
  await choose(panel, 'Session')
  await scene.settle()
  await refreshed(panel)
  expect(asked).toEqual([{ sessionId: 's7', characterId: 'wren' }])
  expect(texts(panel, 'dl > div', ' ')).toEqual(
    expect.arrayContaining(['likes the player 0.2', 'The ferry is late told by Mira, 2026-11-24T12:00:00Z']),
  )
})

describe('whom it looks at', () => {
  it('is the one who was spoken to last, and another when that one is chosen', async () => {
    scene.npc('wren', { name: 'Wren' })
    const mira = scene.npc('mira', { name: 'Mira' }, new Prop(7))
    await mira.say('Hello')
    const panel = await opened()
    expect(rows(panel)[0]).toContain('Mira mira itself')
    const who = panel.shadowRoot?.querySelector<HTMLSelectElement>('header select')
    if (!who) throw new Error('Nobody can be chosen.')
    who.value = 'wren'
    who.dispatchEvent(new Event('change'))
    await panel.updateComplete
    expect(rows(panel)[0]).toContain('Wren wren itself')
  })

  it('is the nearest to a click while one is picked, of which the game does not hear', async () => {
    scene.npc('wren', { name: 'Wren' })
    scene.npc('mira', { name: 'Mira' }, new Prop(70, 10))
    scene.run(10)
    const panel = await opened()
    const heard = vi.fn()
    window.addEventListener('click', heard)
    button(panel, 'Pick').click()
    await panel.updateComplete
    expect(button(panel, 'Pick').getAttribute('aria-pressed')).toBe('true')
    layer().dispatchEvent(new MouseEvent('click', { clientX: 6000, clientY: 2000, bubbles: true }))
    await panel.updateComplete
    expect(rows(panel)[0]).toContain('Mira')
    expect(panel.shadowRoot?.querySelector('select')?.value).toBe('mira')
    expect(button(panel, 'Pick').getAttribute('aria-pressed')).toBe('false')
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('click', heard)
  })

  it('is nobody in a scene without characters, and the next when one leaves', async () => {
    const panel = await opened()
    expect(text(panel)).toContain('There are no characters in this scene.')
    const wren = scene.npc('wren', { name: 'Wren' })
    scene.npc('mira', { name: 'Mira' })
    await refreshed(panel)
    expect(rows(panel)[0]).toContain('Wren')
    wren.detach()
    await refreshed(panel)
    expect(rows(panel)[0]).toContain('Mira')
  })
})

describe('the keyboard', () => {
  it('goes through the tabs by arrows, home and end, with one stop for all of them', async () => {
    scene.npc('wren')
    const panel = await opened()
    const tabs = [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    tabs[0]?.focus()
    for (const [key, name] of [
      ['ArrowRight', 'Left out'],
      ['End', 'Session'],
      ['ArrowRight', 'Perceives'],
      ['ArrowLeft', 'Session'],
      ['Home', 'Perceives'],
    ] as const) {
      await press(panel, key)
      const focused = panel.shadowRoot?.activeElement
      expect(focused?.textContent).toContain(name)
      expect(focused?.getAttribute('aria-selected')).toBe('true')
      expect(tabs.filter(tab => tab.tabIndex === 0)).toEqual([focused])
      expect(panel.shadowRoot?.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(
        focused?.id,
      )
    }
  })

  it('stays with the game when it opens; Escape closes it and gives the focus back', async () => {
    scene.npc('wren')
    const elsewhere = document.createElement('button')
    document.body.append(elsewhere)
    elsewhere.focus()
    const panel = await opened()
    expect(document.activeElement).toBe(elsewhere)
    panel.shadowRoot?.querySelector<HTMLElement>('[role=tab]')?.focus()
    await press(panel, 'Escape')
    expect(lens.isOpen).toBe(false)
    expect(document.activeElement).toBe(elsewhere)
  })

  it('is the panel’s while it is there: the game hears nothing', async () => {
    scene.npc('wren')
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    const panel = await opened()
    field(panel, 'Filter').focus()
    await press(panel, 'w')
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('keydown', heard)
  })

  it('makes the panel wider and narrower, within bounds', async () => {
    scene.npc('wren')
    const panel = await opened()
    const edge = panel.shadowRoot?.querySelector<HTMLElement>('[role=separator]')
    edge?.focus()
    const width = (): number => Number(edge?.getAttribute('aria-valuenow'))
    const before = width()
    await press(panel, 'ArrowLeft')
    expect(width()).toBe(before + 20)
    for (let at = 0; at < 30; at++) await press(panel, 'ArrowRight')
    expect(width()).toBe(300)
  })
})

it('shows text as text', async () => {
  scene.npc('wren', { name: '<img src=x>' })
  scene.runtime.log('<b>bold</b>')
  const panel = await opened()
  await choose(panel, 'Events')
  expect(panel.shadowRoot?.querySelector('img, td b, th b')).toBeNull()
  expect(text(panel)).toContain('<b>bold</b>')
})

it('shows a line that is being said as such', async () => {
  const wren = scene.npc('wren', { name: 'Wren' })
  void wren.speak([lineOf('Good day.')])
  scene.run(20)
  const panel = await opened()
  expect(texts(panel, '.voice')[0]).toBe('Wren speaking')
})

/** Far enough apart for words beside each thing. */
const pixelsPerUnit = 100

function lensOf({ runtime }: FakeScene, gate?: UsageGate, knowledge?: ReadKnowledge): Lens<Prop> {
  return createLens({
    runtime,
    canvas,
    view: {
      plane: 'xy',
      project: ({ x, y }, out) => {
        out.x = pixelsPerUnit * x
        out.y = pixelsPerUnit * y
        return true
      },
      readHead: (prop, out) => prop.readPosition(out),
    },
    ...(gate && { gate }),
    ...(knowledge && { knowledge }),
  })
}

async function opened(): Promise<LensPanel> {
  lens.open()
  const panel = document.querySelector('townsfolk-lens')
  if (!panel) throw new Error('The lens did not open.')
  await panel.updateComplete
  return panel
}

/** As if the time between two readings were over: what was read is shown, it is read anew, and that is shown. */
async function refreshed(panel: LensPanel): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValueOnce(Number.MAX_SAFE_INTEGER)
  words = []
  for (let frame = 0; frame < 3; frame++) scene.runtime.tick(0)
  await panel.updateComplete
}

async function choose(panel: LensPanel, tab: string): Promise<void> {
  const found = [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  found.find(({ textContent }) => textContent?.trim().startsWith(tab))?.click()
  await panel.updateComplete
}

function button(panel: LensPanel, name: string): HTMLButtonElement {
  const buttons = [...(panel.shadowRoot?.querySelectorAll('button') ?? [])]
  const found = buttons.find(({ textContent }) => textContent?.trim() === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

function field(panel: LensPanel, label: string): HTMLInputElement {
  const labels = [...(panel.shadowRoot?.querySelectorAll('label') ?? [])]
  const found = labels.find(({ textContent }) => textContent?.trim() === label)?.querySelector('input')
  if (!found) throw new Error(`There is no field ${label}.`)
  return found
}

async function type(input: HTMLInputElement, value: string): Promise<void> {
  input.value = value
  input.dispatchEvent(new Event('input'))
  await document.querySelector('townsfolk-lens')?.updateComplete
}

async function press(panel: LensPanel, key: string): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
  panel.shadowRoot?.activeElement?.dispatchEvent(event)
  await panel.updateComplete
}

/** Of the table, cell by cell. */
function rows(panel: LensPanel): readonly string[] {
  return [...(panel.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map(row =>
    [...row.children].map(plain).filter(Boolean).join(' '),
  )
}

function texts(panel: LensPanel, selector: string, between = ''): readonly string[] {
  return [...(panel.shadowRoot?.querySelectorAll(selector) ?? [])].map(found => {
    if (found.tagName === 'PRE') return found.textContent ?? ''
    return between === '' ? plain(found) : [...found.children].map(plain).join(between)
  })
}

function text(panel: LensPanel): string {
  return panel.shadowRoot ? plain(panel.shadowRoot) : ''
}

function plain({ textContent }: Node): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim()
}

function layer(): HTMLElement {
  const found = canvas.nextElementSibling
  if (!(found instanceof HTMLElement)) throw new Error('There is no layer.')
  return found
}

function fakeSurface(): object {
  const surface: Record<string, unknown> = {
    canvas: { width: 0, height: 0 },
    measureText: (line: string) => ({ width: 7 * line.length }),
    fillText: (line: string) => words.push(line),
    createRadialGradient: () => ({ addColorStop: () => {} }),
  }
  return new Proxy(surface, { get: (known, name) => known[String(name)] ?? (() => {}) })
}
