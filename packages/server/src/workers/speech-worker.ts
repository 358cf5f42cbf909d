import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { readSound } from '@townsfolk/protocol'
import { createBabbleVoice, type SpeechClip, type SpokenLine } from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import { Tinypool } from 'tinypool'
import type { Outcome, SpeechJobs } from './speech-job.ts'

/** What runs in a thread of its own: the file that `createSpeechWorkers` starts. */

/** A third of the processor when another thread wants it too, all of it when none does. */
const niceness = 5

// On Linux it is the thread that gives way, to the one that answers; elsewhere it would be the process.
if (process.platform === 'linux') giveWay()

const voice = createBabbleVoice()
const mp3 = createMp3Encoder()

export const speak: SpeechJobs['speak'] = ({ port, ...line }) =>
  work(port, async signal => {
    const clip = await speakIn({ ...line, signal })
    return moving({ made: clip }, clip.bytes)
  })

export const encode: SpeechJobs['encode'] = ({ port, ...sound }) =>
  work(port, async signal => {
    const bytes = await mp3.encode({ ...sound, signal })
    return moving({ made: bytes }, bytes)
  })

export const stream: SpeechJobs['stream'] = ({ port, from, ...line }) =>
  work(port, async () => {
    const part = voice.part(line, from)
    return moving({ made: part }, part.bytes)
  })

/** A word on the port means that nobody waits for the work any more. */
async function work<T>(
  port: MessagePort,
  run: (signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const end = new AbortController()
  port.on('message', () => end.abort())
  try {
    return await run(end.signal)
  } catch (thrown) {
    // Not every error can be copied to another thread.
    return { thrown: new Error(thrown instanceof Error ? thrown.message : String(thrown)) }
  }
}

function giveWay(): void {
  try {
    setPriority(niceness)
  } catch {
    // Where that is forbidden, threads are all alike.
  }
}

async function speakIn(line: SpokenLine): Promise<SpeechClip> {
  const { format, signal } = line
  const [wav = format] = voice.formats
  const clip = await voice.speak({ ...line, format: wav })
  const sound = format.name === mp3.format.name && readSound(clip.bytes)
  if (!sound) return clip
  return { ...clip, bytes: await mp3.encode({ ...sound, signal }), contentType: format.contentType }
}

/** The bytes change hands: they are not copied. */
function moving<T>(value: T, bytes: Uint8Array<ArrayBuffer>): T {
  return Tinypool.move({
    [Tinypool.transferableSymbol]: [bytes.buffer],
    [Tinypool.valueSymbol]: value,
  } as never) as T
}
