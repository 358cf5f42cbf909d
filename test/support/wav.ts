import { type ClipParts, silence } from '../../packages/service/src/conformance/asking/silence.ts'

/** A tenth of a second of silence: WAV, mono, 16 bit. */
export function silentWav(sampleRate: number): Uint8Array<ArrayBuffer> {
  return wavFile({ sampleRate })
}

/** Silence, with any header. Default: a tenth of a second at 16,000 samples a second. */
export function wavFile(parts: ClipParts = {}): Uint8Array<ArrayBuffer> {
  return silence({ sampleRate: 16_000, durationMs: 100, ...parts })
}
