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
  return Buffer.concat([head, pictureOf(webp)])
}

/** The chunk with the picture; what else a browser writes, such as a colour profile, has no place in a frame. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = headBytes; at < webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at, end)
    at = end
  }
  throw new Error('A frame is no lossy WebP picture.')
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  const padding = Buffer.alloc(data.length % 2)
  return Buffer.concat([Buffer.from(name), size, data, padding])
}
