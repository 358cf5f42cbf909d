import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'
import type { Shown } from './pages/ui-kit.ts'

/** The bare page with an element of the kit over a scene. */
export class UiKitPage {
  readonly page: Page
  readonly uncaught: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.uncaught.push(error.message))
  }

  async open(): Promise<void> {
    await this.page.goto(`${pagesUrl}/ui-kit.html`)
    await this.page.waitForFunction(() => 'uiKit' in window)
  }

  show(shown: Shown): Promise<void> {
    return this.page.evaluate(shown => window.uiKit.show(shown), shown)
  }

  events(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.uiKit.events)
  }

  /** Within the element that is shown. */
  find(selector: string): Locator {
    return this.page.locator(`main ${selector}`).first()
  }

  /** How often it had to be pressed until the focus is past the element, and what had it meanwhile. */
  async tabThrough(key: 'Tab' | 'Shift+Tab'): Promise<readonly FocusStop[]> {
    const [from, to] = key === 'Tab' ? ['#before', '#after'] : ['#after', '#before']
    await this.page.locator(from).focus()
    const stops: FocusStop[] = []
    for (let count = 0; count < 25; count += 1) {
      await this.page.keyboard.press(key)
      const stop = await this.page.evaluate(focusStop, to)
      if (!stop) return stops
      stops.push(stop)
    }
    throw new Error(`${key} does not leave the element: ${stops.map(({ name }) => name).join(', ')}`)
  }
}

/** What has the keyboard. */
export interface FocusStop {
  readonly name: string
  /** Whether one can see that it has. */
  readonly isSeen: boolean
}

export const test = base.extend<{ kit: UiKitPage }>({
  kit: async ({ page }, use) => {
    const kit = new UiKitPage(page)
    await kit.open()
    await use(kit)
    expect(kit.uncaught).toEqual([])
  },
})

/** @returns undefined when the focus is past the element */
function focusStop(past: string): FocusStop | undefined {
  let focused = document.activeElement
  if (focused?.matches(past)) return undefined
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (!focused) return { name: '', isSeen: false }
  const box = focused.getBoundingClientRect()
  const isInView = box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= innerHeight
  // A field may leave its ring to the paper it lies on.
  const around = [focused, focused.parentElement ?? focused]
  const hasRing = around.some(element => getComputedStyle(element).outlineStyle !== 'none')
  const words = focused.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  return { name: focused.ariaLabel ?? words, isSeen: isInView && hasRing }
}
