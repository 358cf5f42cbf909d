import {
  createSenses,
  type DialogueApi,
  type LineOfSight,
  type Npc,
  type NpcRuntime,
  type Refusal,
  type ScreenView,
  type Vec3,
} from '@townsfolk/core'
import { conversationsOf, perceptionOf, readPlace } from '@townsfolk/core/insight'
import { createLens, type Lens } from '@townsfolk/ui/lens'

/** What both engines build: places on a plane, 960 wide and 600 deep. */
export interface Thing {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly properties?: Readonly<Record<string, string>>
  readonly isPinned?: boolean
  readonly isInteractive?: boolean
}

export const things: readonly Thing[] = [
  { name: 'Lantern', x: 400, y: 250, properties: { lit: 'yes', colour: 'red' }, isInteractive: true },
  { name: 'Market cross', x: 560, y: 300, isPinned: true },
  { name: 'Apple', x: 330, y: 410 },
  { name: 'Lamp', x: 520, y: 210, properties: { lit: 'yes' } },
  { name: 'Cellar key', x: 540, y: 455 },
  { name: 'Well', x: 70, y: 330 },
  { name: 'Tower', x: 900, y: 310 },
]

export const folk = [
  { id: 'wren', name: 'Wren', x: 210, y: 320, colour: 0xcf6140 },
  { id: 'mira', name: 'Mira', x: 610, y: 140, colour: 0x3f8a86 },
  { id: 'bram', name: 'Bram', x: 640, y: 510, colour: 0x8a5480 },
] as const

export const wall = { x: 430, y: 360, width: 26, height: 150 }

/** In the engine's own units, for what an engine calls a unit. */
export function wrenSenses(unit: number): ReturnType<typeof createSenses> {
  return createSenses({ sight: { range: 430 * unit, coneDegrees: 110 }, hearing: { range: 260 * unit } })
}

/** The wall stands in the way. */
export function lineOfSightBy<TObject>(planeOf: (place: Readonly<Vec3>) => Point): LineOfSight<TObject> {
  return ({ from, to }) => {
    const [a, b] = [planeOf(from), planeOf(to)]
    for (let step = 0; step <= 50; step++) {
      const x = a.x + ((b.x - a.x) * step) / 50
      const y = a.y + ((b.y - a.y) * step) / 50
      const { x: left, y: top, width, height } = wall
      if (x >= left && x <= left + width && y >= top && y <= top + height) return false
    }
    return true
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Answers when the test says so; `fail` fails. */
export class StagedApi implements DialogueApi {
  #answer = (): void => {}
  isHeld = false

  chat: DialogueApi['chat'] = async ({ message }) => {
    if (this.isHeld) {
      await new Promise<void>(resolve => {
        this.#answer = resolve
      })
    }
    if (message === 'fail') {
      throw Object.assign(new Error('The service is away.'), { code: 'service_unavailable' })
    }
    const actions = message === 'fetch' ? [{ name: 'FETCH', targetId: 'lantern' }] : []
    return {
      sessionId: 's1',
      messages: [
        {
          characterId: 'wren',
          name: 'Wren',
          lines: [{ text: 'On my way!', emotion: 'HAPPY' }],
          actions,
          flowState: 'friend',
        },
      ],
      metadata: [],
    }
  }

  answer(): void {
    this.isHeld = false
    this.#answer()
  }
}

/** What an engine made of it. */
export interface Built<TObject> {
  readonly api: StagedApi
  readonly runtime: NpcRuntime<TObject>
  readonly view: ScreenView<TObject>
  readonly canvas: HTMLCanvasElement
  readonly npcs: readonly Npc<TObject>[]
  move(name: string, x: number, y: number): void
  properties(name: string): Record<string, string>
  addThing(thing: Thing): void
  remove(name: string): void
  setPaused(isPaused: boolean): void
  end(): void
}

export interface LensPage {
  readonly lens: Lens<unknown>
  readonly runtime: NpcRuntime<unknown>
  readonly api: StagedApi
  /** Names of the keys that reached the game. */
  readonly gameKeys: readonly string[]
  /** How often the game was clicked. */
  clicks: number
  /** Whether a character perceives anything yet. */
  hasLookedAround(id: string): boolean
  /** That of a character alone. */
  lastTurn(id: string): object | undefined
  say(id: string, message: string): void
  speak(id: string, text: string): void
  point(id: string | undefined): void
  log(content: string): void
  move(name: string, x: number, y: number): void
  setProperty(thing: string, name: string, value: string): void
  crowd(count: number): void
  remove(name: string): void
  setPaused(isPaused: boolean): void
  end(): void
  /** Where an entity is on the page. */
  pointOf(id: string): Point
}

declare global {
  interface Window {
    lensPage: LensPage
  }
}

/** A turn to one of them is refused. */
const closedShop = {
  refusal: ({ characterIds }: { readonly characterIds: readonly string[] }): Refusal | undefined =>
    characterIds.includes('mira') ? { code: 'shop_closed', message: 'The shop is closed.' } : undefined,
}

export function stage<TObject>(built: Built<TObject>): void {
  const { runtime, canvas, view, api, npcs } = built
  const lens = createLens<TObject>({ runtime, canvas, view })
  const gameKeys: string[] = []
  runtime.add(closedShop)
  runtime.onAction('FETCH', ({ npc, signal }) => npc.wait(300, signal))
  runtime.onAction('WAVE', () => {}, { target: 'optional' })
  const find = (id: string): Npc<TObject> => {
    const npc = npcs.find(each => each.id === id)
    if (!npc) throw new Error(`There is no ${id}.`)
    return npc
  }
  window.addEventListener('keydown', ({ key }) => {
    gameKeys.push(key)
    if (key === 'l') lens.toggle()
  })
  const page: LensPage = {
    lens: lens as unknown as Lens<unknown>,
    runtime: runtime as unknown as NpcRuntime<unknown>,
    api,
    gameKeys,
    clicks: 0,
    hasLookedAround: id => perceptionOf(runtime, find(id)) !== undefined,
    lastTurn: id => conversationsOf(runtime, find(id))[0]?.lastTurn,
    say: (id, message) => void find(id).say(message),
    speak: (id, text) => void find(id).speak([{ text, emotion: 'NEUTRAL' }]),
    point: id => runtime.pointAt(id),
    log: content => void runtime.log(content, { priority: 'high' }),
    move: built.move,
    setProperty: (thing, name, value) => {
      built.properties(thing)[name] = value
    },
    crowd: count => {
      for (let at = 0; at < count; at++) {
        const [x, y] = [460 + 6 * (at % 24), 230 + 6 * Math.floor(at / 24)]
        built.addThing({ name: `Pebble ${at + 1}`, x, y: y % 590 })
      }
    },
    remove: built.remove,
    setPaused: built.setPaused,
    end: built.end,
    pointOf: id => {
      const out = { x: 0, y: 0 }
      const place = { x: 0, y: 0, z: 0 }
      if (!readPlace(runtime, id, place)) throw new Error(`There is no ${id}.`)
      view.project(place, out)
      const { left, top } = canvas.getBoundingClientRect()
      return { x: left + out.x, y: top + out.y }
    },
  }
  canvas.addEventListener('pointerdown', () => {
    page.clicks++
  })
  window.lensPage = page
}
