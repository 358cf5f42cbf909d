import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from '../support/townsfolk.ts'
import { test as studioTest } from './studio-page.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')

/** A running server, and a key of its operator. */
interface Operated {
  readonly server: TownsfolkServer
  readonly key: string
}

/** The studio beside a server of the same project, whose team is metered and has talked. */
const test = studioTest.extend<{ operated: Operated }>({
  operated: async ({ studio, project }, use) => {
    const town = JSON.parse(await studio.read('town.json'))
    town.teams[0].credits = { amount: 1000, refresh: 'monthly' }
    await studio.write('town.json', JSON.stringify(town, undefined, 2))
    const server = await serveTownsfolk(project, '--missed-line-days', '30')
    const game = (await townsfolk(project, 'keys', 'create')).stdout.trim()
    const { stdout } = await townsfolk(project, 'keys', 'create', '--kind', 'operator', '--read-transcripts')
    for (const message of ['bring me the red lantern', 'zorble the quint of frimmels']) {
      const answer = await fetch(`${server.url}/v3/chat`, {
        method: 'POST',
        headers: { 'x-api-key': game, 'content-type': 'application/json' },
        body: JSON.stringify({ characterIds: ['wren'], message, playerId: 'robin' }),
      })
      expect(answer.status).toBe(200)
    }
    await use({ server, key: stdout.trim() })
    server.process.kill('SIGTERM')
    await server.ended
  },
})

async function connect(page: Page, address: string, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  await page.getByRole('textbox', { name: 'Operator’s key' }).fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
    )
  })
}

// A server and a studio start, and three commands run, before the first click.
test.setTimeout(120_000)

test('a running server is operated from the studio', async ({ studio, page, operated }) => {
  const { server, key } = operated
  const main = page.getByRole('main')
  await studio.openFile('Server', 'Whole project')
  await connect(page, server.url, `tf_live_${'0'.repeat(12)}_${'0'.repeat(48)}`)
  await expect(main.getByRole('alert')).toContainText('townsfolk keys create --kind operator')

  // The base address of a game's client means the same server.
  await connect(page, `${server.url}/v3`, key)
  await expect(main).toContainText(/has 99\d credits/)
  await expect(page.getByRole('img', { name: /^Chart of credits by day/ }).locator('canvas')).toBeVisible()

  await page.getByRole('spinbutton', { name: 'Credits to give' }).fill('500')
  await page.getByRole('textbox', { name: /^Note/ }).fill('for the fair')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(main).toContainText('500 credits given.')
  await expect(main).toContainText(/has 1,49\d credits\./)
  await studio.openTab('Ledger')
  await expect(main.getByRole('row').nth(1)).toContainText(/grant\s*\+500[\s\S]*for the fair/)

  await studio.openTab('Keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const shown = await page.getByRole('group', { name: 'The new key' }).locator('code').innerText()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  const call = () => fetch(`${server.url}/v3/account`, { headers: { 'x-api-key': shown } })
  expect((await call()).status).toBe(200)
  const prefix = shown.slice(0, 'tf_live_'.length + 12)
  await page.getByRole('button', { name: `Revoke ${prefix}` }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(main).toContainText(`${prefix} is revoked.`)
  await expect(main.getByRole('row').filter({ hasText: prefix })).toContainText(/revoked \d{4}-/)
  expect((await call()).status).toBe(401)

  await studio.openTab('Sessions')
  await page.getByRole('textbox', { name: 'Player' }).fill('nobody')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(main).toContainText('No sessions with this player')
  await page.getByRole('textbox', { name: 'Player' }).fill('robin')
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: /^wren/ }).last().click()
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText('bring me the red lantern')

  await studio.openFile('Not understood', 'Whole project')
  await page.getByRole('combobox', { name: 'Kept' }).selectOption('server')
  await expect(main).toContainText('zorble the quint of frimmels')

  // The key lives as long as the tab.
  await page.reload()
  await studio.openFile('Server', 'Whole project')
  await expect(main).toContainText('Connected to')
  // All of it is there before the server goes.
  await expect(main).toContainText(/has 1,49\d credits\./)

  server.process.kill('SIGTERM')
  await server.ended
  await studio.openTab('Keys')
  await expect(main.getByRole('alert')).toContainText('Nobody answers at')
  await studio.openTab('Credits and use')
  await expect(main).toContainText(/has 1,49\d credits\./)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('textbox', { name: 'Operator’s key' })).toHaveValue('')
})

test('the view of a server is clean for axe in both looks, and fits a narrow window', async ({
  studio,
  page,
  operated,
}) => {
  await page.evaluate(await readFile(axe, 'utf8'))
  await studio.openFile('Server', 'Whole project')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await connect(page, operated.server.url, operated.key)
    for (const tab of ['Credits and use', 'Keys', 'Ledger', 'Sessions']) {
      await studio.openTab(tab)
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      expect([colorScheme, tab, await faultsOf(page)]).toEqual([colorScheme, tab, []])
    }
    await studio.openTab('Credits and use')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    expect([colorScheme, await faultsOf(page)]).toEqual([colorScheme, []])
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await connect(page, operated.server.url, operated.key)
  for (const tab of ['Keys', 'Credits and use']) {
    await studio.openTab(tab)
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
