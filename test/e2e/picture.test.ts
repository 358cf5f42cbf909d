import { expect, test } from './village-page.ts'

/** Where `npm run screenshot` keeps the README's picture; everyday runs only prove that it can be taken. */
const file = process.env.SCREENSHOT_FILE

// Emulated WebGL grumbles when a picture is taken of it.
test.use({ expectedConsole: /GPU stall due to ReadPixels/ })

test('the picture in the README: Wren asks which lantern is meant @screenshot', async ({ village }, info) => {
  await village.open('?renderer=webgl')
  await village.say('Could you bring me the lantern?')
  await expect(village.wrensBubble).toContainText(/the (red|blue) one\?/)
  await expect(village.suggestions.first()).toContainText('one')

  const picture = await village.page.screenshot({
    type: 'jpeg',
    quality: 88,
    path: file ?? info.outputPath('lantern-eve.jpg'),
  })
  // A blank or broken canvas compresses to next to nothing.
  expect(picture.byteLength).toBeGreaterThan(80_000)
})
