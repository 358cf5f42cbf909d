import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import {
  type ModelAnswer,
  type ModelServer,
  refuses,
  startModelServer,
  streams,
} from '../support/model-server.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { spokenWav } from '../support/spoken.ts'
import { openStudio } from '../support/townsfolk.ts'
import { giveMicrophone } from './spoken-microphone.ts'
import { test as studioTest } from './studio-page.ts'

/** The studio with a model that gives these answers. */
const test = studioTest.extend<{ answers: readonly ModelAnswer[]; model: ModelServer }>({
  answers: [[], { option: true }],
  model: async ({ answers }, use) => {
    const model = await startModelServer(...answers)
    await use(model)
    await model.stop()
  },
  opened: async ({ project, answers, model }, use) => {
    const variables = { TOWNSFOLK_MODEL_URL: model.url, TOWNSFOLK_MODEL: 'small-model' }
    const studio = await openStudio(project, answers.length > 0 ? variables : {})
    await use(studio)
    await studio.stop()
  },
})

test('a question set is played in the panel that players get, from any question on', async ({
  studio,
  page,
}) => {
  await studio.openFile('quiz-night', 'Question sets')
  await studio.openTab('Play')
  const panel = page.locator('townsfolk-quiz-panel')
  await expect(panel).toContainText('How many posts')
  await panel.getByRole('button', { name: 'Three' }).click()
  await expect(panel).toContainText('Right')

  await page.getByLabel('Players').selectOption('2')
  await page.getByLabel('Begin at').selectOption({ index: 1 })
  const second = JSON.parse(await studio.read('question-sets/quiz-night.json')).questions[1].text
  await expect(panel).toContainText(second)
  await expect(panel).toContainText('Player 2')
  // What the host says comes with its face.
  await expect(page.getByRole('log', { name: 'What the host said' }).getByRole('img').first()).toBeVisible()
})

test.describe('with a model', () => {
  const answer = {
    lines: [{ emotion: 'HAPPY', text: '*grins* Good evening, then!' }],
    actions: [{ name: 'FETCH', targetId: 'moon-1' }],
  }
  test.use({ answers: [streams(JSON.stringify(answer))] })

  test('why a reply is what it is tells what it was sent, what it answered and what was taken away', async ({
    studio,
    page,
    model,
  }) => {
    await studio.openFile('wren')
    await studio.stage.getByLabel('Words').selectOption({ label: 'of small-model' })
    await studio.say('Good evening!')
    await expect(studio.talk).toContainText('Good evening, then!')
    await expect(studio.talk.getByRole('img', { name: 'happy' })).toBeVisible()
    await page.getByText('Why Wren replied so').click()
    await page.getByText('Instructions', { exact: true }).click()
    await expect(studio.talk).toContainText('You are Wren.')
    const removed = studio.talk.locator('del')
    await expect(removed).toContainText(['*grins* Good evening, then!', 'moon-1'])
    expect(model.calls.at(-1)?.body.model).toBe('small-model')
  })
})

test.describe('with a model that is down', () => {
  test.use({ answers: [refuses(503, 'overloaded')], complaints: /status of 422/ })

  test('the files reply, and the reason is told', async ({ studio }) => {
    await studio.openFile('wren')
    await studio.stage.getByLabel('Words').selectOption('model')
    await studio.say('Good evening!')
    await expect(studio.talk).toContainText('The model could not reply, so the reply is of the files.')
    await expect(studio.talk.getByText('Wren', { exact: true })).toBeVisible()
  })
})

if (missingSpeechPrograms().length === 0) {
  test('what is spoken into the microphone is a turn', async ({ studio, page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'townsfolk-spoken-'))
    const hear = await giveMicrophone(page)
    await page.reload()
    await studio.openFile('wren')
    await studio.stage.getByRole('button', { name: 'Hold to talk' }).hover()
    await page.mouse.down()
    await expect(studio.stage.locator('townsfolk-talk-button')).toHaveAttribute('state', 'listening')
    await hear(spokenWav(folder, 'bring me the red lantern', { beforeMs: 200, afterMs: 300 }))
    await page.mouse.up()
    await expect(studio.talk).toContainText('FETCH lantern-red')
    await rm(folder, { recursive: true })
  })
}
