import { expect, places, test } from './village-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone held upright, taps are enough to ask, answer, take and put down', async ({ village }) => {
  const { page, suggestions, hands, narration } = village
  await village.open()
  await suggestions.filter({ hasText: 'Bring me the lantern' }).tap()
  await village.expectWrenSaid(/one\?/)
  await suggestions.filter({ hasText: 'The red one' }).tap()
  await expect(narration).toHaveText('Wren brings you the red lantern.')
  await hands.tap()
  await expect(narration).toHaveText('You put down the red lantern.')

  // The picture is as wide as the screen here.
  const scale = 390 / 1280
  await page.touchscreen.tap(places.blueLantern.x * scale, places.blueLantern.y * scale)
  await expect(narration).toHaveText('You take the blue lantern.')
})
