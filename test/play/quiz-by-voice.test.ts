import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { test } from '../e2e/quiz-night-page.ts'
import { openSpeakingTown, type SpeakingTown } from '../e2e/speaking-town.ts'
import { giveMicrophone } from '../e2e/spoken-microphone.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'

/** Orla's quiz by voice, with a voice of flite's and ears of pocketsphinx's, through a real service. */

/** Says something, or nothing, while the button is held. */
type Speak = (text: string) => Promise<void>

const missing = missingSpeechPrograms()

if (missing.length === 0) {
  test.describe('with a voice of flite’s and ears of pocketsphinx’s, through a real service', () => {
    const folder = mkdtempSync(join(tmpdir(), 'townsfolk-quiz-'))
    let town: SpeakingTown

    test.beforeAll(async () => {
      town = await openSpeakingTown()
    })

    test.afterAll(async () => {
      await town.close()
      rmSync(folder, { recursive: true })
    })

    const speakingTest = test.extend<{ speak: Speak }>({
      speak: async ({ quiz, page }, use) => {
        const hear = await giveMicrophone(page)
        await quiz.open(`/samples/quiz/phaser.html${town.query}`)
        await quiz.pressOn('Begin the quiz')
        await quiz.goOnTo(1)
        await use(async text => {
          await page.getByRole('button', { name: 'Hold to talk' }).focus()
          await page.keyboard.down('Space')
          await expect(page.locator('townsfolk-talk-button')).toHaveAttribute('state', 'listening')
          await hear(spokenWav(folder, text, { beforeMs: 200, afterMs: 300 }))
          await page.keyboard.up('Space')
        })
      },
    })

    /** On a busy machine sound has gaps, and ears are slow: what was not made out is said again, and nothing else is. */
    const sayUntilHeard = async (page: Page, speak: Speak, spoken: string, heard = spoken): Promise<void> => {
      await expect(async () => {
        const [answered] = await Promise.all([page.waitForResponse(/\/transcribe$/), speak(spoken)])
        expect(await answered.json()).toEqual({ response: heard })
      }).toPass()
    }

    speakingTest('one player plays the whole night by voice', async ({ quiz, speak, page }) => {
      const answer = async (spoken: string, verdict: string, heard = spoken): Promise<void> => {
        await sayUntilHeard(page, speak, spoken, heard)
        await expect(quiz.understood).toHaveText(`You: ${heard}`)
        await expect(quiz.verdict).toHaveText(verdict)
      }

      await answer('three', 'Right +10')
      await quiz.goOnTo(2)
      await answer('the spanner', 'Right +10')
      await quiz.goOnTo(3)
      await answer('false', 'Right +10')
      await quiz.goOnTo(4)
      await answer('leeks', 'Right +10', 'leaks')
      await quiz.goOnTo(5)
      await answer('tobin', 'Right +10')
      await quiz.goOnTo(6)
      await answer('false', 'Right +10')
      await quiz.goOnTo(7)
      await answer('the blue lantern', 'Partly right +6')
      await quiz.goOnTo(8)
      await answer('the great lamp', 'Right +20')
      await quiz.pressOn('Go on')
      await expect(quiz.panel.getByRole('heading', { name: 'You have 86 points.' })).toBeVisible()
    })

    speakingTest('what is no answer leaves the question open', async ({ quiz, speak, page }) => {
      const { panel, caption, understood, trouble } = quiz
      await speak('')
      await expect(trouble).toContainText('microphone_silent')

      await sayUntilHeard(page, speak, 'hint')
      await expect(understood).toHaveText('You: hint')
      await expect(panel.getByText('Hint given')).toBeVisible()

      await sayUntilHeard(page, speak, 'stop')
      await expect(understood).toHaveText('You: stop')
      await expect(panel.getByRole('group', { name: 'You would leave the stage? Truly?' })).toBeVisible()
      await sayUntilHeard(page, speak, 'no')
      await expect(understood).toHaveText('You: no')
      await expect(caption).toContainText('Then back into the light with you!')

      await quiz.asked(1)
      await expect(panel.getByText('2 tries left')).toBeVisible()
      await sayUntilHeard(page, speak, 'three')
      await expect(quiz.verdict).toHaveText('Right +5')
    })
  })
} else {
  test(`a quiz cannot be played by voice here: ${missing.join(', ')} cannot be installed`, () => {
    console.log(`Install ${missing.join(', ')} to answer aloud.`)
  })
}
