import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, places, test } from './village-page.ts'

const townsfolk = fileURLToPath(new URL('../../packages/server/bin/townsfolk.mjs', import.meta.url))

test('what was played can be saved and runs again on the command line', async ({ village }, info) => {
  await village.open('?record')
  await village.say('What do you see?')
  await village.expectWrenSaid(/lantern/)
  await village.clickAt(places.besideRedLantern)
  await village.say('Bring me the red lantern')
  await expect(village.narration).toHaveText('Wren brings you the red lantern.')

  const download = village.page.waitForEvent('download')
  await village.page.keyboard.press('F9')
  const file = info.outputPath('lantern-eve.jsonl')
  await (await download).saveAs(file)
  const printed = execFileSync(process.execPath, [townsfolk, 'replay', file], { encoding: 'utf8' })
  expect(printed).toMatch(/^[\d,]+ ticks, 2 turns: the same\n$/)
})
