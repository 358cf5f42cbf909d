import { darken } from '../colour.ts'
import type { DollLook, Headwear } from '../looks.ts'
import { palette } from '../palette.ts'
import type { Clay } from './clay.ts'

/** What each hat, hood or hair adds to a head, around the middle of it. */
export const modelHeadwear: Record<Headwear, (clay: Clay, look: DollLook) => unknown> = {
  hood: (clay, { cloak, accent }) =>
    clay
      .ball(cloak, [0, 2.4, -7.4], [29.4, 30, 26], { segments: 22, below: darken(cloak, 0.3) })
      .ball(darken(cloak, 0.08), [0, 27, -16], [9, 11, 11], { turn: [-0.7, 0, 0] })
      .ring(accent, [0, 2, 11], [24.4, 1.5], { turn: [Math.PI / 2 - 0.1, 0, 0] }),
  bun: (clay, { hair }) => {
    clay.ball(hair, [0, 31, -4], [11, 10.4, 11]).ring('#fff0bf', [0, 23.4, -3.6], [7.4, 1.8])
    for (const [x, y, size] of [
      [-11, 17.6, 8],
      [-2, 20.4, 8.6],
      [8.6, 18.8, 8],
    ] as const) {
      clay.ball(hair, [x, y, 13.4], [size, 5.4, 5.6], { turn: [0, 0, x * 0.03] })
    }
    clay.ring('#6b4654', [0, 13.6, -0.6], [25.6, 1.6], { turn: [-0.18, 0, 0] })
    for (const side of [-1, 1]) {
      clay
        .rod(palette.brass, [side * 8.6, 20.6, 19.4], [7, 6.4, 5], { turn: [1.1, side * 0.34, 0] })
        .ball('#9fd4ff', [side * 9.4, 22, 21.4], [5, 5, 2.4], { turn: [-0.5, side * 0.34, 0] })
    }
  },
  'straw-hat': clay =>
    clay
      .turned(
        '#ebbd6b',
        [0, 13, -2],
        [
          [20, 4],
          [31, 3],
          [39, 0],
          [39.6, 1.4],
          [32, 5],
          [20, 7],
        ],
        { sides: 36 },
      )
      .ball('#f2cd83', [0, 18, -2], [22, 19, 22])
      .ring('#c9504f', [0, 19.4, -2], [21.8, 2.6]),
  cap: (clay, { accent, cloak }) =>
    clay
      .ball(accent, [0, 12, -1], [26.4, 18, 26.4])
      .ring(darken(accent, 0.2), [0, 11, -1], [25.4, 3.4])
      .ball(cloak, [0, 31, -1], [5, 5, 5]),
  headband: (clay, { accent }) => clay.ring(accent, [0, 13, -1.4], [23.6, 3]),
  'feather-hat': (clay, { cloak, accent }) =>
    clay
      .turned(
        darken(cloak, 0.25),
        [0, 12, -2],
        [
          [20, 2],
          [34, 0],
          [35, 2],
          [21, 5],
        ],
        { sides: 36 },
      )
      .rod(darken(cloak, 0.3), [0, 25, -2], [21.4, 17, 21], { sides: 28 })
      .ring(accent, [0, 18, -2], [21, 1.9])
      .ball(accent, [21, 34, 0], [4.4, 19, 6.4], { turn: [0, 0, -0.34] }),
  'lantern-cap': (clay, { cloak, accent }) =>
    clay
      .ball(darken(cloak, 0.12), [0, 15, -2], [26, 18, 26], { segments: 20, below: darken(cloak, 0.4) })
      .ring(accent, [0, 13, -2], [25.4, 1.8])
      .ball(darken(cloak, 0.5), [0, 11, 17], [17, 3, 12], { turn: [0.24, 0, 0] })
      .rod('#3c3158', [0, 24, 22], [5, 5, 10])
      .ball('#fff3c0', [0, 24, 25], [3.6, 4.6, 3.6])
      .rod('#c9a05a', [0, 30, 22], [6, 5, 3]),
}
