import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { slowDisplay } from '../support/slow-display.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'
import { night, QuizNightPage } from './quiz-night-page.ts'
import { openSpeakingTown, type SpeakingTown } from './speaking-town.ts'
import { giveMicrophone } from './spoken-microphone.ts'

const test = base.extend<{ quiz: QuizNightPage }>({
  quiz: async ({ page }, use) => {
    await slowDisplay(page)
    const quiz = new QuizNightPage(page)
    await use(quiz)
    await quiz.expectNoTrouble()
  },
})

/** Says something, or nothing, while the button is held. */
type Speak = (text: string) => Promise<void>

const phaser = '/samples/quiz/phaser.html'

/** A night is played in real time: every line of Orla's is spoken. */
test.describe.configure({ timeout: 120_000 })

test('one player plays the whole night by keys', async ({ quiz, page }) => {
  const { panel, caption, verdict } = quiz
  await quiz.open(phaser)
  await quiz.tabTo('Begin the quiz')
  await page.keyboard.press('Enter')
  await expect(caption).toContainText(night.opening[0]?.text ?? '')
  await expect(panel).toBeFocused()
  await quiz.watchFocus()
  await quiz.tabTo('Go on')
  await page.keyboard.press('Enter')

  // A miss brings a clue, and after it the second try brings 2.
  await quiz.asked(1)
  await quiz.chooseByLetter('Seven')
  await expect(verdict).toHaveText('Wrong')
  await expect(panel.getByText('1 try left')).toBeVisible()
  await expect(panel.getByText('Hint given')).toBeVisible()
  await expect(caption).toContainText('One for each leg of a milking stool.')
  await quiz.chooseByLetter('Three')
  await expect(verdict).toHaveText('Right +2')

  await quiz.goOnTo(2)
  await expect(verdict).toHaveText('Last question: Right +2')
  await quiz.chooseByDigit('A spanner')
  await expect(verdict).toHaveText('Right +10')

  await quiz.goOnTo(3)
  await quiz.chooseByLetter('False')
  await expect(verdict).toHaveText('Right +10')

  await expect(caption).toContainText('He says it in five words')
  await quiz.asked(4)
  await quiz.type('leek soup')
  await expect(verdict).toHaveText('Right +10')

  await quiz.goOnTo(5)
  await page.keyboard.press('h')
  await expect(panel.getByText('Hint given')).toBeVisible()
  await expect(caption).toContainText('He sits by the jetty')
  await page.keyboard.press('r')
  await expect(caption).toContainText('Who hears our festival bell from afar')
  await quiz.chooseByDigit('Tobin')
  await expect(verdict).toHaveText('Right +5')

  await quiz.goOnTo(6)
  await quiz.chooseByDigit('True')
  await expect(verdict).toHaveText('Wrong')

  await quiz.goOnTo(7)
  await quiz.tabTo('Pass')
  await page.keyboard.press('Enter')
  await expect(verdict).toHaveText('No answer')

  await quiz.goOnTo(8)
  await expect(panel.getByText('37 points')).toBeVisible()
  expect(await quiz.hasLostFocus()).toBe(false)

  // The keyboard is the game's until Tab leads back.
  await page.keyboard.press('Escape')
  await expect(panel).not.toBeFocused()
  await quiz.chooseByLetter('The great lamp')
  await quiz.tabTo('The great lamp')
  await expect(verdict).toHaveText('Last question: No answer')
  await page.keyboard.press('Enter')
  await expect(verdict).toHaveText('Right +20')
  await expect(caption).toContainText('The great lamp of our lighthouse!')
  await quiz.pressOn('Go on')
  await expect(panel.getByRole('heading', { name: 'You have 57 points.' })).toBeVisible()

  await quiz.tabTo('Leave')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Begin the quiz' })).toBeFocused()
})

test.describe('in Babylon.js', () => {
  // Drawn in software, which takes its time for each pixel.
  test.use({ viewport: { width: 480, height: 320 } })

  test('three players answer one after the other, share a rank, and leave one after the other', async ({
    quiz,
  }) => {
    const { panel } = quiz
    const names = ['Ada', 'Bo', 'Chidi'] as const
    await quiz.open('/samples/quiz/babylon.html?players=Ada,Bo,Chidi')
    await quiz.pressOn('Begin the quiz')

    await quiz.goOnTo(1)
    await quiz.inTurn(names, ['Three', 'Three', 'Two'])
    await expect(quiz.player('Bo')).toHaveText(/Right \+10/)
    await expect(quiz.player('Chidi')).toHaveText(/Wrong/)

    await quiz.goOnTo(2)
    for (const name of names) {
      await expect(panel.getByText(`Your turn, ${name}`)).toBeVisible()
      await quiz.pressOn('Stop')
      await quiz.pressOn('Yes')
    }
    await quiz.pressOn('Go on')
    await expect(panel.getByRole('heading', { name: 'Ada and Bo win!' })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Final standings' }).getByRole('listitem')).toHaveText([
      /1\.\s+A\s+Ada\s+10 points/,
      /1\.\s+B\s+Bo\s+10 points/,
      /3\.\s+C\s+Chidi\s+0 points/,
    ])
  })
})

test('two players answer together, each with keys of their own', async ({ quiz, page }) => {
  const { panel } = quiz
  await quiz.open(`${phaser}?players=Ada,Bo&together`)
  await quiz.pressOn('Begin the quiz')
  await quiz.goOnTo(1)
  // Nothing in the page understands speech.
  await expect(page.getByRole('button', { name: 'Hold to talk' })).toBeHidden()
  const [right = -1, wrong = -1] = await quiz.placesOf('Three', 'Two')
  await page.keyboard.press('uiop'.charAt(wrong))
  await expect(quiz.player('Bo')).toContainText('Answered')
  await expect(panel.locator('.option.chosen, .option.wrong')).toHaveCount(0)
  await page.keyboard.press('qwer'.charAt(right))
  await expect(quiz.player('Ada')).toContainText(/Right\s+\+10/)
  await expect(quiz.player('Bo')).toContainText('Wrong')
  await expect(panel.getByRole('button', { name: 'Three Right Ada' })).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Standings' }).getByRole('listitem')).toHaveText([
    /1\.\s+A\s+Ada\s+10 points/,
    /2\.\s+B\s+Bo\s+0 points/,
  ])
})

test('a night goes on where it stood when the page is opened again, for those who began it', async ({
  quiz,
  page,
}) => {
  await quiz.open(phaser)
  await quiz.pressOn('Begin the quiz')
  await quiz.goOnTo(1)
  await quiz.chooseByLetter('Three')
  await quiz.goOnTo(2)

  await page.reload()
  await quiz.pressOn('Begin the quiz')
  await quiz.asked(2)
  await expect(quiz.panel.getByText('10 points')).toBeVisible()
  await quiz.chooseByLetter('A spanner')
  await expect(quiz.verdict).toHaveText('Right +10')
  await expect(quiz.panel.getByText('20 points')).toBeVisible()

  await quiz.open(`${phaser}?players=Ada,Bo`)
  await quiz.pressOn('Begin the quiz')
  await quiz.goOnTo(1)
  await expect(quiz.panel.getByText('Your turn, Ada')).toBeVisible()
})

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
        await quiz.open(`${phaser}${town.query}`)
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
