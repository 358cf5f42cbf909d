import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advance, dusk } from '../../demo/story/index.ts'
import { expect, test } from '../e2e/lantern-eve-page.ts'
import { openSpeakingTown, type SpeakingTown } from '../e2e/speaking-town.ts'
import { giveMicrophone } from '../e2e/spoken-microphone.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'

/** With ears of pocketsphinx's, a real service, and a microphone that plays recorded speech. */

const missing = missingSpeechPrograms()
const folder = mkdtempSync(join(tmpdir(), 'townsfolk-lantern-'))
let town: SpeakingTown

test.beforeAll(async () => {
  expect(missing, 'install these first').toEqual([])
  town = await openSpeakingTown()
})

test.afterAll(async () => {
  await town?.close()
  rmSync(folder, { recursive: true })
})

test('the red lantern is asked for and hung by voice', async ({ game, page }) => {
  const hear = await giveMicrophone(page)
  const speak = async (text: string): Promise<void> => {
    const talk = page.locator('townsfolk-talk-button')
    await page.keyboard.down('v')
    await expect(talk).toHaveAttribute('state', 'listening')
    await hear(spokenWav(folder, text, { beforeMs: 200, afterMs: 300 }))
    await page.keyboard.up('v')
  }
  const night = [
    { type: 'lesson-learned', lesson: 'talked' },
    { type: 'thing-moved', thing: 'oil', to: 'player' },
  ] as const
  await game.startFrom(night.reduce(advance, dusk), { player: { x: 720, y: 480 } })
  await game.open(`${town.query}&test=2`)
  const said = async (text: string, comesTo: () => Promise<void>): Promise<void> => {
    // What was not made out is said again, as a player would.
    await expect(async () => {
      await game.goTo('wren', 'Wren')
      await page.keyboard.press('Escape')
      await speak(text)
      await comesTo()
    }).toPass({ timeout: 120_000 })
  }
  // In words that these ears know: they take "light" for "like".
  await said('bring me the red lantern', () =>
    expect(game.hands).toContainText('red lantern', { timeout: 20_000 }),
  )
  await said('hang up the red lantern', () =>
    expect(game.hands).not.toContainText('red lantern', { timeout: 20_000 }),
  )
  await game.expectNight({ lanterns: { ...dusk.lanterns, red: { at: 'crooked-post', isLit: false } } })
})
