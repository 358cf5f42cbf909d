import { expect, type Locator, type Page, test } from 'playwright/test'

/** The sample page as a player meets it. */
class TalkPage {
  readonly page: Page
  readonly lines: Locator
  readonly trouble: Locator
  readonly #field: Locator

  constructor(page: Page) {
    this.page = page
    this.lines = page.getByRole('log').locator('p')
    this.trouble = page.getByRole('alert')
    this.#field = page.getByRole('textbox', { name: 'Say something' })
  }

  /** Resolves when what was said before is shown. */
  async open(slot = '1'): Promise<void> {
    await this.page.goto(`/samples/kept-in-the-browser/?slot=${slot}`)
    await expect(this.#field).toBeEnabled()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.#field).toBeEnabled()
  }

  /** Says it and waits for the answer. */
  async say(text: string): Promise<void> {
    const before = await this.lines.count()
    await this.send(text)
    await expect(this.lines).toHaveCount(before + 2)
  }

  async send(text: string): Promise<void> {
    await this.#field.fill(text)
    await this.#field.press('Enter')
  }

  async sayAll(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.say(text)
  }
}

const twentyFive = (speaker: string): string[] =>
  Array.from({ length: 25 }, (_, i) => `${speaker} counts to ${i + 1}`)

/** What the player said, in the order in which it was kept; each line of theirs has its answer behind it. */
async function saidIn(talk: TalkPage): Promise<string[]> {
  const lines = await talk.lines.allTextContents()
  expect(lines.map(line => line.split(':')[0])).toEqual(lines.map((_, i) => (i % 2 === 0 ? 'You' : 'Wren')))
  return lines.filter((_, i) => i % 2 === 0).map(line => line.replace('You: ', ''))
}

test('what was said before a reload is there after it, and the conversation goes on', async ({ page }) => {
  const talk = new TalkPage(page)
  await talk.open()
  await talk.sayAll(['Hello there', 'Who are you?'])
  const before = await talk.lines.allTextContents()
  await talk.reload()
  await expect(talk.lines).toHaveText(before)
  await talk.say('And what do you do?')
  await talk.reload()
  expect(await saidIn(talk)).toEqual(['Hello there', 'Who are you?', 'And what do you do?'])
})

test('a slot is a conversation of its own, which can be begun again', async ({ page }) => {
  const talk = new TalkPage(page)
  await talk.open('1')
  await talk.say('Hello there')
  await talk.open('2')
  await expect(talk.lines).toHaveCount(0)
  await talk.say('Good evening')
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(talk.lines).toHaveCount(0)
  await talk.open('1')
  expect(await saidIn(talk)).toEqual(['Hello there'])
})

test('two tabs that talk at once in one conversation lose nothing and keep nothing twice', async ({
  context,
}) => {
  const [one, other] = [new TalkPage(await context.newPage()), new TalkPage(await context.newPage())]
  await one.open()
  await one.say('Hello there')
  await other.open()
  await Promise.all([one.sayAll(twentyFive('Ada')), other.sayAll(twentyFive('Ben'))])
  await one.reload()
  const said = await saidIn(one)
  expect(said).toHaveLength(51)
  expect(said.filter(text => text.startsWith('Ada'))).toEqual(twentyFive('Ada'))
  expect(said.filter(text => text.startsWith('Ben'))).toEqual(twentyFive('Ben'))
})

test('two tabs that talk at once in two conversations do not meet', async ({ context }) => {
  const [one, other] = [new TalkPage(await context.newPage()), new TalkPage(await context.newPage())]
  await Promise.all([one.open('1'), other.open('2')])
  await Promise.all([one.sayAll(twentyFive('Ada')), other.sayAll(twentyFive('Ben'))])
  await Promise.all([one.reload(), other.reload()])
  expect(await saidIn(one)).toEqual(twentyFive('Ada'))
  expect(await saidIn(other)).toEqual(twentyFive('Ben'))
})

test('a turn for which the browser has no room leaves nothing, and the console says what to do', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const browser = await context.newCDPSession(page)
  const talk = new TalkPage(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await talk.open()
  const advice = page.waitForEvent('console', message =>
    /does not store data for this page/.test(message.text()),
  )
  await talk.send('Is there room?')
  await advice
  await expect(talk.trouble).toContainText('Nothing was changed')
  await expect(talk.lines).toHaveText('You: Is there room?')

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await talk.reload()
  await talk.say('And now?')
  await talk.reload()
  expect(await saidIn(talk)).toEqual(['And now?'])
})
