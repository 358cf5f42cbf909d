import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { chromiumOptions } from '../support/chromium.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'
import { listenTo } from './loudness.ts'
import { openSpeakingTown, type SpeakingTown } from './speaking-town.ts'

/** With a voice of flite's, ears of pocketsphinx's, a real service, and a microphone that plays a file. */

const question = 'bring me the red lantern'
const folder = mkdtempSync(join(tmpdir(), 'townsfolk-voice-'))
const microphoneFile = join(folder, 'microphone.wav')
const missing = missingSpeechPrograms()
const isPossible = missing.length === 0

// What the player says is said again and again, after so much silence.
if (isPossible) writeFileSync(microphoneFile, spokenWav(folder, question, { beforeMs: 1500, afterMs: 0 }))

test.use({
  launchOptions: chromiumOptions(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphoneFile}`,
  ),
  permissions: ['microphone'],
})
test.describe.configure({ mode: 'serial' })

let town: SpeakingTown

if (isPossible) {
  test.beforeAll(async () => {
    town = await openSpeakingTown()
  })

  test.afterAll(async () => {
    await town.close()
    rmSync(folder, { recursive: true })
  })

  test('a question that is spoken while the button is held arrives as text, and is answered aloud', async ({
    page,
  }) => {
    const uncaught: string[] = []
    page.on('pageerror', error => uncaught.push(error.message))
    const loudness = await listenTo(page)
    await page.goto(`/samples/voice-chat/${town.query}`)
    const transcript = page.getByRole('log').first()
    await expect(transcript).toContainText('Wren is here')

    const level = (): Promise<number> =>
      page.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value)
    await page.getByRole('button', { name: 'Hold to talk' }).hover()
    await page.mouse.down()
    await expect.poll(level).toBeGreaterThan(0.2)
    // Until the player has fallen silent again.
    await expect(async () => {
      for (let i = 0; i < 5; i++) expect(await level()).toBeLessThan(0.05)
    }).toPass()
    await page.mouse.up()

    await expect(transcript).toContainText(new RegExp(`You: ${question}`, 'i'))
    await expect.poll(async () => (await loudness()).left, { intervals: [50] }).toBeGreaterThan(0.02)
    await expect(page.locator('townsfolk-captions')).toContainText('Wren')
    await expect(transcript).toContainText(/Wren: .*red.*lantern/i)
    await expect(page.getByRole('alert')).toBeEmpty()
    expect(uncaught).toEqual([])
  })

  test('who listens all the time hears each question, and is interrupted by the next one', async ({
    page,
  }) => {
    await page.goto(`/samples/voice-chat/${town.query}`)
    const transcript = page.getByRole('log').first()
    await expect(transcript).toContainText('Wren is here')
    await page.getByLabel('I wear headphones').check()
    await page.getByLabel('Listen all the time').check()
    await expect(transcript).toContainText(new RegExp(`You: ${question}`, 'i'))
    await expect(transcript).toContainText('(interrupted)', { timeout: 40_000 })
    await page.getByLabel('Listen all the time').uncheck()
    await expect(page.getByRole('alert')).toBeEmpty()
  })
} else {
  test(`a spoken question cannot be tried here: ${missing.join(', ')} cannot be installed`, () => {
    console.log(`Install ${missing.join(', ')} to try speech both ways.`)
  })
}
