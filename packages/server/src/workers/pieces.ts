type Bytes = Uint8Array<ArrayBuffer>

/** Pieces on the way from who makes them to who reads them, however much slower that is. */
export interface Pieces {
  add(piece: Bytes): void
  end(): void
  fail(error: unknown): void
  /** Aborts when the reader goes away. */
  readonly left: AbortSignal
  /** For one reader. */
  read(): AsyncGenerator<Bytes, void, undefined>
}

export function createPieces(): Pieces {
  const leaving = new AbortController()
  const waiting: Bytes[] = []
  let outcome: { readonly error?: unknown } | undefined
  let wake = (): void => {}
  const settle = (end: { readonly error?: unknown }): void => {
    outcome ??= end
    wake()
  }
  return {
    add(piece) {
      waiting.push(piece)
      wake()
    },
    end: () => settle({}),
    fail: error => settle({ error }),
    left: leaving.signal,
    async *read() {
      try {
        for (;;) {
          for (let piece = waiting.shift(); piece; piece = waiting.shift()) yield piece
          if (outcome && 'error' in outcome) throw outcome.error
          if (outcome) return
          await new Promise<void>(resolve => {
            wake = resolve
          })
        }
      } finally {
        leaving.abort()
      }
    },
  }
}
