import { describe, expect, it } from 'vitest'
import { createRandom } from '../art/random.ts'
import { behind, clearView, fitToShape, isInTower, turnTowards } from './camera-aim.ts'
import { climb, footingHeight, onGround, onStairs, step } from './footing.ts'
import { groundHeight, tower } from './island-map.ts'

describe('the camera', () => {
  it('stays out of the tower and above the ground, wherever the player stands and it is turned', () => {
    const random = createRandom(9)
    for (let count = 0; count < 20_000; count += 1) {
      const footing =
        count % 3 === 0
          ? climb(onStairs(0.02), random() * 22)
          : step(onGround({ x: (random() - 0.5) * 20, z: (random() - 0.5) * 20 }), 0.01, 0, true)
      const head = { x: footing.x, y: footingHeight(footing) + 1.25, z: footing.z }
      const wish = behind(head, random() * 7, random() * 0.75, 2 + random() * 7)
      const eye = clearView(head, wish)
      expect(isInTower(eye)).toBe(false)
      expect(eye.y).toBeGreaterThan(groundHeight(eye) + 0.4)
    }
  })

  it('does not look at the player through the tower', () => {
    const head = { x: tower.x, y: 2.4, z: tower.z - 3.4 }
    // The wish is on the other side.
    const eye = clearView(head, behind(head, Math.PI, 0.2, 7))
    expect(eye.z).toBeLessThan(tower.z)
  })

  it('goes further away where the picture is upright', () => {
    expect(fitToShape(390 / 844)).toBeGreaterThan(fitToShape(16 / 9))
  })

  it('turns by the shorter way', () => {
    expect(turnTowards(3, -3, 1)).toBeCloseTo(3 + (2 * Math.PI - 6))
    expect(turnTowards(0, 1, 0.5)).toBeCloseTo(0.5)
  })
})
