import { createReadStream } from 'node:fs'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { UnpackingError } from './file-error.ts'

export interface ReadContentsOptions {
  /** Limit of what one file is unpacked to, in bytes. Default: 1 GiB. */
  readonly mostUnpacked?: number
}

/**
 * Reads a file in pieces, as latin1; `.gz` and `.br` files are unpacked.
 * @throws UnpackingError, or an error of the file system
 */
export async function readContents(
  file: string,
  push: (piece: string) => void,
  { mostUnpacked = 2 ** 30 }: ReadContentsOptions = {},
): Promise<void> {
  const stream = createReadStream(file)
  const unpacker = unpackerOf(file)
  if (unpacker) stream.on('error', error => unpacker.destroy(error)).pipe(unpacker)
  let length = 0
  try {
    for await (const piece of (unpacker ?? stream) as AsyncIterable<Buffer>) {
      length += piece.length
      // A small file can be unpacked to more than anybody has time for.
      if (unpacker && length > mostUnpacked) throw new UnpackingError('too-long')
      push(piece.toString('latin1'))
    }
  } catch (error) {
    throw unpacker && isDamage(error) ? new UnpackingError('damaged') : error
  } finally {
    stream.destroy()
  }
}

function unpackerOf(file: string): Transform | undefined {
  if (file.endsWith('.gz')) return createGunzip()
  if (file.endsWith('.br')) return createBrotliDecompress()
  return undefined
}

/** An error of zlib has a number and a code as one of the file system has, but names no call of the system. */
function isDamage(error: unknown): boolean {
  const { errno, syscall } = error as NodeJS.ErrnoException
  return errno !== undefined && syscall === undefined
}
