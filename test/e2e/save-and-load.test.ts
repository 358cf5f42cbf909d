import { expect, type Page, test } from 'playwright/test'

const path = '/samples/save-and-load/'

/** Says it and gives all that was answered. */
async function say(page: Page, text: string): Promise<string> {
  const lines = page.getByRole('log').locator('p')
  const before = await lines.count()
  const field = page.getByRole('textbox', { name: 'Say something' })
  await expect(field).toBeEnabled()
  await field.fill(text)
  await field.press('Enter')
  await expect(lines.nth(before + 1)).toHaveText(/^Wren: /)
  return (await lines.nth(before + 1).textContent()) ?? ''
}

test('what was said after a saved game was never said once it is loaded', async ({ page }) => {
  await page.goto(path)
  await say(page, 'Hello!')
  await page.getByRole('button', { name: 'Save' }).click()
  await say(page, 'My name is Ada')
  expect(await say(page, 'What is my name?')).toContain('Ada')

  await page.getByRole('button', { name: 'Load' }).click()
  expect(await say(page, 'What is my name?')).not.toContain('Ada')

  // What goes on from there is kept as well, and the saved game can be loaded again, after a reload too.
  await say(page, 'My name is Berta')
  await page.reload()
  expect(await say(page, 'What is my name?')).toContain('Berta')
  await page.getByRole('button', { name: 'Load' }).click()
  expect(await say(page, 'What is my name?')).not.toContain('Berta')
  await expect(page.getByRole('alert')).toBeEmpty()
})
