import type { SpeechRequest } from '@townsfolk/protocol'
import { notPromised, type Receive } from './receive.ts'
import { brokeOff, type CallOptions, inTime, send, unreachable } from './send.ts'
import { soundTypeOf } from './speech.ts'
import type { Transport } from './transport.ts'

/**
 * Yields a line as it is made. Pieces are read when the loop asks for them, so that a service need not make
 * them faster than they are used.
 */
export async function* streamSpeech(
  transport: Transport,
  body: SpeechRequest,
  options: CallOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const path = '/audio/stream'
  const call = { kind: 'audio', path, body, accept: 'audio/*', receive: receiveReader } as const
  const reader = await send(transport, call, options)
  let isEmpty = true
  try {
    for (;;) {
      const { done, value } = await inTime(path, transport.timeoutsMs.audio, [options.signal], () =>
        reader.read().catch((cause: unknown) => {
          throw unreachable(brokeOff(path), cause)
        }),
      )
      if (done) break
      isEmpty = false
      yield value
    }
  } finally {
    // Ends the request too.
    reader.cancel().catch(() => {})
  }
  if (isEmpty) throw notPromised(path, '')
}

const receiveReader: Receive<ReadableStreamDefaultReader<Uint8Array>> = async (response, path, signal) => {
  await soundTypeOf(response, path)
  if (!response.body) throw notPromised(path, '')
  const reader = response.body.getReader()
  // It came after the call was given up.
  if (signal.aborted) reader.cancel().catch(() => {})
  return reader
}
