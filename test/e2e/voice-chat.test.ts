import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { chromiumOptions } from '../support/chromium.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'
import { listenForAll } from './loudness.ts'
import { test } from './sample-page.ts'
import { openSpeakingTown, type SpeakingTown } from './speaking-town.ts'
import { giveMicrophone } from './spoken-microphone.ts'

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

  for (const engine of ['phaser', 'babylon']) {
    test(`a question that is spoken while the button is held is answered aloud, in ${engine}`, async ({
      sample,
      page,
    }) => {
      const loudest = await listenForAll(page)
      const hear = await giveMicrophone(page)
      await sample.open(`voice-chat/${engine}.html${town.query}`)
      await expect(sample.field).toBeEnabled()

      const talk = page.locator('townsfolk-talk-button')
      await talk.getByRole('button', { name: 'Hold to talk' }).hover()
      await page.mouse.down()
      await expect(talk).toHaveAttribute('state', 'listening')
      await hear(spokenWav(folder, question, { beforeMs: 200, afterMs: 300 }))
      await page.mouse.up()

      await expect(sample.saidBy('You')).toContainText([new RegExp(question, 'i')])
      await expect(page.locator('townsfolk-captions')).toContainText('Wren')
      await expect.poll(loudest).toBeGreaterThan(0.02)
      await expect(sample.saidBy('Wren').first()).toContainText(/red.*lantern/i)
    })
  }

  test('who listens all the time hears each question, and is interrupted by the next one', async ({
    sample,
    page,
  }) => {
    await sample.open(`voice-chat/phaser.html${town.query}`)
    await page.getByLabel('I wear headphones').check()
    await page.getByLabel('Listen all the time').check()
    await expect(sample.saidBy('You').first()).toContainText(new RegExp(question, 'i'))
    await expect(sample.notes.first()).toHaveText('Wren was interrupted.', { timeout: 40_000 })
    await page.getByLabel('Listen all the time').uncheck()
  })
} else {
  test(`a spoken question cannot be tried here: ${missing.join(', ')} cannot be installed`, () => {
    console.log(`Install ${missing.join(', ')} to try speech both ways.`)
  })
}
