import { expect, test } from './lantern-eve-page.ts'
import { nightAfter, nightfall } from './nights.ts'

const service = 'http://127.0.0.1:1/v3'
const query = `?service=${service}&key=tf_live_none&test`

test.describe('with a service that', () => {
  test.use({ expectedConsole: /Failed to load resource|^Townsfolk, / })

  test('is down, Wren says a line of her own, the player is informed and the game goes on', async ({
    game,
  }) => {
    await game.open(query)
    await game.goTo('wren', 'Wren')
    await game.say('hello')
    await game.expectSaid('Wren', /cogs|Hold that thought/)
    await expect(game.page.getByRole('alert')).toHaveText(
      'Nobody can be reached right now. Try again in a moment.',
    )
    await game.walkAndDo('lantern-red', 'Take the red lantern')
    await expect(game.hands).toContainText('red lantern')
  })

  test('answers with an error, its words are shown', async ({ page, game }) => {
    await page.route(`${service}/**`, route =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { error: 'The API key is missing or unknown.', code: 'unauthorized' },
      }),
    )
    await game.open(query)
    await game.goTo('wren', 'Wren')
    await game.say('hello')
    await game.expectSaid('Wren', /cogs|Hold that thought/)
    await expect(game.page.getByRole('alert')).toHaveText('The API key is missing or unknown.')
  })

  test('answers nonsense, Wren says a line of her own and is well again when it recovers', async ({
    page,
    game,
  }) => {
    let isWell = false
    await page.route(`${service}/**`, route =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        ...(isWell ? { json: wellReply } : { body: '<html>It works!</html>' }),
      }),
    )
    await game.open(query)
    await game.goTo('wren', 'Wren')
    await game.say('hello')
    await game.expectSaid('Wren', /cogs|Hold that thought/)
    await expect(game.page.getByRole('alert')).toHaveText('No answer came. Say it again.')
    isWell = true
    await game.say('hello again')
    await game.expectSaid('Wren', /I am back/)
    await expect(game.page.getByRole('alert')).toHaveText('')
  })
})

test.describe('with a connection that', () => {
  test.use({
    expectedConsole: /Failed to load resource|dynamically imported module|GPU stall due to ReadPixels/,
  })

  test('breaks on the lake, the game says so and goes on from there', { tag: '@play' }, async ({
    page,
    game,
  }) => {
    await game.startFrom(nightAfter(...nightfall))
    await game.open('?test=4')
    let isBroken = true
    await page.route('**/assets/island-*.js', route => (isBroken ? route.abort() : route.continue()))
    await game.goTo('tobin', 'Tobin')
    await game.pick('Row me to the island')
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(alert).toContainText('What you have played is kept.')
    isBroken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await game.leaveTitle()
    await game.expectNight({ place: 'island' })
    await expect.poll(() => page.evaluate(() => window.lanternEve.stagePointOf('keeper'))).toBeDefined()
  })
})

const wellReply = {
  sessionId: 's1',
  messages: [
    {
      characterId: 'wren',
      name: 'Wren',
      lines: [{ text: 'I am back.', emotion: 'SOMETHING_NEW' }],
      actions: [],
      flowState: '',
    },
  ],
  metadata: [],
}
