import { describe, expect, it } from 'vitest'
import { isInTower } from './camera-aim.ts'
import { endingAt, endingMs, villageHeading } from './ending-arc.ts'
import { groundHeight, lampHeight, tower, villageSpot } from './island-map.ts'

const starts = [
  { x: -6, y: 3, z: -6 },
  { x: 1.6, y: 9, z: -3 },
  { x: 7, y: 4, z: 8 },
  { x: -1, y: 2.6, z: 6 },
]

describe('the arc of the ending', () => {
  it('stays out of the tower and above the ground, wherever it begins', () => {
    for (const from of starts) {
      for (let ms = 0; ms <= endingMs; ms += 50) {
        const { eye } = endingAt(ms, from)
        expect(isInTower(eye)).toBe(false)
        expect(eye.y).toBeGreaterThan(groundHeight(eye) + 0.5)
      }
    }
  })

  it('goes on from where the camera is, without a jump', () => {
    for (const from of starts) {
      let before = endingAt(0, from).eye
      expect(Math.hypot(before.x - from.x, before.y - from.y, before.z - from.z)).toBeLessThan(1.5)
      for (let ms = 16; ms <= endingMs; ms += 16) {
        const { eye } = endingAt(ms, from)
        expect(Math.hypot(eye.x - before.x, eye.y - before.y, eye.z - before.z)).toBeLessThan(0.25)
        before = eye
      }
    }
  })

  it('ends behind the lamp, with the beam on the village and all its lights awake', () => {
    const { eye, heading, burning, beam, answer } = endingAt(endingMs, { x: -6, y: 3, z: -6 })
    expect(eye.y).toBeGreaterThan(lampHeight)
    const towards = { x: villageSpot.x - tower.x, z: villageSpot.z - tower.z }
    expect((eye.x - tower.x) * towards.x + (eye.z - tower.z) * towards.z).toBeLessThan(0)
    expect(heading).toBeCloseTo(villageHeading)
    expect([burning, beam, answer]).toEqual([1, 1, 1])
  })

  it('does not move the camera or the beam for who would rather see little that moves', () => {
    const one = endingAt(2000, { x: -6, y: 3, z: -6 }, true)
    const other = endingAt(9000, { x: -6, y: 3, z: -6 }, true)
    expect(one.eye).toEqual(other.eye)
    expect(one.heading).toBe(other.heading)
  })
})
