import { expect } from 'playwright/test'
import { LanternEvePage } from './lantern-eve-page.ts'
import { test } from './studio-page.ts'

test('a recording from a player is looked at turn by turn, run again with each edit, and becomes a test', async ({
  studio,
  page,
  context,
}, info) => {
  const file = info.outputPath('evening.jsonl')
  const player = await context.newPage()
  await new LanternEvePage(player).recordErrand(file)
  await player.close()

  await page.getByRole('button', { name: 'Recordings', exact: true }).click()
  const main = page.getByRole('main')
  await main.getByLabel('File of the recording').setInputFiles(file)
  await expect(main.getByRole('status')).toContainText(/evening\.jsonl: \d+ turns in \d:\d\d/)

  const turns = main.getByRole('list', { name: 'Turns' }).getByRole('button')
  const asked = turns.filter({ hasText: 'Bring me the red lantern' })
  await turns.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  while ((await asked.getAttribute('aria-current')) !== 'true') await page.keyboard.press('ArrowDown')
  const turn = main.getByRole('region', { name: /^Turn \d+$/ })
  await expect(turn).toContainText('→ FETCH lantern-red done')
  await turn.getByRole('button', { name: 'Red lantern', exact: true }).press('Enter')
  await expect(turn.getByLabel('Red lantern').last()).toContainText('lantern-red')

  await turn.getByRole('button', { name: 'Run from here with your characters' }).click()
  await expect(main).toContainText(/From turn \d+ on, 0 of \d+ differ/)
  await expect(turn.locator('.now')).toContainText('the same')

  const wren = JSON.parse(await studio.read('characters/wren.json'))
  const [fetch, ...others] = wren.actions
  const grudging = { ...fetch, target: { where: { kind: 'boat' } } }
  await studio.write('characters/wren.json', JSON.stringify({ ...wren, actions: [grudging, ...others] }))
  await expect(turn.locator('.now')).toContainText('another action')
  await turn.getByText('Why Wren replied so').click()
  await expect(turn).toContainText('act WALK_TO (lantern-red)')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await studio.violations()).toEqual([])
  }

  await turn.getByRole('button', { name: 'Expect this answer of then' }).click()
  await expect(main).toContainText('Wren should take FETCH lantern-red, but took WALK_TO lantern-red')
})
