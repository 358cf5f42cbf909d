import { expect, it } from 'vitest'
import { createFakeScene, type FakeScene, lineOf, Prop, promisesDone } from '../../testing/fake-scene.ts'
import { Cast } from '../casts/cast.ts'
import { done, restoreSnapshot, takeSnapshot } from '../index.ts'
import { whyLeftOut } from '../insight/index.ts'
import type { InputKind } from '../runtime/inputs.ts'
import { Npc } from '../runtime/npc.ts'
import { NpcRuntime } from '../runtime/npc-runtime.ts'
import { replay, startRecording } from './index.ts'

interface Game extends FakeScene {
  readonly wren: Npc<Prop>
  readonly mira: Npc<Prop>
  readonly pair: Cast<Prop>
  readonly lines: readonly string[]
}

/** What a game does for each kind of input. One that is missing is an error of types. */
const inputs: Readonly<Record<InputKind, (game: Game) => unknown>> = {
  perceive: ({ runtime }) => runtime.perceive(new Prop(3), { name: 'Lamp' }),
  npc: ({ runtime }) => runtime.npc(new Prop(2), { characterId: 'bram' }),
  onAction: ({ wren }) => wren.onAction('FETCH', () => done),
  log: ({ runtime }) => runtime.log('It rains'),
  pointAt: ({ runtime }) => runtime.pointAt('mira'),
  add: ({ runtime }) => runtime.add({ name: 'rain' }),
  endAmbientTalk: ({ runtime }) => runtime.endAmbientTalk(),
  setPaused: ({ runtime }) => runtime.setPaused(true),
  tick: ({ runtime }) => runtime.tick(7),
  destroy: ({ runtime }) => runtime.destroy(),
  speak: ({ wren }) => wren.speak([lineOf('Good day.')]),
  wait: ({ wren }) => wren.wait(30),
  lookAt: ({ wren }) => wren.lookAt('mira'),
  emote: ({ wren }) => wren.emote('nod'),
  detach: ({ wren }) => wren.detach(),
  say: ({ wren }) => wren.say('Hello'),
  takeAmbientTurn: ({ wren }) => wren.takeAmbientTurn(),
  interrupt: ({ wren }) => wren.interrupt(),
  cast: ({ cast, wren }) => cast([wren]),
  join: ({ pair, npc }) => pair.add(npc('cy')),
  leave: ({ pair, mira }) => pair.remove(mira),
  end: ({ pair }) => pair.end(),
  'take-snapshot': ({ runtime }) => takeSnapshot(runtime),
  restore: ({ runtime }) => restoreSnapshot(runtime, takeSnapshot(runtime)),
  'why-left-out': ({ runtime, wren }) => whyLeftOut(runtime, wren, 'mira'),
}

/** By class, what each public method of a game does, or that it only looks. */
const methods = {
  NpcRuntime: {
    perceive: 'perceive',
    npc: 'npc',
    onAction: 'onAction',
    log: 'log',
    pointAt: 'pointAt',
    resolve: 'looks',
    add: 'add',
    endAmbientTalk: 'endAmbientTalk',
    setPaused: 'setPaused',
    tick: 'tick',
    destroy: 'destroy',
  },
  Npc: {
    readFacing: 'looks',
    say: 'say',
    takeAmbientTurn: 'takeAmbientTurn',
    interrupt: 'interrupt',
    onAction: 'onAction',
    speak: 'speak',
    wait: 'wait',
    lookAt: 'lookAt',
    emote: 'emote',
    detach: 'detach',
  },
  Cast: {
    say: 'say',
    takeAmbientTurn: 'takeAmbientTurn',
    add: 'join',
    remove: 'leave',
    interrupt: 'interrupt',
    end: 'end',
  },
} satisfies {
  NpcRuntime: Record<MethodOf<NpcRuntime>, InputKind | 'looks'>
  Npc: Record<MethodOf<Npc>, InputKind | 'looks'>
  Cast: Record<MethodOf<Cast>, InputKind | 'looks'>
}

type MethodOf<T> = { [K in keyof T]: T[K] extends (...given: never[]) => unknown ? K : never }[keyof T]

function createGame(): Game {
  const scene = createFakeScene()
  const lines: string[] = []
  startRecording(scene.runtime, line => lines.push(line))
  const [wren, mira] = [scene.npc('wren'), scene.npc('mira', {}, new Prop(1))]
  const pair = scene.cast([wren, mira])
  scene.run(100)
  return { ...scene, wren, mira, pair, lines }
}

it.each(Object.keys(inputs) as InputKind[])('%s is recorded, and replayed', async kind => {
  const game = createGame()
  const before = game.lines.length
  void inputs[kind](game)
  expect(game.lines.slice(before).some(line => line.startsWith(`{"do":"${kind}"`))).toBe(true)
  await promisesDone()
  game.run(200)
  expect(await replay(game.lines)).toMatchObject({ same: true })
})

it.each([NpcRuntime, Npc, Cast])('no method of $name passes by the door', kind => {
  const names = Object.getOwnPropertyNames(kind.prototype).filter(
    name =>
      name !== 'constructor' &&
      typeof Object.getOwnPropertyDescriptor(kind.prototype, name)?.value === 'function',
  )
  expect(names.sort()).toEqual(Object.keys(methods[kind.name as keyof typeof methods]).sort())
})

it('what only looks is not recorded', () => {
  const { runtime, wren, lines } = createGame()
  const { length } = lines
  runtime.resolve('mira')
  wren.readFacing({ x: 0, y: 0, z: 0 })
  expect(lines).toHaveLength(length)
})
