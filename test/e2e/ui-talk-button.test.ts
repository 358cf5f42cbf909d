import { expect } from 'playwright/test'
import { chromiumOptions } from '../support/chromium.ts'
import { test, type UiKitPage } from './ui-kit-page.ts'

// Its device beeps once a second.
test.use({
  launchOptions: chromiumOptions('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
})

const talk = { tag: 'townsfolk-talk-button', style: 'margin: 100px', properties: { hotkey: 'v' } } as const

test('is held with a real pointer, let go of elsewhere, and shows the level of the microphone', async ({
  kit,
}) => {
  await kit.show(talk)
  await kit.page.evaluate(() => window.uiKit.listenTo())
  const button = kit.page.getByRole('button', { name: 'Hold to talk' })
  await button.hover()
  await kit.page.mouse.down()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(kit.find('townsfolk-talk-button')).toHaveAttribute('state', 'hearing')
  await ringGrows(kit)
  await kit.page.mouse.move(900, 500)
  await kit.page.mouse.up()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(kit.find('townsfolk-talk-button')).toHaveAttribute('state', 'idle')
  expect(await kit.events()).toEqual(['press', 'release'])
})

test('is held with keys, which the game does not hear, and with its own key from anywhere', async ({
  kit,
}) => {
  await kit.show(talk)
  const { keyboard } = kit.page
  await kit.page.locator('#before').focus()
  await keyboard.press('Tab')
  for (const key of ['Space', 'Enter']) {
    await keyboard.down(key)
    await keyboard.down(key)
    await keyboard.up(key)
  }
  await keyboard.press('w')
  await kit.page.locator('#after').focus()
  await keyboard.down('v')
  await keyboard.up('v')
  expect((await kit.events()).filter(type => type !== 'Tab')).toEqual([
    'press',
    'release',
    'press',
    'release',
    'KeyW',
    'press',
    'release',
  ])
})

test('says what is wrong, and that is gone with the next press', async ({ kit }) => {
  await kit.page.evaluate(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    let asked = 0
    mediaDevices.getUserMedia = constraints => {
      asked += 1
      return asked > 1 ? ask(constraints) : Promise.reject(new DOMException('No.', 'NotAllowedError'))
    }
  })
  await kit.show(talk)
  await kit.page.evaluate(() => window.uiKit.listenTo())
  const button = kit.page.getByRole('button', { name: 'Hold to talk' })
  await button.hover()
  await kit.page.mouse.down()
  await expect(kit.page.getByRole('status')).toHaveText(/The microphone is blocked/)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await kit.page.mouse.up()
  await kit.page.mouse.down()
  await expect(kit.find('townsfolk-talk-button')).toHaveAttribute('state', 'hearing')
  await kit.page.mouse.up()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } })

  test('a finger that slides does not scroll it away, and opens no menu', async ({ kit }) => {
    await kit.show(talk)
    const box = await kit.find('.talk').boundingBox()
    if (!box) throw new Error('There is no button.')
    const [x, y] = [box.x + 20, box.y + 20]
    const session = await kit.page.context().newCDPSession(kit.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy = 0): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      })
    await touch('touchStart')
    for (const dy of [20, 60, 160, 300]) await touch('touchMove', dy)
    expect(await kit.events()).toEqual(['press'])
    await touch('touchEnd')
    await expect.poll(() => kit.events()).toEqual(['press', 'release'])
  })
})

test('the choice names the microphones once one was used, and never asks for one', async ({ kit }) => {
  await kit.page.evaluate(() => {
    Object.assign(window, { asked: 0 })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = constraints => {
      Object.assign(window, { asked: 1 })
      return ask(constraints)
    }
  })
  await kit.show({ tag: 'townsfolk-microphone-choice', properties: {}, slots: ['meter'] })
  await kit.page.evaluate(() => window.uiKit.listenTo())
  const select = kit.page.getByRole('combobox', { name: 'Microphone' })
  await expect(select.locator('option').first()).toHaveText('System default')
  expect(await kit.page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
  await kit.page.getByRole('button', { name: 'Hold to talk' }).hover()
  await kit.page.mouse.down()
  await expect(select.locator('option').nth(1)).toHaveText(/Fake/)
  await kit.page.mouse.up()
  await select.selectOption({ index: 1 })
  expect(await kit.events()).toContain('choose')
})

/** Looks in every frame: whoever looks once a second may miss each of the short beeps. */
function ringGrows(kit: UiKitPage): Promise<void> {
  return kit.find('.level').evaluate(
    ring =>
      new Promise(resolve => {
        const look = (): void => {
          if (new DOMMatrix(getComputedStyle(ring).transform).a > 1.1) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
