import { describe, expect, it } from 'vitest'
import { steeringIn } from './steering.ts'

describe('steering', () => {
  it('goes by the way the camera looks', () => {
    expect(steeringIn({ ahead: 1, right: 0 }, 0, undefined)).toEqual({ x: 0, z: 1 })
    const east = steeringIn({ ahead: 1, right: 0 }, Math.PI / 2, undefined)
    expect(east.x).toBeCloseTo(1)
    expect(east.z).toBeCloseTo(0)
    const right = steeringIn({ ahead: 0, right: 1 }, 0, undefined)
    expect(right.x).toBeCloseTo(1)
    expect(right.z).toBeCloseTo(0)
  })

  it('is no faster across', () => {
    const { x, z } = steeringIn({ ahead: 1, right: 1 }, 0.4, undefined)
    expect(Math.hypot(x, z)).toBeCloseTo(1)
  })

  it('climbs the stairs with ahead and with right', () => {
    const ahead = steeringIn({ ahead: 1, right: 0 }, 0, -Math.PI / 2)
    expect(ahead.x).toBeCloseTo(1)
    expect(steeringIn({ ahead: 0, right: 1 }, 0, -Math.PI / 2)).toEqual(ahead)
  })
})
