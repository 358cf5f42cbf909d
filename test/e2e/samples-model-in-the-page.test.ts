import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './sample-page.ts'

/** As a browser that has a model: it answers with one line, and can be asked what it was sent. */
function giveModel(): void {
  const asked: unknown[] = []
  const session = {
    contextWindow: 4096,
    clone: async () => session,
    destroy: () => {},
    promptStreaming: (input: unknown) => {
      asked.push(input)
      return new ReadableStream({
        start(controller) {
          controller.enqueue('{"lines":[{"emotion":"HAPPY","text":"Aye, from the ')
          controller.enqueue('browser itself."}],"actions":[]}')
          controller.close()
        },
      })
    },
  }
  const LanguageModel = { availability: async () => 'available', create: async () => session }
  // What the browser has of its own is not overwritten by assigning.
  Object.defineProperty(globalThis, 'LanguageModel', { value: LanguageModel, configurable: true })
  Object.assign(globalThis, { asked })
}

function said(page: Page): Locator {
  return page.locator('#transcript p')
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.keyboard.press('Enter')
}

test('where the browser has a model, it is loaded and speaks, and her file speaks again', async ({
  sample,
  page,
}) => {
  await page.addInitScript(giveModel)
  await sample.open('model-in-the-page/')
  await expect(page.locator('#state')).toHaveText('This browser has a model, and it is there.')
  await say(page, 'Who are you?')
  await expect(said(page).filter({ hasText: 'Wren:' })).not.toHaveCount(0)

  await sample.press('Load the browser’s model')
  await expect(page.locator('#source')).toHaveText('the browser’s model')
  await say(page, 'Who are you, really?')
  await expect(said(page).last()).toContainText('Aye, from the browser itself.')
  const asked = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'asked')))
  expect(asked).toContain('Who are you, really?')

  await sample.press('Back to her file')
  await say(page, 'What do you see?')
  await expect(said(page).last()).toContainText('Wren:')
  await expect(said(page).last()).not.toContainText('Aye')
})

test('where it has none, the page says so, and a stand-in says that it is none', async ({ sample, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'LanguageModel', { value: undefined, configurable: true })
  })
  await sample.open('model-in-the-page/')
  await expect(page.locator('#state')).toContainText('This browser has no model of its own')
  await expect(page.getByRole('button', { name: 'Load the browser’s model' })).toBeDisabled()
  await sample.press('Let a stand-in speak')
  await expect(page.locator('#source')).toHaveText('a stand-in, which is no model')
  await say(page, 'Good evening')
  await expect(said(page).filter({ hasText: 'I am a stand-in and no model.' })).toHaveCount(1)
  await expect(said(page).last()).toContainText('A model would answer this now: Good evening')
})
