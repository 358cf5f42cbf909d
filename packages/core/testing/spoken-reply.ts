import { createSpeech } from '../src/index.ts'
import { type Prop, replyOf, replyOfAll } from './fake-scene.ts'
import { createSoundScene } from './fake-sound.ts'

export interface SpokenReplySettings {
  /** 1 to 5. */
  readonly speakers: number
  /** Of each, 1 to 3. */
  readonly lines: number
  /** How long a clip of so many milliseconds takes to be made. */
  readonly latencyOf: (lengthMs: number) => number
  /** From 0 to 1, the same ones for the same seed. */
  readonly random: () => number
}

export interface SpokenReplyTimes {
  /** From when the first clip was there to the first sound. */
  readonly firstSoundMs: number
  /** How much longer than could be, the longest silence between two lines: the bound is the gap, or the later clip. */
  readonly gapExcessMs: number
  /** Lines that began before the one before them had ended. */
  readonly overlaps: number
  readonly lineCount: number
  readonly mostInFlight: number
}

const frameMs = 1000 / 60
const gapMs = 20

/** For tests and benches: what of a reply is heard when, on a virtual clock. */
export async function timeSpokenReply(settings: SpokenReplySettings): Promise<SpokenReplyTimes> {
  const { speakers, lines, latencyOf, random } = settings
  const scene = createSoundScene(frameMs)
  const { voices, sink, runtime } = scene
  const lengths = new Map<string, number>()
  const names = Array.from({ length: speakers }, (_, at) => `npc-${at}`)
  const replies = names.map(name => {
    const texts = Array.from({ length: lines }, (_, at) => `${name} ${at}`)
    for (const text of texts) lengths.set(text, 400 + Math.floor(random() * 3600))
    return replyOf(name, { lines: texts })
  })
  voices.lengthOf = text => lengths.get(text) ?? 0
  voices.latencyOf = ({ message }) => Math.floor(latencyOf(voices.lengthOf(message)) * (0.7 + 0.6 * random()))
  runtime.add(createSpeech<Prop>({ sink, api: voices, longestWaitMs: 1e6 }))
  const [first, ...rest] = replies
  if (!first) throw new Error('At least one must speak.')
  scene.api.script.push(() => replyOfAll(first, ...rest))
  const cast = scene.cast(names.map(name => scene.npc(name)))
  void cast.say('Tell me')
  await scene.runTo(1)
  while (!runtime.isQuiet) await scene.runTo(scene.clock.nowMs + frameMs)

  const readyMs = (text: string): number => voices.readyMs.get(text) ?? Number.NaN
  const { played } = sink
  let gapExcessMs = 0
  let overlaps = 0
  for (const [at, { text, startMs }] of played.entries()) {
    const before = played[at - 1]
    if (!before) continue
    gapExcessMs = Math.max(gapExcessMs, startMs - Math.max(before.endMs + gapMs, readyMs(text)))
    if (startMs < before.endMs) overlaps++
  }
  return {
    firstSoundMs: (played[0]?.startMs ?? Number.NaN) - readyMs(played[0]?.text ?? ''),
    gapExcessMs,
    overlaps,
    lineCount: played.length,
    mostInFlight: voices.mostInFlight,
  }
}

/** Services of voices, from quick to slow: how long a clip of so many milliseconds takes. */
export const latencies: Readonly<Record<string, (lengthMs: number) => number>> = {
  steady: () => 300,
  quick: lengthMs => 150 + 0.12 * lengthMs,
  slow: lengthMs => 400 + 0.6 * lengthMs,
}
