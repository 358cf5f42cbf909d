import { listenForAll } from './loudness.ts'
import { expect, places, test } from './village-page.ts'

test('asked for the red lantern, Wren walks to the red one and brings it', async ({ village }) => {
  await village.open()
  await village.say('Bring me the red lantern')

  await village.expectWrenSaid(/the red paper lantern/i)
  await expect(village.narration).toHaveText('Wren brings you the red lantern.')
  await expect(village.hands).toContainText('the red lantern')
  // The blue one still lies where it lay: it is what can be asked for now.
  await expect(village.suggestions.first()).toHaveText('Bring me the blue lantern')
})

test('asked for "the lantern", Wren asks which, and understands the answer', async ({ village }) => {
  await village.open()
  await village.say('the lantern')

  await village.expectWrenSaid(/(the red one or the blue one|the blue one or the red one)\?/)
  await expect(village.hands).toBeEmpty()

  await village.suggestions.filter({ hasText: 'The blue one' }).click()
  await expect(village.narration).toHaveText('Wren brings you the blue lantern.')
  await expect(village.hands).toContainText('the blue lantern')
})

test('"that one" is the lantern that glows beside the player', async ({ village }) => {
  await village.open()
  await village.clickAt(places.besideRedLantern)
  await expect(village.prompt).toContainText('Take the red lantern')
  await village.say('bring me that one')
  await expect(village.narration).toHaveText('Wren brings you the red lantern.')
})

test('when the lantern is taken away while she walks, Wren stops and says so', async ({ village }) => {
  await village.open()
  await village.clickAt(places.besideRedLantern)
  await expect(village.prompt).toContainText('Take the red lantern')
  await village.say('fetch the red lantern')
  // Only Wren calls it so; from here on she walks.
  await expect(village.transcript).toContainText('red paper lantern')
  await village.page.keyboard.press('Escape')
  await village.page.keyboard.press('e')

  await expect(village.narration).toHaveText('You take the red lantern.')
  await village.expectWrenSaid(/gone|Who took/)
  // She stopped empty-handed: the player still holds it, and she brings the other one when asked.
  await expect(village.hands).toContainText('the red lantern')
  await village.say('then bring me the blue one')
  await expect(village.narration).toHaveText('Wren brings you the blue lantern.')
})

test('a newcomer who presses E where the game begins talks to Wren', async ({ village }) => {
  await village.open()
  await expect(village.prompt).toContainText('Talk to Wren')
  await village.page.keyboard.press('e')
  await expect(village.field).toBeFocused()
  await village.page.keyboard.type('hello')
  await village.page.keyboard.press('Enter')
  await village.expectWrenSaid(/./)
})

test('a bell that rings is commented on when the player speaks next, once', async ({ village }) => {
  await village.open()
  await village.clickAt(places.bell)
  await expect(village.narration).toHaveText('The bell rings out over the lake.')
  expect(await village.linesOf('Wren')).toEqual([])

  await village.clickAt(places.wren)
  await expect(village.field).toBeFocused()
  await village.page.keyboard.type('hello Wren')
  await village.page.keyboard.press('Enter')
  await village.expectWrenSaid(/bell/i)
  await expect.poll(async () => (await village.linesOf('Wren')).length).toBe(2)

  await village.say('how are you?')
  await expect.poll(async () => (await village.linesOf('Wren')).length).toBe(3)
  const [, , last = ''] = await village.linesOf('Wren')
  expect(last).not.toMatch(/bell/i)
})

test('everything can be done by keyboard alone', async ({ village }) => {
  await village.open()
  await village.walkAndDo('d', 'Take the red lantern')
  await expect(village.hands).toContainText('the red lantern')
  await village.page.keyboard.press('q')
  await expect(village.narration).toHaveText('You put down the red lantern.')
  await expect(village.hands).toBeEmpty()

  await village.walkAndDo('a', 'Talk to Wren')
  await expect(village.field).toBeFocused()
  await village.page.keyboard.type('good evening')
  await village.page.keyboard.press('Enter')
  await village.expectWrenSaid(/./)
})

test('letters typed into the field do not walk the player, and what Wren says stands over her head', async ({
  village,
}) => {
  await village.open()
  await village.say('hello was it? a w a s d')
  await village.expectWrenSaid(/./)
  const bubble = village.wrensBubble
  await expect(bubble).toBeVisible()
  const box = await bubble.boundingBox()
  expect(box && box.x + box.width / 2).toBeGreaterThan(350)
  expect(box && box.x + box.width / 2).toBeLessThan(650)
  await expect(village.prompt).not.toContainText('Take')
})

test('a message over its limit is said to be too long before it is sent, and is not lost', async ({
  village,
}) => {
  await village.open()
  await village.field.fill('a'.repeat(4012))
  await expect(village.page.getByText('Too long by 12 characters: 4,012 of 4,000.')).toBeVisible()
  await village.page.keyboard.press('Enter')
  await expect(village.field).toHaveValue('a'.repeat(4012))
  await expect(village.transcript).toHaveText('')
})

test('Wren is heard with the first line that is typed, until the player mutes her', async ({ village }) => {
  const loudest = await listenForAll(village.page)
  await village.open()
  await village.say('What is tonight?')
  await expect.poll(loudest).toBeGreaterThan(0.01)

  await village.page.keyboard.press('Escape')
  await village.page.keyboard.press('m')
  await expect(village.page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  await expect(village.wrensBubble).toBeHidden()
  await expect.poll(loudest).toBeLessThan(0.001)
  await village.say('What is tonight?')
  await expect(village.wrensBubble).toBeVisible()
  await expect(village.wrensBubble).toBeHidden()
  expect(await loudest()).toBeLessThan(0.001)
})

test('the lens opens over the village with L, says what Wren perceives, and closes with L', async ({
  village,
}) => {
  await village.open()
  const lens = village.page.locator('townsfolk-lens')
  await village.page.keyboard.press('Escape')
  await village.page.keyboard.press('l')
  await expect(lens.getByRole('tab', { name: 'Perceives' })).toBeVisible()
  await expect(lens.getByText('Village well').first()).toBeVisible()
  await village.page.keyboard.press('l')
  await expect(lens).toHaveCount(0)
})

test('a key counts once, held or with others in the same frame, as they come on a slow machine', async ({
  village,
}) => {
  await village.open()
  await village.page.evaluate(() => {
    const send = (type: string, key: string, keyCode: number, repeat = false): void => {
      window.dispatchEvent(new KeyboardEvent(type, { key, keyCode, repeat, bubbles: true }))
    }
    send('keydown', 'm', 77)
    send('keydown', 'm', 77, true)
    send('keyup', 'm', 77)
    send('keydown', 'x', 88)
  })
  await expect(village.page.getByRole('button', { name: 'Sound off' })).toBeVisible()
})
