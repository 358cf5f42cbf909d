import { expect, test } from '../e2e/lantern-eve-page.ts'
import { byKeyboard, byTouch, NightPlayer } from './night-player.ts'

test.use({ expectedConsole: /GPU stall due to ReadPixels/ })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('from dusk to the memories by keyboard, with a game loaded in each act', async ({ game }) => {
    await game.open('?test=2')
    const player = new NightPlayer(game, byKeyboard(game))
    await player.hangAmber()
    await player.saveAndLoad('wren')
    await player.hangRed()
    await player.hangBlue()
    await player.saveAndLoad('bram')
    await player.cross()
    await player.saveAndLoad('keeper')
    await player.lightLamp()
    await player.hearMemories()
    expect(await game.linesOf('The keeper')).toEqual([])
  })
})

for (const [held, viewport] of [
  ['upright', { width: 390, height: 844 }],
  ['across', { width: 844, height: 390 }],
] as const) {
  test.describe(`on a phone held ${held}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('from dusk to the memories by touch, with what is suggested', async ({ game }) => {
      await game.open('?test=2')
      await new NightPlayer(game, byTouch(game)).playToTheEnd()
    })
  })
}
