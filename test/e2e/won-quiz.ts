import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'

interface Question {
  readonly text: string
  readonly answer?: string | boolean
  readonly answers?: readonly string[]
  readonly rubric?: { readonly points: readonly (readonly string[])[] }
}

const file = new URL('../../demo/project/question-sets/quiz-night.json', import.meta.url)
const { questions } = JSON.parse(readFileSync(file, 'utf8')) as { questions: readonly Question[] }

/**
 * Answers questions of Orla's quiz right, as the panel comes to them.
 * @param from the first, from 0
 * @param to the one after the last
 */
export async function winQuiz(page: Page, from = 0, to: number = questions.length): Promise<void> {
  const panel = page.locator('townsfolk-quiz-panel')
  const goOn = panel.getByRole('button', { name: 'Go on' })
  for (const question of questions.slice(from, to)) {
    const heading = panel.getByRole('heading', { name: question.text })
    await expect(async () => {
      if (await goOn.isVisible()) await goOn.click({ timeout: 1000 })
      await expect(heading).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(panel.getByRole('button', { name: 'Pass' })).toBeEnabled()
    if (question.answer === undefined) {
      const words = question.answers?.[0] ?? question.rubric?.points.map(([first]) => first).join(', ') ?? ''
      await panel.getByRole('textbox', { name: 'Your answer' }).fill(words)
      await panel.getByRole('button', { name: 'Send' }).click()
    } else {
      const option =
        typeof question.answer === 'string' ? question.answer : question.answer ? 'True' : 'False'
      await panel.getByRole('group').getByRole('button').filter({ hasText: option }).click()
    }
  }
}
