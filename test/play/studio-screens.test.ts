import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorUsage } from '@townsfolk/protocol'
import { expect, test } from 'playwright/test'
import { LanternEvePage } from '../e2e/lantern-eve-page.ts'
import { openStudio, serveTownsfolk, townsfolk } from '../support/townsfolk.ts'

const folder = process.env.SCREENS_FOLDER ?? join('test', '.results', 'screens')

test.use({ viewport: { width: 1440, height: 900 } })

test('studio', async ({ page, context }, info) => {
  const home = await mkdtemp(join(tmpdir(), 'townsfolk-studio-'))
  const project = join(home, 'lanternmere')
  await cp(join('demo', 'project'), project, { recursive: true })
  const studio = await openStudio(project)
  try {
    await page.goto(studio.url)
    const say = async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: /^Say something to/ }).fill(text)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('region', { name: 'Characters' }).getByRole('button', { name: 'wren' }).click()
    await page.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('button', { name: 'FETCH' }).first().click()
    await page.getByRole('button', { name: 'FETCH' }).first().scrollIntoViewIfNeeded()
    await say('Could you bring me the red one?')
    await expect(page.getByText('→ FETCH lantern-red')).toBeVisible()
    await page.getByText('Why Wren replied so').click()
    await page.getByRole('main').evaluate(main => main.scrollTo(0, 560))
    await page.screenshot({ type: 'jpeg', quality: 84, path: join(folder, 'studio.jpg') })

    await page.getByRole('region', { name: 'Characters' }).getByRole('button', { name: 'tobin' }).click()
    await page.getByRole('tab', { name: 'Flow' }).click()
    await say('I rang the bell')
    await page.getByRole('button', { name: /^curious, current$/ }).click()
    await page.screenshot({ type: 'jpeg', quality: 84, path: join(folder, 'studio-flow.jpg') })

    const recording = info.outputPath('lantern-eve.jsonl')
    const player = new LanternEvePage(await context.newPage())
    await player.open('?record&test')
    await player.goTo('wren', 'Wren')
    for (const line of ['Hello Wren', 'What do you see?', 'Bring me the red one', 'Which lamp is nearest?']) {
      await player.say(line)
      await player.expectSaid('Wren', /./)
    }
    await expect(player.hands).toContainText('red lantern')
    await player.saveRecording(recording)
    await player.page.close()
    const file = join(project, 'characters', 'wren.json')
    const wren = JSON.parse(await readFile(file, 'utf8'))
    const [fetch, ...others] = wren.actions
    const grudging = { ...fetch, target: { where: { kind: 'boat' } } }
    await page.getByRole('button', { name: 'Recordings', exact: true }).click()
    await page.getByLabel('File of the recording').setInputFiles(recording)
    await page.getByRole('button', { name: 'Run from here with your characters' }).click()
    await writeFile(file, JSON.stringify({ ...wren, actions: [grudging, ...others] }, undefined, 2))
    await page.getByRole('list', { name: 'Turns' }).getByText('Bring me the red one').click()
    await expect(page.getByRole('main')).toContainText('another action')
    await page.screenshot({ type: 'jpeg', quality: 84, path: join(folder, 'studio-recordings.jpg') })
  } finally {
    await studio.stop()
    await rm(home, { recursive: true })
  }
})

test('studio-server', async ({ page }) => {
  const home = await mkdtemp(join(tmpdir(), 'townsfolk-studio-'))
  const project = join(home, 'lanternmere')
  await cp(join('demo', 'project'), project, { recursive: true })
  const town = JSON.parse(await readFile(join(project, 'town.json'), 'utf8'))
  town.teams[0].credits = { amount: 20_000, refresh: 'monthly' }
  await writeFile(join(project, 'town.json'), JSON.stringify(town))
  const server = await serveTownsfolk(project)
  const key = await townsfolk(project, 'keys', 'create', '--kind', 'operator', '--read-transcripts')
  const studio = await openStudio(project)
  try {
    await page.route(/\/usage\?/, route => route.fulfill({ json: { ok: true, value: madeUpMonth() } }))
    await page.goto(studio.url)
    await page.getByRole('button', { name: 'Server', exact: true }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(server.url)
    await page.getByRole('textbox', { name: 'Operator’s key' }).fill(key.stdout.trim())
    await page.keyboard.press('Enter')
    const chart = page.getByRole('img', { name: /^Chart of credits by day/ })
    await expect(chart.locator('canvas')).toBeVisible()
    await chart.scrollIntoViewIfNeeded()
    await chart.hover({ position: { x: 420, y: 120 } })
    await page.screenshot({ type: 'jpeg', quality: 84, path: join(folder, 'studio-server.jpg') })
  } finally {
    await studio.stop()
    server.process.kill('SIGTERM')
    await server.ended
    await rm(home, { recursive: true })
  }
})

/** As if players had talked for a month, more of them on some days. A server that was just started has one day. */
function madeUpMonth(): OperatorUsage {
  const days = Array.from({ length: 30 }, (_, at) => {
    const players = 30 + Math.round(20 * Math.sin(at / 2) + 12 * Math.sin(at * 1.7))
    return {
      day: new Date(Date.now() - (29 - at) * 86_400_000).toISOString().slice(0, 10),
      credits: { chat: players * 6, speech: players * 3, transcription: players, quiz: (at % 3) * players },
      interactions: players * 6,
      calls: players * 9,
      given: 0,
    }
  })
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', days }
}
