/** What the processor in `microphoneWorklet` is called. */
export const microphoneProcessor = 'townsfolk-microphone'

/**
 * The source of the AudioWorklet that hands on what a microphone hears, in blocks of some 20 ms. A page whose
 * Content-Security-Policy forbids `blob:` serves it as a file, see `MicrophoneOptions.workletUrl`.
 */
export const microphoneWorklet: string = `class Microphone extends AudioWorkletProcessor {
  constructor() {
    super()
    this.block = new Float32Array(1024)
    this.length = 0
    this.isOpen = true
    this.port.onmessage = () => { this.isOpen = false }
  }

  process([[samples]]) {
    if (!samples) return this.isOpen
    if (this.length + samples.length > this.block.length) {
      this.port.postMessage(this.block.slice(0, this.length))
      this.length = 0
    }
    this.block.set(samples, this.length)
    this.length += samples.length
    return this.isOpen
  }
}

registerProcessor('${microphoneProcessor}', Microphone)
`
