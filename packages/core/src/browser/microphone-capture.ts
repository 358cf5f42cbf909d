import { troubleOf } from '../listening/microphone-trouble.ts'
import type { MicrophoneErrorCode, MicrophoneTrouble } from '../listening/voice-recorder.ts'
import { microphoneProcessor, microphoneWorklet } from './microphone-worklet.ts'

export interface CaptureOptions {
  readonly constraints: MediaTrackConstraints
  readonly context: AudioContext
  /** Nobody else starts the context. */
  readonly isContextOwn: boolean
  /** Where the worklet is served; made in the page when undefined. */
  readonly workletUrl: string | undefined
  /** What was heard, at the context's rate: one channel, some 20 ms. */
  readonly heard: (block: Float32Array) => void
  /** The system or the browser has muted it. */
  readonly muted: () => void
  /** No sound comes any more, as long as the context stands still. */
  readonly stalled: () => void
  /** It was unplugged, or is not allowed any more. */
  readonly ended: () => void
}

/** An open microphone. */
export interface Capture {
  /** Stops its tracks: the browser's sign for recording goes out. Nothing is reported afterwards. */
  close(): void
}

/** Opens a microphone, which may ask the player. What is open when it fails is closed again. */
export async function openCapture(options: CaptureOptions): Promise<Capture | MicrophoneTrouble> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return troubleOf('microphone_insecure')
  let stream: MediaStream
  try {
    stream = await devices.getUserMedia({ audio: options.constraints })
  } catch (error) {
    return troubleOfRequest(error)
  }
  try {
    await loadWorklet(options.context, options.workletUrl)
    const isLive = stream.getTracks().every(track => track.readyState === 'live')
    if (isLive) return capture(stream, options)
    stopTracks(stream)
    return troubleOf('microphone_unplugged')
  } catch (error) {
    stopTracks(stream)
    return troubleOf('microphone_failed', error)
  }
}

/** What the browser means by refusing a microphone. */
function troubleOfRequest(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : ''
  return troubleOf(codesByName[name] ?? 'microphone_failed', error)
}

const codesByName: Readonly<Record<string, MicrophoneErrorCode>> = {
  NotAllowedError: 'microphone_refused',
  SecurityError: 'microphone_refused',
  NotFoundError: 'microphone_missing',
  OverconstrainedError: 'microphone_missing',
  NotReadableError: 'microphone_in_use',
  AbortError: 'microphone_in_use',
}

function capture(stream: MediaStream, options: CaptureOptions): Capture {
  const { context, isContextOwn, heard, muted, stalled, ended } = options
  const source = context.createMediaStreamSource(stream)
  // However many channels it has, one arrives. What it puts out is silence: some browsers run a node only
  // when it leads somewhere.
  const node = new AudioWorkletNode(context, microphoneProcessor, {
    channelCount: 1,
    channelCountMode: 'explicit',
    outputChannelCount: [1],
  })
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => heard(data)
  source.connect(node).connect(context.destination)

  const life = new AbortController()
  const { signal } = life
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', ended, { signal })
    track.addEventListener('mute', muted, { signal })
  }
  context.addEventListener('statechange', () => context.state !== 'running' && stalled(), { signal })
  // A page that was not touched yet may make no sound, nor hear any.
  for (const type of isContextOwn ? gestures : []) {
    window.addEventListener(type, () => void context.resume().catch(ignore), { capture: true, signal })
  }
  return {
    close: () => {
      life.abort()
      stopTracks(stream)
      node.port.onmessage = null
      node.port.postMessage('close')
      source.disconnect()
      node.disconnect()
    },
  }
}

const gestures = ['keydown', 'pointerup'] as const

/** Once for each context: it keeps the processor. */
function loadWorklet(context: AudioContext, url: string | undefined): Promise<void> {
  const known = loaded.get(context)
  if (known) return known
  const loading = addModule(context, url)
  loaded.set(context, loading)
  loading.catch(() => loaded.delete(context))
  return loading
}

const loaded = new WeakMap<AudioContext, Promise<void>>()

async function addModule({ audioWorklet }: AudioContext, url: string | undefined): Promise<void> {
  if (url !== undefined) return audioWorklet.addModule(url)
  const made = URL.createObjectURL(new Blob([microphoneWorklet], { type: 'text/javascript' }))
  try {
    await audioWorklet.addModule(made)
  } finally {
    URL.revokeObjectURL(made)
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function ignore(): void {}
