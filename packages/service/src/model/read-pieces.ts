/**
 * A body as it comes. Whoever leaves the loop ends it.
 * @throws what `tooLong` makes, when there is more than `mostBytes`
 */
export async function* readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  mostBytes: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      if (bytes > mostBytes) throw tooLong()
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
