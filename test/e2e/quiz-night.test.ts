import { expect } from 'playwright/test'
import { night, test } from './quiz-night-page.ts'

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

  test('three players answer one after the other, share a rank, and leave one after the other', {
    tag: '@play',
  }, async ({ quiz }) => {
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
