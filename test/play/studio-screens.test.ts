import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { openStudio } from '../support/townsfolk.ts'

const folder = process.env.SCREENS_FOLDER ?? join('test', '.results', 'screens')

test.use({ viewport: { width: 1440, height: 900 } })

test('studio', async ({ page }) => {
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
  } finally {
    await studio.stop()
    await rm(home, { recursive: true })
  }
})
