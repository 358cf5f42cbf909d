import {
  createMicrophone,
  type Microphone,
  type MicrophoneOptions,
  microphoneWorklet,
} from '@townsfolk/core/browser'

/** Everything that the browser has handed out. */
const tracks: MediaStreamTrack[] = []
/** What the microphones emitted, in order. */
const emitted: string[] = []
const clips: number[][] = []

const microphonePage = {
  clips,
  emitted,
  tracks,
  worklet: microphoneWorklet,
  answerLater,
  context: (sampleRate: number) => new AudioContext({ sampleRate }),
  liveCount: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  make,
  refuseWith,
  setVisibility,
}

declare global {
  interface Window {
    readonly microphonePage: typeof microphonePage
    /** The one that was made last. */
    microphone: Microphone
  }
}
Object.assign(window, { microphonePage })

const devices = navigator.mediaDevices
const askBrowser = devices.getUserMedia.bind(devices)
devices.getUserMedia = ask

async function ask(constraints?: MediaStreamConstraints): Promise<MediaStream> {
  const stream = await askBrowser(constraints)
  tracks.push(...stream.getTracks())
  return stream
}

function make(options: MicrophoneOptions = {}): void {
  const microphone = createMicrophone(options)
  const { events } = microphone
  events.on('permission', ({ permission }) => emitted.push(`permission ${permission}`))
  events.on('listening', ({ isListening }) => emitted.push(isListening ? 'listening' : 'not listening'))
  events.on('speech-start', ({ isPressed }) => emitted.push(isPressed ? 'press' : 'start'))
  events.on('speech-end', ({ isPressed }) => emitted.push(isPressed ? 'release' : 'end'))
  events.on('clip', ({ wav }) => {
    clips.push([...wav])
    emitted.push('clip')
  })
  events.on('no-clip', ({ reason }) => emitted.push(`no-clip ${reason}`))
  events.on('error', ({ code }) => emitted.push(`error ${code}`))
  window.microphone = microphone
}

/** The browser has no microphone to give, for this reason. */
function refuseWith(name: string): void {
  devices.getUserMedia = () => Promise.reject(new DOMException('It is not to be had.', name))
}

/** The player takes time to answer, until the test says what. Returns how often was asked. */
function answerLater(): { allow(): void; askCount(): number } {
  let allow: () => void = () => {}
  let count = 0
  const answer = new Promise<void>(resolve => {
    allow = resolve
  })
  devices.getUserMedia = async constraints => {
    count++
    await answer
    return ask(constraints)
  }
  return { allow, askCount: () => count }
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
