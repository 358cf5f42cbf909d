import { describe, expect, it } from 'vitest'
import { createRandom } from '../art/random.ts'
import {
  clearGround,
  climb,
  distanceToTower,
  type Footing,
  footingHeight,
  lampFooting,
  onGround,
  onStairs,
  stairsFoot,
  step,
} from './footing.ts'
import {
  benchFront,
  isOnPlanks,
  landing,
  obstacles,
  outwards,
  plateau,
  tower,
  towerRadius,
} from './island-map.ts'
import { hasArrived, stride } from './route.ts'

const arrival = { x: landing.x, z: -12 }

function walk(from: Footing, to: Footing, isGateOpen = true): { at: Footing; strides: number } {
  let at = from
  let strides = 0
  while (!hasArrived(at, to, 0.4) && strides < 2000) {
    at = stride(at, to, 0.08, isGateOpen)
    strides += 1
  }
  return { at, strides }
}

describe('walking on the island', () => {
  it('never leaves land, planks and stairs, wherever a player steers', () => {
    const random = createRandom(5)
    let at = onGround(arrival)
    let angle = 0
    for (let count = 0; count < 40_000; count += 1) {
      if (count % 40 === 0) angle = random() * Math.PI * 2
      at = step(at, Math.cos(angle) * 0.1, Math.sin(angle) * 0.1, true)
      if (at.climbed === undefined) {
        expect(isOnPlanks(at) || outwards(at) < 0.95).toBe(true)
        expect(distanceToTower(at)).toBeGreaterThan(towerRadius(0))
      }
      expect(footingHeight(at)).toBeGreaterThan(0.05)
    }
  })

  it('goes through no rock and no tree', () => {
    // Two that touch push from both sides.
    for (const { x, z, radius } of obstacles) {
      const at = clearGround({ x: x + 0.01, z })
      expect(Math.hypot(at.x - x, at.z - z)).toBeGreaterThan(radius * 0.9)
    }
  })

  it('comes from the planks to the bench, and around the tower', () => {
    expect(walk(onGround(arrival), onGround(benchFront)).strides).toBeLessThan(400)
    const behindTower = onGround({ x: tower.x, z: tower.z + 3.6 })
    expect(walk(onGround(benchFront), behindTower).strides).toBeLessThan(600)
  })
})

describe('the stairs', () => {
  it('lead from the ground to the lamp and back', () => {
    const { at, strides } = walk(onGround(arrival), lampFooting)
    expect(strides).toBeLessThan(1200)
    expect(footingHeight(at)).toBeCloseTo(plateau + tower.galleryHeight)
    const back = walk(at, onGround(benchFront))
    expect(back.at.climbed).toBeUndefined()
    expect(back.strides).toBeLessThan(1200)
  })

  it('are shut until the keeper has said yes', () => {
    expect(walk(onGround(arrival), lampFooting, false).at.climbed).toBeUndefined()
    expect(step(onGround(stairsFoot), 0.1, 0.05, false).climbed).toBeUndefined()
    expect(step(onGround(stairsFoot), 0.1, 0.05, true).climbed).toBeDefined()
  })

  it('rise evenly, beside the wall', () => {
    let at = onStairs(0.02)
    let before = footingHeight(at)
    for (let count = 0; count < 150; count += 1) {
      at = climb(at, 0.07)
      expect(footingHeight(at) - before).toBeLessThan(0.08)
      expect(distanceToTower(at)).toBeGreaterThan(tower.topRadius)
      before = footingHeight(at)
    }
  })
})
