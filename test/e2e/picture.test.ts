import { advance, dusk } from '../../demo/story/index.ts'
import { expect, test } from './lantern-eve-page.ts'

/** Where `npm run screenshot` keeps the README's picture; everyday runs only prove that it can be taken. */
const file = process.env.SCREENSHOT_FILE

test('the picture in the README: Wren sees two lanterns and asks which one is meant @screenshot', async ({
  game,
}, info) => {
  await game.startFrom(advance(dusk, { type: 'lantern-moved', colour: 'blue', to: 'ground' }))
  await game.open('?test')
  await game.goTo('wren', 'Wren')
  await game.say('Could you bring me the lantern?')
  await expect(game.bubbles.filter({ hasText: 'Wren' })).toContainText(/(lantern|one)\?/)
  await expect(game.suggestions.first()).toContainText(/red|blue/)

  const picture = await game.page.screenshot({
    type: 'jpeg',
    quality: 88,
    path: file ?? info.outputPath('lantern-eve.jpg'),
  })
  // A blank or broken canvas compresses to next to nothing.
  expect(picture.byteLength).toBeGreaterThan(80_000)
})
