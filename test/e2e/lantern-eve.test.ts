import { advance, dusk, type Night } from '../../demo/story/index.ts'
import { expect, test } from './lantern-eve-page.ts'
import { listenForAll } from './loudness.ts'

/** The red and the blue lantern lie on the ground, and Wren stands beside them. */
const twoLying: Night = advance(advance(dusk, { type: 'lantern-moved', colour: 'blue', to: 'ground' }), {
  type: 'lesson-learned',
  lesson: 'talked',
})

test('asked for "the lantern", Wren asks which, and what would answer is offered', async ({ game }) => {
  await game.startFrom(twoLying)
  await game.open()
  await game.goTo('wren', 'Wren')
  await game.say('bring me the lantern')
  await game.expectSaid('Wren', /one\?|lantern\?/)
  await game.pick(/red/)
  await expect(game.hands).toContainText('red lantern')
})

test('"stop" ends what she does, and the lantern rests where it can be reached', async ({ game }) => {
  // Far from Wren and from the player: she carries it for long enough to be stopped.
  await game.startFrom(dusk, { 'lantern-red': { x: 1150, y: 530 }, player: { x: 700, y: 500 } })
  await game.open()
  await game.goTo('wren', 'Wren')
  await game.say('Bring me the red lantern')
  await game.write('stop')
  await game.page.waitForFunction(() => window.lanternEve.night.lanterns.red.at === 'wren')
  await game.page.keyboard.press('Enter')
  await game.page.waitForFunction(() => window.lanternEve.night.lanterns.red.at === 'ground')
  await game.expectSaid('Wren', /stop|stay|put|here/i)
  await game.walkAndDo('lantern-red', 'Take the red lantern')
  await expect(game.hands).toContainText('red lantern')
})

test('a click on Wren talks to her, whatever the player holds', async ({ game }) => {
  await game.startFrom(advance(dusk, { type: 'lantern-moved', colour: 'red', to: 'player' }))
  await game.open('?test=2')
  await game.goTo('wren', 'Wren')
  await expect(game.field).toBeFocused()
  await expect(game.hands).toContainText('red lantern')
})

test('letters typed into the field do not walk the player', async ({ game }) => {
  await game.open()
  await game.goTo('mira', 'Mira')
  const before = await game.pointOf('player')
  await game.say('hello was it? a w a s d')
  await game.expectSaid('Mira', /./)
  expect(await game.pointOf('player')).toEqual(before)
})

test('a reload goes on; loading takes back what was said since', async ({ game }) => {
  await game.open()
  await game.goTo('wren', 'Wren')
  await game.choose('Save')
  await game.say('my name is Ada')
  await game.expectSaid('Wren', /Ada/)
  await game.open()
  await game.goTo('wren', 'Wren')
  await game.say('what is my name?')
  await game.expectSaid('Wren', /Ada/)
  await game.choose('Load')
  await expect(game.curtain).toBeVisible()
  await expect(game.curtain).toBeHidden()
  await game.goTo('wren', 'Wren')
  await game.say('what is my name?')
  await game.expectSaid('Wren', /./)
  expect((await game.linesOf('Wren')).join(' ')).not.toMatch(/Ada/)
})

test('after a reload Wren still knows where she saw what is out of her sight', { tag: '@play' }, async ({
  game,
  page,
}) => {
  await game.open()
  await game.goTo('wren', 'Wren')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.addInitScript(() => {
    const game = JSON.parse(localStorage.getItem('lantern-eve-running') ?? '{}')
    const properties = { kind: 'item' }
    game.scene.spots.wren = { x: 300, y: 480 }
    game.scene.talk.sightings.wren = [
      { id: 'lantern-amber', properties, x: 1150, y: 440, z: 0, unseenMs: 60_000 },
    ]
    localStorage.setItem('lantern-eve-running', JSON.stringify(game))
  })
  await game.open()
  await game.goTo('wren', 'Wren')
  await game.say('where is the amber lantern?')
  await game.expectSaid('Wren', /last saw the amber lantern/)
})

test('the lens opens over the village with L, and closes with L', async ({ game }) => {
  await game.open()
  const lens = game.page.locator('townsfolk-lens')
  await game.page.keyboard.press('l')
  await expect(lens.getByRole('tab', { name: 'Perceives' })).toBeVisible()
  await game.page.keyboard.press('l')
  await expect(lens).toHaveCount(0)
})

test.describe('with sound', () => {
  test.use({ isMuted: false })

  test('Wren is heard with the first line that is typed, and nothing while the player mutes, and again after', async ({
    game,
  }) => {
    const loudest = await listenForAll(game.page)
    await game.open()
    await game.goTo('wren', 'Wren')
    await game.say('who are you?')
    await expect.poll(loudest).toBeGreaterThan(0.01)
    await game.page.keyboard.press('Escape')
    await game.page.keyboard.press('m')
    await expect.poll(loudest).toBeLessThan(0.001)
    await game.page.keyboard.press('m')
    await game.say('what do you see?')
    await expect.poll(loudest).toBeGreaterThan(0.01)
  })
})

test.describe('on a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('taps are enough to walk, ask and put down', async ({ game }) => {
    await game.open('?test=2')
    await game.goTo('wren', 'Wren', { touch: true })
    await game.suggestions.filter({ hasText: 'Bring me the red lantern' }).tap()
    await expect(game.hands).toContainText('red lantern')
    await game.hands.tap()
    await expect(game.hands).toBeHidden()
  })
})
