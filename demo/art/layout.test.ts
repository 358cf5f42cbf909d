import { describe, expect, it } from 'vitest'
import { groundAt } from './ground-at.ts'
import {
  bellSpot,
  floatStart,
  homes,
  lanternStart,
  placeIds,
  placeSpots,
  playerStart,
  posts,
  type Spot,
} from './layout.ts'
import { keepOnGround, obstacles, walkBounds } from './walking.ts'
import { isSightBlocked } from './walls.ts'

const stepLength = 3
const nudge = 0.03

/** Straight towards the goal and around what stands in the way, as everybody walks; true when they come within reach. */
function arrives(from: Spot, goal: Spot, within: number, isGateOpen = false): boolean {
  const walker = { ...from }
  for (let step = 0; step < 1500; step++) {
    const dx = goal.x - walker.x
    const dy = goal.y - walker.y
    const distance = Math.hypot(dx, dy)
    if (distance <= within) return true
    walker.x += (dx / distance) * stepLength
    walker.y += (dy / distance) * stepLength
    for (const obstacle of obstacles) slideAround(walker, obstacle, dx, dy)
    keepOnGround(walker, isGateOpen)
  }
  return false
}

function slideAround(
  walker: { x: number; y: number },
  { x, y, radius }: Spot & { radius: number },
  dx: number,
  dy: number,
): void {
  const fromX = walker.x - x
  const fromY = walker.y - y
  if (Math.hypot(fromX, fromY) >= radius) return
  const side = fromX * dy - fromY * dx >= 0 ? 1 : -1
  const angle = Math.atan2(fromY, fromX) + nudge * side
  walker.x = x + Math.cos(angle) * radius
  walker.y = y + Math.sin(angle) * radius
}

const destinations: Readonly<Record<string, Spot>> = {
  ...Object.fromEntries(
    placeIds.filter(id => id !== 'boat' && id !== 'lighthouse').map(id => [id, placeSpots[id]]),
  ),
  ...Object.fromEntries(Object.entries(posts).map(([id, { spot }]) => [id, spot])),
  ...homes,
  lanternStart,
  floatStart,
  playerStart,
}

describe('the village', () => {
  it('lets everybody walk from everywhere to everything', () => {
    const lost: string[] = []
    for (const [from, start] of Object.entries(destinations)) {
      const spot = { ...start }
      keepOnGround(spot, false)
      for (const [to, goal] of Object.entries(destinations))
        if (!arrives(spot, goal, 46)) lost.push(`${from} → ${to}`)
    }
    expect(lost).toEqual([])
  })

  it('lets nobody get stuck wherever they start', () => {
    const lost: string[] = []
    for (let x = walkBounds.left; x <= walkBounds.right; x += 61) {
      for (let y = walkBounds.top; y <= walkBounds.bottom; y += 43) {
        const start = { x, y }
        keepOnGround(start, false)
        for (const [to, goal] of Object.entries(destinations)) {
          if (!arrives(start, goal, 46)) lost.push(`${x}, ${y} → ${to}`)
        }
      }
    }
    expect(lost).toEqual([])
  })

  it('lets nobody onto the jetty before the gate is open', () => {
    for (const from of [playerStart, homes.tobin, posts['jetty-post'].spot]) {
      expect(arrives(from, placeSpots.boat, 46, false)).toBe(false)
      expect(arrives(from, placeSpots.boat, 46, true)).toBe(true)
      expect(arrives(placeSpots.boat, from, 46, true)).toBe(true)
    }
  })

  it('hides the bell and the square from Tobin behind the inn', () => {
    expect(isSightBlocked(homes.tobin, bellSpot)).toBe(true)
    for (const spot of [homes.wren, homes.bram, posts['tall-post'].spot, { x: 840, y: 530 }, lanternStart]) {
      expect(isSightBlocked(homes.tobin, spot)).toBe(true)
    }
  })

  it('lets Mira see the square from her door, and Tobin the jetty', () => {
    for (const spot of [{ x: 620, y: 470 }, placeSpots.well, posts['crooked-post'].spot]) {
      expect(isSightBlocked(homes.mira, spot)).toBe(false)
    }
    expect(isSightBlocked(homes.tobin, posts['jetty-post'].spot)).toBe(false)
  })

  it('knows grass, path and boards apart', () => {
    expect(groundAt(homes.tobin)).toBe('wood')
    expect(groundAt(placeSpots.boat)).toBe('wood')
    expect(groundAt({ x: 470, y: 462 })).toBe('path')
    expect(groundAt({ x: 400, y: 560 })).toBe('grass')
  })
})
