import { writeFile } from 'node:fs/promises'
import type { NpcRuntime } from '@townsfolk/core'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test'
import type { Night } from '../../demo/story/index.ts'
import { slowDisplay } from '../support/slow-display.ts'

interface Point {
  readonly x: number
  readonly y: number
}

declare global {
  interface Window {
    /** Put there by `?test`: where somebody or something is drawn, and where the story stands. */
    readonly lanternEve: {
      stagePointOf(id: string): Point | undefined
      readonly night: Night
      readonly runtime: NpcRuntime<unknown> | undefined
    }
  }
}

const walkKeys = { right: 'ArrowRight', left: 'ArrowLeft', down: 'ArrowDown', up: 'ArrowUp' } as const
/** Nearer than this, in CSS pixels, one does not walk in that direction. */
const beside = 14
/** Of the player at `?test=2`, in heights of the picture a second. */
const speed = 0.53
/** The middle of the street, below Mira's feet: from anywhere there is a way to it. In units of the village. */
const streetBelowMira = 44
/** How large the village is, in its units; it fills the window. */
const village = { width: 1920, height: 720 } as const

/** Lantern Eve as a player meets it: what is seen, keys, pointer and taps, nothing else. */
export class LanternEvePage {
  readonly page: Page
  readonly field: Locator
  readonly transcript: Locator
  readonly hands: Locator
  readonly prompt: Locator
  readonly notice: Locator
  readonly suggestions: Locator
  readonly bubbles: Locator
  readonly lanterns: Locator
  readonly curtain: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.locator('townsfolk-chat-box').getByRole('textbox')
    this.transcript = page.getByRole('log').first()
    this.hands = page.getByRole('button', { name: /In your hands/ })
    this.prompt = page.locator('.prompt')
    this.notice = page.locator('.notice')
    this.suggestions = page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
    this.bubbles = page.locator('townsfolk-speech-bubble')
    this.lanterns = page.getByRole('img', { name: /lanterns burn/ })
    this.curtain = page.locator('.curtain')
  }

  /** From now on the game begins where the story has come to this, and who or what has a spot is there. */
  async startFrom(night: Night, spots: Readonly<Record<string, Point>> = {}): Promise<void> {
    const game = { version: 1, evening: 'a test', night, scene: { spots } }
    await this.page.addInitScript(text => {
      if (!localStorage.getItem('lantern-eve-running')) localStorage.setItem('lantern-eve-running', text)
    }, JSON.stringify(game))
  }

  /** @param query such as `?test=8`; without `test` nobody can be walked to by name */
  async open(query = '?test', path = '/', key = 'Shift'): Promise<void> {
    await this.page.goto(`${path}${query}`)
    await this.leaveTitle(key)
  }

  /** Waits for the first picture, and begins with a key. */
  async leaveTitle(key = 'Shift'): Promise<void> {
    await expect(this.page.locator('canvas').first()).toBeVisible()
    await expect(this.page.locator('.title-card')).toBeVisible()
    await this.page.waitForFunction(() => document.querySelector('.begin') !== null)
    await this.page.keyboard.press(key)
  }

  /** Types into the field with real keys. */
  async write(text: string): Promise<void> {
    await this.field.click()
    await this.page.keyboard.type(text)
  }

  /** Records from the beginning how Wren is asked what she sees, and sent for the red lantern. Saves the recording. */
  async recordErrand(file: string): Promise<void> {
    await this.open('?record&test')
    await this.goTo('wren', 'Wren')
    await this.say('What do you see?')
    await this.expectSaid('Wren', /./)
    await this.say('Bring me the red lantern')
    await expect(this.hands).toContainText('red lantern')
    await this.saveRecording(file)
  }

  /** Saves what `?record` has recorded so far. */
  async saveRecording(file: string): Promise<void> {
    const download = this.page.waitForEvent('download')
    await this.page.keyboard.press('F9')
    await (await download).saveAs(file)
  }

  /** Types into the field with real keys and sends with Enter. */
  async say(text: string): Promise<void> {
    await this.write(text)
    await this.page.keyboard.press('Enter')
  }

  /** Opens the menu and presses one of its buttons. */
  async choose(button: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click()
    await this.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: button }).click()
  }

  /** Presses a suggestion. */
  async pick(text: string | RegExp): Promise<void> {
    await this.suggestions.filter({ hasText: text }).first().click()
  }

  /** What somebody has said so far, oldest first. */
  async linesOf(speaker: string): Promise<string[]> {
    return this.page.locator('townsfolk-chat-box').evaluate((box, name) => {
      const { lines } = box as unknown as { lines: readonly { speaker: string; text: string }[] }
      return lines.filter(line => line.speaker === name).map(({ text }) => text)
    }, speaker)
  }

  /** Everything that was said, for a look at what went wrong. */
  async said(): Promise<string> {
    return this.page.locator('townsfolk-chat-box').evaluate(box => {
      const { lines } = box as unknown as { lines: readonly { speaker: string; text: string }[] }
      return lines.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
    })
  }

  async expectSaid(speaker: string, pattern: RegExp): Promise<void> {
    await expect.poll(async () => (await this.linesOf(speaker)).join('\n')).toMatch(pattern)
  }

  /** Waits until the story has come to something. */
  async expectNight(part: Partial<Night>, withinMs = 20_000): Promise<void> {
    await expect.poll(() => this.night(), { timeout: withinMs }).toMatchObject(part)
  }

  /** Where the story stands. */
  async night(): Promise<Night> {
    return this.page.evaluate(() => window.lanternEve.night)
  }

  /** Leaves the field with Escape. Where nobody types, that would open the menu. */
  async stopTyping(): Promise<void> {
    const isTyping = await this.page
      .locator('townsfolk-chat-box')
      .evaluate(box => (box as unknown as { hasFocus: boolean }).hasFocus)
    if (isTyping) await this.page.keyboard.press('Escape')
  }

  /** Where somebody or something is drawn, in CSS pixels of the page. */
  async pointOf(id: string): Promise<Point> {
    const point = await this.page.evaluate(at => window.lanternEve.stagePointOf(at), id)
    if (!point) throw new Error(`Nobody sees ${id}.`)
    return point
  }

  /** Walks by the arrow keys until the prompt offers this. */
  async walkTo(id: string, offer: string): Promise<void> {
    await this.#walkUntil(id, isOffered, offer)
  }

  /** Walks up to somebody by the arrow keys, and begins to type with Enter. */
  async walkUpTo(id: string, name: string): Promise<void> {
    await this.#walkUntil(id, isNear, name)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('textbox', { name: `Say something to ${name}` })).toBeFocused()
  }

  async #walkUntil(id: string, isThere: (text: string) => boolean, text: string): Promise<void> {
    await this.stopTyping()
    const { height } = this.page.viewportSize() ?? { height: 540 }
    await expect(async () => {
      if (await this.page.evaluate(isThere, text)) return
      const [from, to] = [await this.pointOf('player'), await this.pointOf(id)]
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      // The longer way first; a press is as long as the way, and ends where the offer comes up.
      const isAcross = Math.abs(dx) > Math.max(beside, Math.abs(dy))
      const way = isAcross ? dx : dy
      const key = isAcross ? (dx > 0 ? walkKeys.right : walkKeys.left) : dy > 0 ? walkKeys.down : walkKeys.up
      await this.page.keyboard.down(key)
      await this.page
        .waitForFunction(isThere, text, {
          polling: 'raf',
          timeout: (Math.abs(way) / (speed * height)) * 1000,
        })
        .catch(() => {})
      await this.page.keyboard.up(key)
      expect(await this.page.evaluate(isThere, text)).toBe(true)
    }).toPass({ timeout: 40_000, intervals: [0] })
  }

  /** Walks there by keys and does it with `E`. */
  async walkAndDo(id: string, offer: string): Promise<void> {
    await this.walkTo(id, offer)
    await this.page.keyboard.press('e')
  }

  /** Clicks, or taps, on somebody or something until the player has come there: the chat box names whom it is. */
  async goTo(id: string, name: string, { touch = false, withinMs = 1200, aim = -30 } = {}): Promise<void> {
    await expect(async () => {
      // Beside somebody, the prompt may lie over them: it is a button too.
      const offer = this.page.getByRole('button', { name: `Talk to ${name}` })
      if (!touch && (await offer.isVisible())) await offer.click({ timeout: withinMs })
      const at = await this.#towards(id, aim)
      if (touch) await this.page.touchscreen.tap(at.x, at.y)
      else await this.page.mouse.click(at.x, at.y)
      const field = this.page.getByRole('textbox', { name: `Say something to ${name}` })
      // Who is come to is turned to; who is only passed is not. A tap brings up no keyboard.
      if (touch) await expect(field).toBeVisible({ timeout: withinMs })
      else await expect(field).toBeFocused({ timeout: withinMs })
    }).toPass({ timeout: 40_000 })
  }

  /** Taps on something, or along the street while it is out of the picture. */
  async tapTowards(id: string): Promise<void> {
    const { x, y } = await this.#towards(id, -10)
    await this.page.touchscreen.tap(x, y)
  }

  /** Whether the prompt offers this now. */
  async isOffered(offer: string): Promise<boolean> {
    return this.page.evaluate(isOffered, offer)
  }

  /** Where to click for somebody: on them, or along the street while they are not in the free part of the picture. */
  async #towards(id: string, aim: number): Promise<Point> {
    const { x, y } = await this.pointOf(id)
    if (await this.#isFree(x, y + aim)) return { x, y: y + aim }
    const mira = await this.page.evaluate(() => window.lanternEve.stagePointOf('mira'))
    const player = await this.pointOf('player')
    const { width, height } = this.page.viewportSize() ?? { width: 960, height: 540 }
    const scale = Math.max(width / village.width, height / village.height)
    const along = mira ? mira.y + streetBelowMira * scale : y + aim
    let at = Math.min(Math.max(x, edge), width - edge)
    while (Math.abs(at - player.x) > edge && !(await this.#isFree(at, along))) {
      at += at < player.x ? edge : -edge
    }
    return { x: at, y: along }
  }

  /** Whether a click there hits the picture, and nothing that lies over it. */
  async #isFree(x: number, y: number): Promise<boolean> {
    return this.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName === 'canvas', [
      x,
      y,
    ] as const)
  }
}

