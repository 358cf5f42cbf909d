import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from './lantern-eve-page.ts'

const townsfolk = fileURLToPath(new URL('../../packages/server/bin/townsfolk.mjs', import.meta.url))

test(
  'what was played can be saved and runs again on the command line',
  { tag: '@play' },
  async ({ game }, info) => {
    const file = info.outputPath('lantern-eve.jsonl')
    await game.recordErrand(file)
    const printed = execFileSync(process.execPath, [townsfolk, 'replay', file], { encoding: 'utf8' })
    expect(printed).toMatch(/^[\d,]+ ticks, \d+ turns: the same\n$/)
  },
)
