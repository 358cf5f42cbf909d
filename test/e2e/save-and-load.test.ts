import { expect } from 'playwright/test'
import { inPhaser, type SamplePage, test } from './sample-page.ts'

// Drawn in software, which takes its time for each pixel; and whatever is said takes the time to be read.
test.use({ viewport: { width: 640, height: 480 } })
test.describe.configure({ timeout: 120_000 })

/** Says it and gives what was answered. */
async function answerTo(sample: SamplePage, text: string): Promise<string> {
  const answers = sample.saidBy('Mira')
  const before = await answers.count()
  await sample.say(text)
  await expect(answers).toHaveCount(before + 1)
  return (await answers.last().textContent()) ?? ''
}

for (const engine of ['phaser', 'babylon'] as const) {
  test(
    `what was said after a saved game was never said once it is loaded, in ${engine}`,
    inPhaser(engine),
    async ({ sample, page }) => {
      await sample.open(`save-and-load/${engine}.html`)
      await answerTo(sample, 'Hello!')
      await sample.press('Save')
      await answerTo(sample, 'My name is Ada')
      expect(await answerTo(sample, 'What is my name?')).toContain('Ada')

      await sample.press('Load')
      expect(await answerTo(sample, 'What is my name?')).not.toContain('Ada')

      // What goes on from there is kept as well, and the saved game can be loaded again, after a reload too.
      await answerTo(sample, 'My name is Berta')
      await page.reload()
      expect(await answerTo(sample, 'What is my name?')).toContain('Berta')
      await sample.press('Load')
      expect(await answerTo(sample, 'What is my name?')).not.toContain('Berta')
    },
  )
}
