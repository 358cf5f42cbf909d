/** Name of the processor in `microphoneWorklet`. */
export const microphoneProcessor = 'townsfolk-microphone'

/**
 * Source of the AudioWorklet that passes on the samples of a microphone, in blocks of about 20 ms. If the
 * Content-Security-Policy of your page forbids `blob:`, serve it as a file, see `MicrophoneOptions.workletUrl`.
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
