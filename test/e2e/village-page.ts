import { test as base, type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test'
import { slowDisplay } from '../support/slow-display.ts'

/** World units of the demo's picture; at 1280 x 720 one unit is one CSS pixel. */
export const places = {
  redLantern: { x: 842, y: 530 },
  besideRedLantern: { x: 802, y: 524 },
  blueLantern: { x: 318, y: 482 },
  wren: { x: 498, y: 446 },
  bell: { x: 800, y: 294 },
} as const

/** The first scene of the demo as a player meets it: what is seen, keys and pointer, nothing else. */
export class VillagePage {
  readonly page: Page
  readonly field: Locator
  readonly transcript: Locator
  readonly hands: Locator
  readonly prompt: Locator
  readonly narration: Locator
  readonly suggestions: Locator
  /** What Wren says, over her head. */
  readonly wrensBubble: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox')
    this.transcript = page.getByRole('log')
    this.hands = page.locator('.hud-hands')
    this.prompt = page.locator('.hud-prompt')
    this.narration = page.locator('.hud-narration')
    this.suggestions = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
    this.wrensBubble = page.locator('townsfolk-speech-bubble').filter({ hasText: 'Wren' })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`)
    await expect(this.field).toBeEnabled()
  }

  /** Types into the field with real keys and sends with Enter. */
  async say(text: string): Promise<void> {
    await this.field.click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** What Wren has said so far, oldest first. */
  async linesOf(speaker: string): Promise<string[]> {
    const lines = await this.transcript
      .locator('p')
      .filter({ has: this.page.locator('b', { hasText: speaker }) })
      .all()
    return Promise.all(lines.map(async line => (await line.locator('span').last().textContent()) ?? ''))
  }

  async expectWrenSaid(pattern: RegExp): Promise<void> {
    await expect.poll(async () => (await this.linesOf('Wren')).join('\n')).toMatch(pattern)
  }

  async clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    await this.page.mouse.click(x, y)
  }

  /** Leaves the field and walks by a key until the prompt offers something, which `E` takes. */
  async walkAndDo(key: string, offer: string): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.keyboard.down(key)
    // Looked at in each frame: on a slow machine a step later may be a step too far.
    const isOffered = (text: string): boolean =>
      document.querySelector('.hud-prompt')?.textContent?.includes(text) === true
    await this.page.waitForFunction(isOffered, offer, { polling: 'raf' })
    await this.page.keyboard.up(key)
    await this.page.keyboard.press('e')
  }
}

/**
 * Every test fails on a console error, a warning or an uncaught exception, unless it names what it expects.
 */
export const test = base.extend<{ village: VillagePage; expectedConsole: RegExp | undefined }>({
  expectedConsole: [undefined, { option: true }],
  village: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = []
    const note = (text: string): void => {
      if (!expectedConsole?.test(text)) complaints.push(text)
    }
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', error => note(String(error)))
    await slowDisplay(page)
    await use(new VillagePage(page))
    expect(complaints).toEqual([])
  },
})

export { expect }
