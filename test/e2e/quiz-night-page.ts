import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { complaintsOf } from '../support/complaints.ts'
import { slowDisplay } from '../support/slow-display.ts'

/** The set that is played, as its author wrote it. */
export const night = JSON.parse(
  readFileSync(join(process.cwd(), 'demo/project/question-sets/quiz-night.json'), 'utf8'),
) as { readonly opening: readonly Line[]; readonly questions: readonly Line[] }

interface Line {
  readonly text: string
}

/** Orla's quiz night in the browser, played by keys. */
export class QuizNightPage {
  readonly page: Page
  readonly panel: Locator
  /** Of what Orla is saying. */
  readonly caption: Locator
  readonly verdict: Locator
  /** What was made of the player's voice last. */
  readonly understood: Locator
  readonly trouble: Locator
  readonly #complaints: readonly string[]

  constructor(page: Page) {
    this.page = page
    this.panel = page.locator('townsfolk-quiz-panel')
    this.caption = page.locator('townsfolk-captions .caption:not(.over)')
    this.verdict = this.panel.locator('.status .verdict')
    this.understood = page.locator('#notes p', { hasText: /^You: / }).last()
    this.trouble = page.locator('#trouble')
    this.#complaints = complaintsOf(page)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async pressOn(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }

  /** With Tab alone. */
  async tabTo(name: string): Promise<void> {
    const goal = this.page.getByRole('button', { name })
    await expect(goal).toBeEnabled()
    for (let presses = 0; presses < 20; presses += 1) {
      if (await goal.evaluate(element => element.matches(':focus'))) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${name}.`)
  }

  /** Resolves when Orla has come to the question, from 1, and takes answers. */
  async asked(number: number): Promise<void> {
    await expect(this.#heading(number)).toBeVisible()
    await expect(this.panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${number}`)
    await expect(this.panel.getByRole('button', { name: 'Pass' })).toBeEnabled()
  }

  /** Cuts short what Orla says before a question, unless she has come to it herself. */
  async goOnTo(number: number): Promise<void> {
    const goOn = this.panel.getByRole('button', { name: 'Go on' })
    await expect(goOn.or(this.#heading(number)).first()).toBeVisible()
    await goOn.evaluateAll(found => {
      for (const button of found) if (button instanceof HTMLElement) button.focus()
    })
    await this.page.keyboard.press('Enter')
    await this.asked(number)
  }

  #heading(number: number): Locator {
    return this.panel.getByRole('heading', { name: night.questions[number - 1]?.text ?? '' })
  }

  /** @returns where the options stand, from 0 */
  async placesOf(...texts: readonly string[]): Promise<number[]> {
    const options = this.panel.getByRole('group').getByRole('button')
    await expect(options.filter({ hasText: texts[0] ?? '' })).toBeEnabled()
    const shown = await options.locator('.words').allTextContents()
    return texts.map(text => shown.indexOf(text))
  }

  async chooseByLetter(option: string): Promise<void> {
    const [place = -1] = await this.placesOf(option)
    await this.page.keyboard.press(letters.charAt(place))
  }

  async chooseByDigit(option: string): Promise<void> {
    const [place = -1] = await this.placesOf(option)
    await this.page.keyboard.press(`${1 + place}`)
  }

  /** The players of one keyboard, one after the other. */
  async inTurn(names: readonly string[], options: readonly string[]): Promise<void> {
    const places = await this.placesOf(...options)
    for (const [at, name] of names.entries()) {
      await expect(this.panel.getByText(`Your turn, ${name}`)).toBeVisible()
      await expect(this.panel.getByRole('group').getByRole('button').first()).toBeEnabled()
      await this.page.keyboard.press(letters.charAt(places[at] ?? -1))
    }
  }

  async type(answer: string): Promise<void> {
    await expect(this.panel.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
    await this.page.keyboard.type(answer)
    await expect(this.panel.getByRole('button', { name: 'Send' })).toBeEnabled()
    await this.page.keyboard.press('Enter')
  }

  /** Of several players: their names with what is shown of them, the verdict or whether they have answered. */
  player(name: string): Locator {
    return this.panel.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
  }

  /** From now on; looked at with each frame. */
  async watchFocus(): Promise<void> {
    await this.page.evaluate(() => {
      const look = (): void => {
        if (document.activeElement === document.body) document.body.dataset.lostFocus = ''
        requestAnimationFrame(look)
      }
      look()
    })
  }

  hasLostFocus(): Promise<boolean> {
    return this.page.evaluate(() => document.body.dataset.lostFocus !== undefined)
  }

  /** On a busy machine a voice may come too late, and ears may take too long: the line is read, and said again. */
  async expectNoTrouble(): Promise<void> {
    await expect(this.trouble).toBeEmpty()
    const isOfHaste = (text: string): boolean => /\(speech_late\)$|status of 502/.test(text)
    expect(this.#complaints.filter(text => !isOfHaste(text))).toEqual([])
  }
}

const letters = 'abcdefgh'

/** Each test has a page of its own, and ends with a look at what it complained about. */
export const test = base.extend<{ quiz: QuizNightPage }>({
  quiz: async ({ page }, use) => {
    await slowDisplay(page)
    const quiz = new QuizNightPage(page)
    await use(quiz)
    await quiz.expectNoTrouble()
  },
})
