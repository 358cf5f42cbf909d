import { createBabylonGame } from './babylon-game.ts'
import { seen } from './busy-talk.ts'
import { type Frames, measureFrames, type Stage } from './frames.ts'
import { createPhaserGame } from './phaser-game.ts'

declare global {
  interface Window {
    measurePhaser(rounds: number, framesEach: number): Promise<Record<'without' | 'with', Frames>>
    measureBabylon(rounds: number, framesEach: number): Promise<Record<'without' | 'with', Frames>>
  }
}

async function measure(
  create: (hasPlugin: boolean) => Stage | Promise<Stage>,
  rounds: number,
  framesEach: number,
): Promise<Record<'without' | 'with', Frames>> {
  const frames = await measureFrames(
    { without: await create(false), with: await create(true) },
    rounds,
    framesEach,
  )
  if (seen.answers < rounds || seen.sightings < rounds) {
    throw new Error(`Too little happened: ${seen.answers} answers, ${seen.sightings} sightings.`)
  }
  return frames
}

window.measurePhaser = (rounds, framesEach) => measure(createPhaserGame, rounds, framesEach)
window.measureBabylon = (rounds, framesEach) => measure(createBabylonGame, rounds, framesEach)
