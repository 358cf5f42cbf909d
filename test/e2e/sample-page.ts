import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { complaintsOf } from '../support/complaints.ts'
import { slowDisplay } from '../support/slow-display.ts'

/** A page of demo/samples as a player meets it. */
export class SamplePage {
  readonly page: Page
  readonly field: Locator
  /** What was said, one line each. */
  readonly lines: Locator
  readonly suggestions: Locator
  /** What the page tells beside the picture. */
  readonly notes: Locator
  readonly bubble: Locator
  readonly #complaints: readonly string[]

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox')
    this.lines = page.locator('townsfolk-chat-box .line')
    this.suggestions = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
    this.notes = page.locator('#notes p')
    this.bubble = page.locator('townsfolk-speech-bubble')
    this.#complaints = complaintsOf(page)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/samples/${path}`)
  }

  /** Types it with real keys, and sends it with Enter. */
  async say(text: string): Promise<void> {
    await this.field.click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** All that somebody has said so far. */
  saidBy(speaker: string): Locator {
    return this.lines.filter({ has: this.page.locator('b', { hasText: speaker }) })
  }

  async suggest(text: string): Promise<void> {
    await this.suggestions.filter({ hasText: text }).click()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** With Tab alone. */
  async tabTo(goal: Locator): Promise<void> {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await goal.evaluate(element => element.matches(':focus'))) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${goal}.`)
  }

  async expectNoTrouble(): Promise<void> {
    await expect(this.page.locator('#trouble:not(:empty)')).toHaveCount(0)
    expect(this.#complaints).toEqual([])
  }
}

/** The engines that have a page of each sample. */
export type SampleEngine = 'phaser' | 'babylon'

/** Every day in Phaser, which software draws faster; in Babylon.js with `npm run play`. */
export const inPhaser = (engine: SampleEngine): { tag?: '@play' } =>
  engine === 'phaser' ? {} : { tag: '@play' }

/** Each test ends with a look at what the page complained about. */
export const test = base.extend<{ sample: SamplePage }>({
  sample: async ({ page }, use) => {
    await slowDisplay(page)
    const sample = new SamplePage(page)
    await use(sample)
    await sample.expectNoTrouble()
  },
})
