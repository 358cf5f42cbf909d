import type { Page } from 'playwright/test'

/**
 * Gives the page a microphone that hears a clip when it is asked to, and nothing else. All that follows a device is the
 * browser's and the page's own. Call it before the page is opened.
 * @returns plays a clip; resolves when it is over
 */
export async function giveMicrophone(page: Page): Promise<(wav: Buffer) => Promise<void>> {
  await page.addInitScript(() => {
    let room: MediaStreamAudioDestinationNode | undefined
    navigator.mediaDevices.getUserMedia = async () => {
      // Not before the player has touched the page: its context could not run.
      room ??= new MediaStreamAudioDestinationNode(new AudioContext(), { channelCount: 1 })
      return room.stream.clone()
    }
    window.hear = async wav => {
      if (!room) throw new Error('The page has not opened its microphone.')
      const { context } = room
      const bytes = Uint8Array.from(atob(wav), letter => letter.charCodeAt(0))
      const clip = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
      clip.connect(room)
      await new Promise<void>(resolve => {
        clip.addEventListener('ended', () => resolve())
        clip.start()
      })
    }
  })
  return wav => page.evaluate(wav => window.hear(wav), wav.toString('base64'))
}

declare global {
  interface Window {
    /** @param wav in base64 */
    hear(wav: string): Promise<void>
  }
}
