import type { Page } from 'playwright/test'

/** How loud something is left and right, 0 to 1. */
export interface Loudness {
  readonly left: number
  readonly right: number
}

declare global {
  interface Window {
    /** Hands on each node that is connected to the speakers, once, before it is connected. */
    onSpeaking(watch: (node: AudioNode) => void): void
    /** Put there by `listenTo`. */
    loudness(): Loudness
    /** Put there by `listenForAll`. */
    takeLoudest(): number
  }
}

/**
 * Listens to what the page sends to the speakers. Call it before the page is opened.
 * Returns how loud it is at this moment. A busy page is asked seldom: `listenForAll` misses nothing.
 */
export async function listenTo(page: Page): Promise<() => Promise<Loudness>> {
  await page.addInitScript(watchSpeakers)
  await page.addInitScript(() => {
    const analysers: AnalyserNode[][] = []
    window.onSpeaking(node => {
      const { context } = node
      const stereo = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' })
      const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
      const pair = [0, 1].map(() => new AnalyserNode(context, { fftSize: 2048 }))
      node.connect(stereo).connect(splitter)
      for (const [channel, analyser] of pair.entries()) splitter.connect(analyser, channel)
      analysers.push(pair)
    })
    const samples = new Float32Array(2048)
    const levelOf = (channel: number): number => {
      let most = 0
      for (const pair of analysers) {
        // One that stands still gives the last it heard.
        if (pair[channel]?.context.state !== 'running') continue
        pair[channel].getFloatTimeDomainData(samples)
        most = Math.max(
          most,
          Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
        )
      }
      return most
    }
    window.loudness = () => ({ left: levelOf(0), right: levelOf(1) })
  })
  return () => page.evaluate(() => window.loudness())
}

/**
 * Listens to all that the page sends to the speakers, in the thread of the sound. Call it before the page is opened.
 * Returns how loud it has been at the loudest since it was asked last, 0 to 1.
 */
export async function listenForAll(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(watchSpeakers)
  await page.addInitScript(() => {
    // A 20th of a second makes one level; sound comes in blocks of 128 samples.
    const meter = `registerProcessor('meter', class extends AudioWorkletProcessor {
      energy = 0
      process([[samples = []]]) {
        for (const sample of samples) this.energy += sample * sample
        if (currentFrame % 2048 === 0) {
          this.port.postMessage(Math.sqrt(this.energy / 2048))
          this.energy = 0
        }
        return true
      }
    })`
    const module = URL.createObjectURL(new Blob([meter], { type: 'text/javascript' }))
    let loudest = 0
    window.onSpeaking(async node => {
      await node.context.audioWorklet.addModule(module)
      const listener = new AudioWorkletNode(node.context, 'meter', { numberOfOutputs: 0 })
      listener.port.onmessage = ({ data }) => {
        loudest = Math.max(loudest, data)
      }
      node.connect(listener)
    })
    window.takeLoudest = () => {
      const taken = loudest
      loudest = 0
      return taken
    }
  })
  return () => page.evaluate(() => window.takeLoudest())
}

/** Runs in the page. */
function watchSpeakers(): void {
  const isWatched = 'onSpeaking' in window
  if (isWatched) return
  const watchers: ((node: AudioNode) => void)[] = []
  const seen = new WeakSet<AudioNode>()
  const { connect } = AudioNode.prototype
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && !seen.has(this)) {
      seen.add(this)
      for (const watch of watchers) watch(this)
    }
    return Reflect.apply(connect, this, to)
  } as typeof connect
  window.onSpeaking = watch => watchers.push(watch)
}
