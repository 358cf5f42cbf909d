import { expect, test } from './lantern-eve-page.ts'
import { nightAfter, nightfall, started, twoLit } from './nights.ts'
import { winQuiz } from './won-quiz.ts'

test.setTimeout(120_000)

test('by keyboard: oil from Mira, the float for Tobin, and the amber lantern burns', async ({ game }) => {
  await game.open('?test=2')
  await game.walkAndDo('mira', 'Talk to Mira')
  await game.say('What is there to do?')
  await game.expectSaid('Mira', /lantern/i)
  await game.say('Can I have the oil?')
  await expect(game.hands).toContainText('can of oil')

  await game.walkAndDo('float', 'Take the cork float')
  await game.walkAndDo('tobin', 'Give Tobin his float')
  await game.expectNight({ doesTobinTrust: true })
  await game.walkAndDo('tobin', 'Talk to Tobin')
  await game.say('Will you give me the amber lantern?')
  await expect(game.hands).toContainText('amber lantern')

  // With the lantern in the hands, E may give it to her: Enter talks, whatever is offered.
  await game.walkUpTo('wren', 'Wren')
  await game.say('hang the amber lantern on the crooked post, then light it')
  await expect(game.lanterns).toHaveAccessibleName('1 of 3 lanterns burn')
})

test('by pointer: Bram forges the hook, and the red lantern burns on the tall post', {
  tag: '@play',
}, async ({ game }) => {
  await game.startFrom(nightAfter(...started))
  await game.open('?test=4')
  await game.goTo('bram', 'Bram')
  await game.pick('Can you forge a hook?')
  await game.expectNight({ isHookForged: true })
  await game.goTo('wren', 'Wren')
  await game.pick('Bring me the red lantern')
  await expect(game.hands).toContainText('red lantern')
  await game.goTo('wren', 'Wren')
  await game.pick('Hang the red lantern on the tall post')
  await expect(game.hands).not.toContainText('red lantern')
  await game.goTo('wren', 'Wren')
  await game.pick('Light the red lantern')
  await expect(game.lanterns).toHaveAccessibleName('1 of 3 lanterns burn')
})

test('who wins Orla’s quiz gets the blue lantern', { tag: '@play' }, async ({ game }) => {
  await game.startFrom(nightAfter(...twoLit))
  await game.open('?test=4')
  await game.goTo('orla', 'Orla')
  await game.pick('Let us begin the quiz')
  await winQuiz(game.page, 0, 2)
  // Who leaves and comes back goes on.
  await game.page.locator('townsfolk-quiz-panel').locator('.panel').press('Escape')
  await game.goTo('orla', 'Orla')
  await game.pick('Let us begin the quiz')
  await winQuiz(game.page, 2)
  await expect(game.hands).toContainText('blue lantern', { timeout: 40_000 })
  await game.expectNight({ isQuizWon: true })
})

test('night falls, the gate opens, and Tobin rows over', { tag: '@play' }, async ({ game }) => {
  await game.startFrom(
    nightAfter(...twoLit, { type: 'quiz-won' }, { type: 'lantern-moved', colour: 'blue', to: 'player' }),
  )
  await game.open('?test=4')
  await game.goTo('wren', 'Wren')
  await game.say('hang the blue lantern on the jetty post, then light it')
  await expect(game.lanterns).toHaveAccessibleName('3 of 3 lanterns burn')
  // At nightfall he strolls down to the jetty: whoever clicks on him may miss him once.
  await expect(async () => {
    await game.goTo('bram', 'Bram')
    await game.pick('Can you open the gate?')
    await game.expectNight({ isGateOpen: true }, 8000)
  }).toPass()
  await game.goTo('tobin', 'Tobin')
  await game.pick('Row me to the island')
  await game.expectNight({ place: 'island' })
})

test('at home each tells what they saw this player do, and nothing else', async ({ game }) => {
  await game.startFrom(
    nightAfter(
      ...nightfall,
      { type: 'deed-done', deed: 'won-quiz', seenBy: ['orla', 'mira'] },
      { type: 'deed-done', deed: 'helped-tobin', seenBy: ['tobin'] },
      { type: 'lamp-lit' },
    ),
  )
  await game.open('?test=4')
  const ending = game.page.getByRole('dialog')
  await expect(ending).toBeVisible({ timeout: 60_000 })
  await expect(ending).toContainText('Tobin')
  await expect(ending.getByRole('button', { name: /picture/ })).toBeVisible({ timeout: 30_000 })
  expect((await game.linesOf('Tobin')).join(' ')).toMatch(/float/i)
  expect((await game.linesOf('Orla')).join(' ')).not.toMatch(/float/i)
})
