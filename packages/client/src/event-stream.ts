/** An event of a `text/event-stream`. */
export interface StreamEvent {
  /** Empty when it has none. */
  readonly name: string
  readonly data: string
}

/**
 * Reads events as the HTML standard has it, without ids and reconnection, for which a turn has no use. The
 * stream is cancelled when the signal aborts and when the loop is left.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = stream.getReader()
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const decoder = new TextDecoder()
  let name = ''
  let data: string[] = []
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      // A CR at the end may be the first half of a CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, text = ''] = /^([^:]*):? ?(.*)/s.exec(line) ?? []
        if (field === 'event') name = text
        if (field === 'data') data.push(text)
        if (line !== '') continue
        if (data.length > 0) yield { name, data: data.join('\n') }
        name = ''
        data = []
      }
    }
  } finally {
    cancel()
  }
}
