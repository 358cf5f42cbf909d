import { expect, it } from 'vitest'
import { answersTo, readGame } from '../support/lantern-eve-talk.ts'
import { saidByAnybody } from '../support/said-by-anybody.ts'

const game = await readGame()
const people = ['mira', 'tobin', 'wren', 'bram', 'orla', 'keeper'] as const
const times = 3

it.each(people)('%s does not repeat a line to who says the same three times', async who => {
  const talk = { who, scene: who === 'keeper' ? 'island' : 'dusk' } as const
  for (const said of saidByAnybody) {
    const answers = await answersTo(game, talk, said, times)
    expect.soft(new Set(answers).size, `${said}\n${answers.join('\n')}`).toBe(answers.length)
  }
})
