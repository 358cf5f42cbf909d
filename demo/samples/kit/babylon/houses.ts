import type { Scene } from '@babylonjs/core/scene.js'
import { darken } from '../../../art/colour.ts'
import { houseSpots } from '../../../art/layout.ts'
import { Clay } from '../../../art/round/clay.ts'
import { fromMiddle, unitsPerMetre } from './plan.ts'

const houses = {
  hall: { width: 210, height: 96, roof: '#8f4f94', door: '#4f8a6a' },
  forge: { width: 170, height: 84, roof: '#d2614f', door: '#3f7f9a' },
  school: { width: 165, height: 84, roof: '#35859a', door: '#b8564c' },
  cottage: { width: 150, height: 78, roof: '#d79a4a', door: '#5a62a8' },
} as const

/** Four houses, each with its door and two lit windows. */
export function modelHouses(scene: Scene): void {
  const clay = new Clay(scene, unitsPerMetre)
  for (const name of ['hall', 'forge', 'school', 'cottage'] as const) {
    const { width, height, roof, door } = houses[name]
    const [hx, front] = fromMiddle(houseSpots[name])
    const hz = front + 60
    clay
      .block('#f1dcc8', [hx, height / 2, hz], [width, height, 120])
      .roof(roof, [hx, height + 42, hz], [width + 44, 86, 164])
      .block('#ab6c68', [hx + width * 0.3, height + 84, hz + 10], [24, 60, 24])
      .block(darken(door, 0.1), [hx, 28, front], [36, 56, 6])
      .ball(door, [hx, 56, front], [18, 16, 3])
    for (const side of [-1, 1]) {
      const wx = hx + side * width * 0.31
      clay
        .block('#7d4d48', [hx + side * (width / 2 - 4), height / 2, front], [8, height, 4])
        .block('#7d4d48', [wx, height * 0.56, front], [42, 42, 5])
        .block('#ffe39a', [wx, height * 0.56, front - 2], [34, 34, 4], { shine: 1, below: '#ffc46b' })
        .block('#7d4d48', [wx, height * 0.56, front - 3], [3, 36, 4])
        .block('#7d4d48', [wx, height * 0.56, front - 3], [36, 3, 4])
        .block('#5b9a72', [wx, height * 0.56 - 25, front - 5], [40, 8, 10])
    }
  }
  clay.fire('houses')
}
