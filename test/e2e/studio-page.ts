import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { complaintsOf } from '../support/complaints.ts'
import { type OpenedStudio, openStudio } from '../support/townsfolk.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')

/** The studio in the browser, on a copy of the demo's project. */
export class StudioPage {
  readonly page: Page
  readonly folder: string
  readonly stage: Locator
  /** What was said on the stage. */
  readonly talk: Locator
  readonly save: Locator
  readonly #url: string
  readonly #complaints: readonly string[]

  constructor(page: Page, folder: string, url: string) {
    this.page = page
    this.folder = folder
    this.#url = url
    this.stage = page.getByRole('complementary', { name: 'Stage' })
    this.talk = this.stage.getByRole('log', { name: 'What was said' })
    this.save = page.getByRole('button', { name: /^(Save|All saved)/ })
    this.#complaints = complaintsOf(page)
  }

  async open(): Promise<void> {
    await this.page.goto(this.#url)
    await expect(this.save).toHaveText('All saved')
  }

  async openFile(name: string, section = 'Characters'): Promise<void> {
    await this.page.getByRole('region', { name: section }).getByRole('button', { name, exact: true }).click()
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  async say(text: string): Promise<void> {
    await this.stage.getByRole('textbox', { name: /^Say something to/ }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  async saveAll(): Promise<void> {
    await this.save.click()
    await expect(this.save).toHaveText('All saved')
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8')
  }

  /** As somebody else does it, beside the studio. */
  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, path)), { recursive: true })
    await writeFile(join(this.folder, path), text)
  }

  /** What axe finds in the page as it is now. */
  async violations(): Promise<readonly string[]> {
    await this.page.evaluate(await readFile(axe, 'utf8'))
    return this.page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run()
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
      )
    })
  }

  /** @param expected what the browser complains of because a test wants it to */
  expectNoTrouble(expected?: RegExp): void {
    expect(this.#complaints.filter(complaint => !expected?.test(complaint))).toEqual([])
  }
}

/** Each test has a studio and a project of its own, and ends with a look at what the page complained about. */
export const test = base.extend<{
  studio: StudioPage
  project: string
  opened: OpenedStudio
  /** What the browser may complain of. */
  complaints: RegExp | undefined
}>({
  complaints: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern
  project: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'townsfolk-studio-'))
    // Without its tests, which the studio would run in each of these.
    const filter = (path: string): boolean => !path.endsWith(join('project', 'tests'))
    await cp(join(process.cwd(), 'demo', 'project'), folder, { recursive: true, filter })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  opened: async ({ project }, use) => {
    const studio = await openStudio(project)
    await use(studio)
    await studio.stop()
  },
  studio: async ({ page, project, opened, complaints }, use) => {
    const studio = new StudioPage(page, project, opened.url)
    await studio.open()
    await use(studio)
    studio.expectNoTrouble(complaints)
  },
})