/** Nearer to the edge of the picture, in CSS pixels, somebody cannot be clicked on for sure. */
const edge = 24

const isNear = (name: string): boolean => {
  const chatBox = document.querySelector<HTMLElement & { readonly speaker: string }>('townsfolk-chat-box')
  return chatBox?.speaker === name
}

const isOffered = (text: string): boolean => {
  const prompt = document.querySelector<HTMLElement>('.prompt')
  return prompt !== null && !prompt.hidden && prompt.textContent?.includes(text) === true
}

/** Every test fails on a console error, a warning or an uncaught exception, unless it names what it expects. */
export const test = base.extend<{
  game: LanternEvePage
  expectedConsole: RegExp | undefined
  isMuted: boolean
  hertz: number
}>({
  expectedConsole: [undefined, { option: true }],
  /** What software draws is small. */
  viewport: { width: 960, height: 540 },
  /** Lines without sound stay for as long as it takes to read them, in the game's own time. */
  isMuted: [true, { option: true }],
  /** Frames per second: most of what a test costs. */
  hertz: [12, { option: true }],
  game: async ({ page, expectedConsole, isMuted, hertz }, use, testInfo) => {
    const complaints: string[] = []
    const note = (text: string): void => {
      if (!expectedConsole?.test(text)) complaints.push(text)
    }
    page.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', error => note(String(error)))
    await slowDisplay(page, hertz)
    if (isMuted) {
      await page.addInitScript(() => {
        if (localStorage.getItem('lantern-eve-settings')) return
        localStorage.setItem('lantern-eve-settings', JSON.stringify({ isMuted: true }))
      })
    }
    const game = new LanternEvePage(page)
    await use(game)
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('said.txt'), await game.said())
    }
    expect(complaints).toEqual([])
  },
})

export { expect }
