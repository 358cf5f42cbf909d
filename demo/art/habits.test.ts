import { describe, expect, it } from 'vitest'
import { habits, type Pose } from './habits.ts'

const poseAt = (id: keyof typeof habits, timeMs: number): Pose => {
  const pose: Pose = { left: 0, right: 0, lean: 0, hop: 0 }
  habits[id].pose(timeMs, pose)
  return pose
}

describe('what people do again and again', () => {
  it('brings the hammer down with each blow that is heard, from high above', () => {
    const { strike } = habits.bram
    expect(strike?.atMs.length).toBeGreaterThan(0)
    for (const atMs of strike?.atMs ?? []) {
      const isUp = poseAt('bram', atMs - 100).right
      const isDown = poseAt('bram', atMs).right
      expect(isUp).toBeLessThan(isDown - 1)
    }
  })

  it('never jumps from one frame to the next, but for the hammer', () => {
    for (const id of ['mira', 'tobin', 'wren', 'orla'] as const) {
      for (let timeMs = 0; timeMs < 20_000; timeMs += 16) {
        const before = poseAt(id, timeMs)
        const after = poseAt(id, timeMs + 16)
        expect(Math.abs(after.hop - before.hop)).toBeLessThan(1)
        expect(Math.abs(after.lean - before.lean)).toBeLessThan(0.05)
      }
    }
  })
})
