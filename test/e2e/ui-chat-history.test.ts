import { expect } from 'playwright/test'
import { test, type UiKitPage } from './ui-kit-page.ts'

const lines = Array.from({ length: 30 }, (_, index) => ({ speaker: 'Mira', text: `Line ${index + 21}` }))

test.beforeEach(async ({ kit }) => {
  await kit.show({
    tag: 'townsfolk-chat-box',
    properties: { speaker: 'Mira', earlier: 'more' },
    lines,
    clicks: ['Transcript'],
  })
})

test('scrolling to the top brings earlier lines, and what is being read stays where it is', async ({
  kit,
}) => {
  await kit.find('#transcript').hover()
  await kit.page.mouse.wheel(0, -5000)
  await expect.poll(() => kit.events()).toContain('earlier')
  await expect(kit.find('.line')).toContainText('Line 21')
  const before = await topOf(kit, 'Line 21')
  await page(kit, 20)
  await expect(kit.find('.line')).toContainText('Line 1')
  expect(Math.abs((await topOf(kit, 'Line 21')) - before)).toBeLessThan(1)
  expect(await kit.events()).toEqual(['earlier'])
})

test('the button brings them by keyboard, stays in sight and keeps the focus', async ({ kit }) => {
  const { page: browser } = kit
  await browser.locator('#before').focus()
  await browser.keyboard.press('Tab')
  await browser.keyboard.press('Tab')
  await browser.keyboard.press('Enter')
  expect((await kit.events()).filter(type => type === 'earlier')).toHaveLength(1)
  await expect(browser.getByRole('button', { name: 'Loading earlier lines' })).toBeFocused()
  await page(kit, 20)
  const button = browser.getByRole('button', { name: 'Earlier lines' })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
  await expect(browser.getByText('20 earlier lines')).toBeAttached()
})

test('new lines come in below without moving a player who reads further up', async ({ kit }) => {
  await kit.find('#transcript').hover()
  await kit.page.mouse.wheel(0, -400)
  const shownTop = (): Promise<number> => topOf(kit, 'Line 40')
  await expect.poll(() => isAtRest(shownTop)).toBe(true)
  const before = await shownTop()
  await kit.page.evaluate(() => {
    const box = document.querySelector('townsfolk-chat-box')
    for (let n = 0; n < 60; n += 1) box?.addLine({ speaker: 'Mira', text: `News ${n}` })
  })
  await expect(kit.page.getByText('News 59')).toBeAttached()
  expect(Math.abs((await shownTop()) - before)).toBeLessThan(1)
})

/** A page of so many lines comes, and it is not the last one. */
async function page(kit: UiKitPage, count: number): Promise<void> {
  await kit.page.evaluate(async count => {
    const box = document.querySelector('townsfolk-chat-box')
    if (!box) throw new Error('There is no chat box.')
    const text = (index: number): string => `Line ${index + 1}`
    box.prependLines(Array.from({ length: count }, (_, index) => ({ speaker: 'Mira', text: text(index) })))
    box.earlier = 'more'
    await box.updateComplete
  }, count)
}

async function topOf(kit: UiKitPage, text: string): Promise<number> {
  const box = await kit.page.getByText(text, { exact: true }).boundingBox()
  if (!box) throw new Error(`${text} is not there.`)
  return box.y
}

/** Whether it is where it was, a moment before. */
async function isAtRest(read: () => Promise<number>): Promise<boolean> {
  const before = await read()
  return before === (await read())
}
