import { Buffer } from 'node:buffer'

/** A still picture as a `.webp` file, and how long it is shown. */
export interface StillFrame {
  readonly webp: Buffer
  readonly forMs: number
}

/** Of a RIFF file's own head: `RIFF`, size, `WEBP`. */
const headBytes = 12
const isAnimated = 0x02

/**
 * Joins still pictures of one size into a moving one that repeats for ever, as the container format of WebP describes:
 * <https://developers.google.com/speed/webp/docs/riff_container>.
 * @param frames lossy and without transparency, as a canvas writes them
 */
export function animateWebp(frames: readonly StillFrame[], width: number, height: number): Buffer {
  const extended = Buffer.alloc(10)
  extended.writeUInt8(isAnimated, 0)
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const animation = Buffer.alloc(6)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', extended),
    chunk('ANIM', animation),
    ...frames.map(frame => chunk('ANMF', frameOf(frame, width, height))),
  ])
  return chunk('RIFF', body)
}

function frameOf({ webp, forMs }: StillFrame, width: number, height: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(Math.round(forMs), 12, 3)
  return Buffer.concat([head, webp.subarray(headBytes)])
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  const padding = Buffer.alloc(data.length % 2)
  return Buffer.concat([Buffer.from(name), size, data, padding])
}
