import type { Page } from 'playwright/test'

/** How loud something is left and right, 0 to 1. */
export interface Loudness {
  readonly left: number
  readonly right: number
}

/**
 * Listens to what the page sends to the speakers. Call it before the page is opened.
 * Returns how loud it is at this moment.
 */
export async function listenTo(page: Page): Promise<() => Promise<Loudness>> {
  await page.addInitScript(() => {
    const analysers: AnalyserNode[][] = []
    const tapped = new WeakSet<AudioNode>()
    const { connect } = AudioNode.prototype
    const join = (from: AudioNode, to: AudioNode, output = 0): void => {
      Reflect.apply(connect, from, [to, output])
    }
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && !tapped.has(this)) {
        tapped.add(this)
        const { context } = this
        const stereo = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' })
        const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
        const pair = [0, 1].map(() => new AnalyserNode(context, { fftSize: 2048 }))
        join(this, stereo)
        join(stereo, splitter)
        for (const [channel, analyser] of pair.entries()) join(splitter, analyser, channel)
        analysers.push(pair)
      }
      return Reflect.apply(connect, this, to)
    } as typeof connect
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
    Object.assign(window, { loudness: () => ({ left: levelOf(0), right: levelOf(1) }) })
  })
  return () => page.evaluate(() => (window as unknown as { loudness(): Loudness }).loudness())
}
