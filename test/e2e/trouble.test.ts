import { expect, places, test } from './village-page.ts'

const service = 'http://127.0.0.1:1/v3'
const query = `?service=${service}&key=tf_live_none`

test.describe('with a service that', () => {
  test.use({ expectedConsole: /Failed to load resource/ })

  test('is down, Wren says a line of her own, the player is informed and the game goes on', async ({
    village,
  }) => {
    await village.open(query)
    await village.say('hello')
    await village.expectWrenSaid(/cogs|Hold that thought/)
    await expect(village.page.getByRole('alert')).toHaveText(
      'Nobody can be reached right now. Try again in a moment.',
    )
    await village.clickAt(places.redLantern)
    await expect(village.narration).toHaveText('You take the red lantern.')
  })

  test('answers with an error, its words are shown', async ({ page, village }) => {
    await page.route(`${service}/**`, route =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { error: 'The API key is missing or unknown.', code: 'unauthorized' },
      }),
    )
    await village.open(query)
    await village.say('hello')
    await village.expectWrenSaid(/cogs|Hold that thought/)
    await expect(village.page.getByRole('alert')).toHaveText('The API key is missing or unknown.')
  })

  test('answers nonsense, Wren says a line of her own and is well again when it recovers', async ({
    page,
    village,
  }) => {
    let isWell = false
    await page.route(`${service}/**`, route =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        ...(isWell ? { json: wellReply } : { body: '<html>It works!</html>' }),
      }),
    )
    await village.open(query)
    await village.say('hello')
    await village.expectWrenSaid(/cogs|Hold that thought/)
    await expect(village.page.getByRole('alert')).toHaveText('No answer came. Say it again.')
    isWell = true
    await village.say('hello again')
    await village.expectWrenSaid(/I am back/)
    await expect(village.page.getByRole('alert')).toHaveText('')
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
