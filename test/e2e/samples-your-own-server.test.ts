import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { complaintsOf } from '../support/complaints.ts'
import { serveTownsfolk, townsfolk } from '../support/townsfolk.ts'

interface Town {
  readonly baseUrl: string
  readonly key: string
}

/** What the page tells to type, typed. */
const test = base.extend<object, { town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'townsfolk-own-server-'))
      await townsfolk(folder, 'init', 'my-town')
      const server = await serveTownsfolk(folder, '--project', 'my-town')
      const { stdout } = await townsfolk(folder, 'keys', 'create', '--project', 'my-town')
      await use({ baseUrl: `${server.url}/v3`, key: stdout.trim() })
      server.process.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

// Drawn in software, which takes its time for each pixel.
test.use({ viewport: { width: 960, height: 600 } })

for (const engine of ['phaser', 'babylon']) {
  test(`the characters of a server come to the square in ${engine}, and answer`, async ({ page, town }) => {
    const complaints = complaintsOf(page)
    await page.goto(`/samples/your-own-server/${engine}.html`)
    await page.getByLabel('Address').fill(town.baseUrl)
    await page.getByLabel('Key').fill(town.key)
    await page.getByLabel('Key').press('Enter')
    const partner = page.getByLabel('Talk to')
    await expect(partner.locator('option')).toHaveText(['Hob', 'Juniper', 'Pip'])
    await partner.selectOption('Juniper')
    await page.getByRole('textbox', { name: 'Say something to Juniper' }).fill('Who are you?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('Juniper', { exact: true })).toBeAttached()
    expect(complaints).toEqual([])
  })
}

test('what is wrong with an address or a key is shown in words, and can be mended', async ({
  page,
  town,
}) => {
  await page.goto('/samples/your-own-server/phaser.html')
  const trouble = page.locator('#trouble')
  const connect = async (address: string, key: string): Promise<void> => {
    await page.getByLabel('Address').fill(address)
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Connect' }).click()
  }
  await connect('http://127.0.0.1:9/v3', town.key)
  await expect(trouble).toContainText('Is the server running?')
  await connect(town.baseUrl, 'tf_live_nobody_knows')
  await expect(trouble).toContainText('The server does not know this key.')
  await connect(town.baseUrl.replace('/v3', ''), town.key)
  await expect(trouble).toContainText('the address ends in /v3')
  await connect(town.baseUrl, town.key)
  await expect(page.getByLabel('Talk to')).toBeVisible()
  await expect(trouble).toBeEmpty()
})
