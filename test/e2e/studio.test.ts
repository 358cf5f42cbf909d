import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { serveTownsfolk, townsfolk } from '../support/townsfolk.ts'
import { StudioPage, test } from './studio-page.ts'

/** The lines that two texts do not share, as a version control shows them. */
function difference(before: string, after: string): readonly string[] {
  const [old, young] = [before.split('\n'), after.split('\n')]
  const gone = old.filter(line => !young.includes(line)).map(line => `-${line}`)
  return [...gone, ...young.filter(line => !old.includes(line)).map(line => `+${line}`)]
}

test('a new character talks, without a file being opened', async ({ studio, page }) => {
  await page.getByRole('button', { name: 'New in Characters' }).click()
  await page.getByRole('textbox', { name: 'Name of the new file' }).fill('Old Hob')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Old Hob' })).toBeVisible()
  await studio.say('hello')
  await expect(studio.talk).toContainText('I am Old Hob.')

  await page.getByRole('button', { name: /^Knowledge/ }).click()
  await page.getByRole('button', { name: 'Add to knowledge' }).click()
  await page.getByRole('button', { name: 'Add to phrases' }).click()
  await page.getByRole('list', { name: 'Phrases' }).getByRole('textbox').fill('what do you grow')
  await page.getByRole('button', { name: 'Add to lines' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Turnips, and nothing but turnips.')
  await expect(page.getByRole('list', { name: 'Faults' })).toHaveCount(0)
  await studio.say('What do you grow?')
  await expect(studio.talk).toContainText('Turnips, and nothing but turnips.')

  await studio.saveAll()
  expect(JSON.parse(await studio.read('characters/old-hob.json'))).toMatchObject({
    id: 'old-hob',
    knowledge: [{ phrases: ['what do you grow'], lines: [{ text: 'Turnips, and nothing but turnips.' }] }],
  })
})

test('an edit is a line of difference, and can be taken back after it was saved', async ({
  studio,
  page,
}) => {
  const before = await studio.read('characters/wren.json')
  await studio.openFile('wren')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jenny')
  await page.keyboard.press('Control+s')
  await expect(studio.save).toHaveText('All saved')
  const after = await studio.read('characters/wren.json')
  expect(difference(before, after)).toEqual(['-  "name": "Wren",', '+  "name": "Jenny",'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await studio.saveAll()
  expect(await studio.read('characters/wren.json')).toBe(before)
})

test('a fault is shown at its field and in the source, and the last good version goes on talking', async ({
  studio,
  page,
}) => {
  await studio.openFile('wren')
  await page.getByRole('textbox', { name: 'Id', exact: true }).fill('wren the tinker')
  await expect(page.getByRole('list', { name: 'Faults' }).getByRole('button')).toHaveCount(1)
  await expect(studio.stage).toContainText('this is the last version without one')
  await studio.say('who are you')
  await expect(studio.talk.getByText('Wren', { exact: true })).toBeVisible()

  await page.getByRole('list', { name: 'Faults' }).getByRole('button').click()
  await expect(page.locator('studio-source .cm-lintRange-error')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('list', { name: 'Faults' })).toHaveCount(0)
})

test('why a reply is what it is can be asked', async ({ studio, page }) => {
  await studio.openFile('wren')
  await studio.say('bring me the red lantern')
  await expect(studio.talk).toContainText('→ FETCH lantern-red')
  await page.getByText('Why Wren replied so').click()
  await expect(studio.talk).toContainText('act FETCH (lantern-red)')
  await expect(studio.talk.getByRole('row').nth(1)).toContainText('bring me {target}')

  await studio.stage.getByRole('button', { name: 'Red lantern' }).click()
  await studio.stage.getByRole('button', { name: 'Hide Red lantern' }).click()
  await studio.say('bring me the red lantern')
  await expect(studio.talk.locator('.reply').nth(1)).not.toContainText('→')
})

test('who is talked to can be chosen, and what is hidden is hidden in the test too', async ({
  studio,
  page,
}) => {
  await studio.openFile('mira')
  await studio.stage.getByRole('combobox', { name: 'Who' }).selectOption('Wren')
  await studio.stage.getByRole('button', { name: 'Red lantern' }).click()
  await studio.stage.getByRole('button', { name: 'Hide Red lantern' }).click()
  await studio.say('bring me the red lantern')
  await expect(studio.talk.getByText('Wren', { exact: true })).toBeVisible()
  await studio.stage.getByRole('button', { name: 'Expect this' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'tests/wren.json' })).toContainText('passed')
  await studio.saveAll()
  expect(JSON.parse(await studio.read('tests/wren.json')).tests[0].turns[0]).toMatchObject({
    hide: ['lantern-red'],
    player: 'bring me the red lantern',
  })
})

test('entities are moved about by keys, and the scene’s file says where they are', async ({
  studio,
  page,
}) => {
  const before = JSON.parse(await studio.read('scenes/dusk.json'))
  await studio.openFile('wren')
  await studio.stage.getByRole('button', { name: 'Red lantern' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await studio.saveAll()
  const after = JSON.parse(await studio.read('scenes/dusk.json'))
  const placeIn = (scene: typeof before) =>
    scene.entities.find(({ id }: { id: string }) => id === 'lantern-red').position
  expect(placeIn(after).x).toBeLessThan(placeIn(before).x)
  expect(placeIn(after).y).toBe(placeIn(before).y)
})

test('a flow is a picture that shows where the conversation is, and grows', async ({ studio, page }) => {
  await studio.openFile('tobin')
  await studio.openTab('Flow')
  const box = (name: RegExp) =>
    page.getByRole('group', { name: 'Picture of the flow' }).getByRole('button', { name })
  await studio.say('hello')
  await expect(box(/^stranger, start, current$/)).toBeVisible()
  await studio.say('I rang the bell')
  await expect(box(/^curious, current$/)).toBeVisible()

  await box(/^friend/).click()
  await page.getByRole('textbox', { name: 'Keyword of a new checkpoint' }).fill('rower')
  await page.keyboard.press('Enter')
  await expect(box(/^rower/)).toBeVisible()
  await studio.saveAll()
  expect(JSON.parse(await studio.read('characters/tobin.json')).flow.checkpoints.friend.edges.at(-1)).toEqual(
    {
      to: 'rower',
      phrases: ['rower'],
    },
  )
})

test('a reply becomes an expectation, and an edit that breaks it is told before it is saved', async ({
  studio,
  page,
}) => {
  await studio.openFile('wren')
  await studio.say('bring me the red lantern')
  await studio.stage.getByRole('button', { name: 'Expect this' }).click()
  const made = page
    .getByRole('listitem')
    .filter({ hasText: 'tests/wren.json' })
    .filter({ hasText: 'bring me the red lantern' })
  await expect(made).toContainText('passed')
  await studio.saveAll()
  expect(JSON.parse(await studio.read('tests/wren.json')).tests.at(-1)).toEqual({
    name: 'bring me the red lantern',
    character: 'wren',
    scene: 'dusk',
    turns: [
      { player: 'bring me the red lantern', expect: { action: [{ name: 'FETCH', target: 'lantern-red' }] } },
    ],
  })

  await studio.openFile('wren')
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('button', { name: 'FETCH' }).first().click()
  await page.getByRole('textbox', { name: 'kind', exact: true }).fill('house')
  await page.getByRole('button', { name: /turned red$/ }).click()
  await expect(made).toContainText('should take FETCH lantern-red')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(made).toContainText('passed')
})

test('a test with a fault keeps no character from the stage', async ({ studio, page }) => {
  await studio.openFile('wren')
  await studio.write('tests/broken.json', '{ "tests": [{ "name": "says nothing of whom" }] }')
  await expect(page.getByRole('region', { name: 'Tests' })).toContainText('fault')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jenny')
  await expect(studio.stage.getByRole('textbox', { name: 'Say something to Jenny' })).toBeVisible()
  await studio.say('hello')
  await expect(studio.talk.getByText('Jenny', { exact: true })).toBeVisible()
})

test('faults that reading does not show come with the conversation that shows them', async ({
  studio,
  page,
}) => {
  const hermit = {
    id: 'hermit',
    name: 'Hermit',
    fallback: [{ text: 'Hm.' }],
    actions: [
      {
        name: 'TAME',
        description: 'Tames a dragon',
        phrases: ['tame {target}'],
        target: { required: true, where: { kind: 'dragon' } },
        lines: [{ text: 'Easy, now.' }],
        refusals: [{ text: 'There is none.' }],
      },
    ],
  }
  await studio.write('characters/hermit.json', JSON.stringify(hermit, undefined, 2))
  await studio.openFile('hermit')
  await studio.openFile('Look for faults', 'Whole project')
  await page.getByRole('combobox', { name: 'Whom to look at' }).selectOption('Hermit')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  const found = page.getByRole('listitem').filter({ hasText: 'nothing ever allows the action TAME' })
  await expect(found).toBeVisible()
  await found.getByRole('button', { name: /^hermit:/ }).click()
  await expect(page.getByRole('heading', { name: 'Hermit' })).toBeVisible()
})

test('texts have a column for each language', async ({ studio, page }) => {
  await studio.openFile('wren')
  await studio.openTab('Languages')
  await page.getByRole('textbox', { name: 'Code of a language' }).fill('de')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Wren in de', exact: true }).fill('Zaunkönig')
  await page.keyboard.press('Tab')
  await studio.saveAll()
  expect(JSON.parse(await studio.read('characters/wren.json')).name).toEqual({ en: 'Wren', de: 'Zaunkönig' })
})

test('what players said and nobody understood becomes a phrase', async ({ studio, page, project }) => {
  const service = await serveTownsfolk(project, '--missed-line-days', '30')
  const { stdout: key } = await townsfolk(project, 'keys', 'create')
  const body = { characterIds: ['wren'], message: 'zorble the quint of frimmels' }
  const answer = await fetch(`${service.url}/v3/chat`, {
    method: 'POST',
    headers: { 'x-api-key': key.trim(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  service.process.kill('SIGTERM')
  await service.ended

  await studio.openFile('Not understood', 'Whole project')
  await expect(page.getByRole('heading', { name: 'Wren: said once' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Phrase' }).fill('zorble the quint of frimmels')
  await page.getByRole('combobox', { name: 'added to' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'What would change?' }).click()
  await expect(page.getByText('1 of these lines would be understood')).toBeVisible()
  await page.getByRole('button', { name: 'Add it' }).click()
  await studio.saveAll()
  expect(await studio.read('characters/wren.json')).toContain('zorble the quint of frimmels')
})

test('two browsers write on one folder, and neither loses anything', async ({
  studio,
  page,
  context,
  opened,
}) => {
  const second = new StudioPage(await context.newPage(), studio.folder, opened.url)
  await second.open()
  for (const each of [studio, second]) await each.openFile('wren')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jenny')
  await studio.saveAll()
  await expect(second.page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jenny')

  await second.page.getByRole('textbox', { name: 'World' }).fill('A town.')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin')
  await second.saveAll()
  await studio.saveAll()
  expect(JSON.parse(await studio.read('characters/wren.json'))).toMatchObject({
    name: 'Robin',
    world: 'A town.',
  })

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await second.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs')
  await second.saveAll()
  await expect(page.getByRole('alert')).toContainText('changed outside the studio')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await studio.saveAll()
  expect(JSON.parse(await studio.read('characters/wren.json')).name).toBe('Mine')
  second.expectNoTrouble()
})

test('without the secret of the address there is nothing to see', async ({ studio, context, opened }) => {
  const stranger = await context.browser()?.newPage()
  if (!stranger) throw new Error('There is no browser.')
  await stranger.goto(opened.url.replace(/#.*/, ''))
  await expect(stranger.getByRole('status')).toContainText('lacks its secret')
  await stranger.close()
  await studio.say('hello')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in its ${colorScheme} look`, async ({ studio, page }) => {
    await page.emulateMedia({ colorScheme })
    await studio.openFile('tobin')
    await studio.say('where is the well')
    await page.getByText('Why Tobin replied so').click()
    for (const tab of ['Form', 'Flow', 'Source']) {
      await studio.openTab(tab)
      const violations = await studio.violations()
      expect([tab, violations]).toEqual([tab, []])
    }
  })
}

test('its source is a file of the project, whole', async ({ studio, page }) => {
  await studio.openFile('town', 'Town')
  await studio.openTab('Source')
  const text = await readFile(`${studio.folder}/town.json`, 'utf8')
  await expect(page.locator('studio-source .cm-line').first()).toHaveText(text.split('\n')[0] ?? '')
})
