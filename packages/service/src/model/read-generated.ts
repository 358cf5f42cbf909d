import type { Generated } from './generate.ts'
import { noAnswer } from './model-failures.ts'
import { untilEnded } from './until-ended.ts'

/** No answer comes in so many pieces; empty ones would never end. */
const mostPieces = 200_000

/**
 * Yields an answer of a function as it comes, whole or in pieces. It ends with the signal, also when the function goes on.
 * @param name what errors call the model
 * @throws ModelError `model_unavailable` when it is no text; what the function throws; the reason of the signal
 */
export async function* readGenerated(
  answer: Generated,
  signal: AbortSignal,
  name: string,
): AsyncGenerator<string, void, undefined> {
  if (typeof answer === 'string') {
    yield answer
    return
  }
  const pieces = piecesOf(answer)
  if (pieces === undefined) throw noAnswer(name, 'is no text')
  let isOver = false
  try {
    for (let count = 0; count < mostPieces; count++) {
      const { done, value } = await untilEnded(pieces.next(), signal)
      isOver = done === true
      if (isOver) return
      if (typeof value !== 'string') throw noAnswer(name, 'is no text')
      yield value
    }
    throw noAnswer(name, 'is longer than any answer')
  } finally {
    // Nobody waits for one that ignores its signal.
    if (!isOver) pieces.end().catch(() => {})
  }
}

interface Pieces {
  next(): PromiseLike<{ readonly done?: boolean | undefined; readonly value?: unknown }>
  end(): Promise<unknown>
}

function piecesOf(answer: unknown): Pieces | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  // Not every browser lets one walk over a stream.
  if ('getReader' in answer) {
    const reader = (answer as ReadableStream<string>).getReader()
    return { next: () => reader.read(), end: () => reader.cancel() }
  }
  if (!(Symbol.asyncIterator in answer)) return undefined
  const iterator = (answer as AsyncIterable<string>)[Symbol.asyncIterator]()
  return { next: () => iterator.next(), end: async () => iterator.return?.() }
}
