import type { QuizPanel } from '@townsfolk/ui'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { pagesUrl } from '../support/chromium.ts'

const tree = {
  questionId: 'q1',
  questionText: 'Which tree is the tallest?',
  hasHint: true,
  options: ['Beech', 'Hornbeam', 'Oak', 'Birch'].map((text, index) => ({ id: 'abcd'.charAt(index), text })),
}
const river = { questionId: 'q2', questionText: 'Which river is this?' }
const players = ['Ada', 'Bo', 'Chidi'].map((displayName, index) => ({ id: `p${index + 1}`, displayName }))
const two = { players: players.slice(0, 2), pending: ['p1', 'p2'], answered: [] }

type Shown = Partial<
  Pick<
    QuizPanel,
    | 'question'
    | 'expecting'
    | 'progress'
    | 'players'
    | 'pending'
    | 'answered'
    | 'together'
    | 'results'
    | 'leaderboard'
    | 'finished'
  >
>

/** The bare page with a panel over a scene. */
class PanelPage {
  readonly page: Page
  readonly uncaught: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.uncaught.push(error.message))
  }

  async open(): Promise<void> {
    await this.page.goto(`${pagesUrl}/quiz-panel.html`)
    await this.page.waitForFunction(() => 'quizPage' in window)
  }

  show(shown: Shown): Promise<void> {
    return this.page.evaluate(shown => window.quizPage.show(shown), shown)
  }

  /** Resolves when it takes answers. */
  async ask(shown: Shown): Promise<void> {
    await this.show({ expecting: 'answer', ...shown })
    await expect(this.option('Oak')).toHaveAttribute('aria-disabled', 'false')
  }

  emitted(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.quizPage.emitted)
  }

  gameKeys(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.quizPage.gameKeys)
  }

  option(name: string): Locator {
    return this.page.getByRole('button', { name })
  }

  /** What has the focus after each Tab, from the question on. */
  async tabOrder(count: number): Promise<string[]> {
    await this.page.evaluate(() => window.quizPage.panel.focusInput())
    const names: string[] = []
    for (let index = 0; index < count; index += 1) {
      await this.page.keyboard.press('Tab')
      names.push(
        await this.page.evaluate(() => {
          const focused = window.quizPage.panel.shadowRoot?.activeElement ?? document.activeElement
          const copy = focused?.cloneNode(true) as HTMLElement
          for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
          return copy.textContent?.replace(/\s+/g, ' ').trim() ?? ''
        }),
      )
    }
    return names
  }
}

const test = base.extend<{ panel: PanelPage }>({
  panel: async ({ page }, use) => {
    const panel = new PanelPage(page)
    await panel.open()
    await use(panel)
    expect(panel.uncaught).toEqual([])
  },
})

test('an option is chosen by digit, by letter and by click', async ({ panel }) => {
  const { page } = panel
  await panel.ask({ question: tree })
  await page.evaluate(() => window.quizPage.panel.focusInput())
  await page.keyboard.press('2')
  await panel.ask({ question: { ...tree, questionId: 'q2' } })
  await page.keyboard.press('c')
  await panel.ask({ question: { ...tree, questionId: 'q3' } })
  await panel.option('Birch').click()
  expect(await panel.emitted()).toEqual(['choose b', 'choose c', 'choose d'])
  await expect(panel.option('Birch')).toHaveAttribute('aria-pressed', 'true')
  expect(await panel.gameKeys()).toEqual([])
})

test('the game has the keys while the focus is not in the panel', async ({ panel }) => {
  await panel.ask({ question: tree })
  await panel.page.keyboard.press('a')
  await panel.page.evaluate(() => window.quizPage.panel.focusInput())
  await panel.page.keyboard.press('Escape')
  await panel.page.keyboard.press('d')
  expect(await panel.emitted()).toEqual(['leave'])
  expect(await panel.gameKeys()).toEqual(['KeyA', 'KeyD'])
})

test('a double click gives one answer, not one for the next player as well', async ({ panel }) => {
  await panel.ask({ question: tree, ...two })
  await panel.option('Oak').dblclick()
  await expect(panel.page.getByText('Your turn, Bo')).toBeVisible()
  expect(await panel.emitted()).toEqual(['choose c p1'])
})

test('two players answer with keys of their own, and neither sees what the other chose', async ({
  panel,
}) => {
  const { page } = panel
  await panel.ask({ question: tree, ...two, together: true })
  await page.keyboard.down('KeyO')
  await page.keyboard.press('KeyW')
  await page.keyboard.up('KeyO')
  expect(await panel.emitted()).toEqual(['choose c p2', 'choose b p1'])
  expect(await panel.gameKeys()).toEqual([])
  await expect(page.locator('.player')).toHaveText([/Ada\s+Answered/, /Bo\s+Answered/])
  await expect(page.locator('[aria-pressed=true], .chosen')).toHaveCount(0)
  await panel.show({
    pending: [],
    answered: ['p1', 'p2'],
    results: [
      { participantId: 'p1', verdict: 'INCORRECT', score: 0 },
      { participantId: 'p2', verdict: 'CORRECT', score: 10 },
    ],
  })
  await expect(panel.option('B Hornbeam Wrong Ada')).toBeVisible()
  await expect(panel.option('C Oak Right Bo')).toBeVisible()
})

test('a free answer is typed and sent with Enter, and letters are letters', async ({ panel }) => {
  const { page } = panel
  await panel.show({ question: { ...river, hasHint: true }, expecting: 'answer' })
  await page.evaluate(() => window.quizPage.panel.focusInput())
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
  await page.keyboard.type('the Harz river')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  expect(await panel.emitted()).toEqual(['say the Harz river'])
})

test('the keyboard stays with the panel from question to question', async ({ panel }) => {
  const { page } = panel
  await panel.ask({ question: tree })
  await page.evaluate(() => window.quizPage.panel.focusInput())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel.show({ question: river })
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
})

test('Tab goes through options, buttons and what is in the slot in the order of reading, and out', async ({
  panel,
}) => {
  const { page } = panel
  await page.evaluate(() => window.quizPage.giveMicrophone())
  await panel.ask({ question: tree })
  expect(await panel.tabOrder(9)).toEqual([
    'A Beech',
    'B Hornbeam',
    'C Oak',
    'D Birch',
    'Hold to talk',
    'Hint',
    'Repeat',
    'Pass',
    'Stop',
  ])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.quizPage.panel.hasFocus)).toBe(false)
})

test('screen readers meet names, roles and states', async ({ panel }) => {
  await panel.ask({
    question: tree,
    progress: { asked: 3, total: 8 },
    ...two,
    pending: ['p2'],
    answered: ['p1'],
  })
  await expect(panel.page.locator('townsfolk-quiz-panel')).toMatchAriaSnapshot(`
    - region "Quiz":
      - progressbar "Question 3 of 8"
      - status
      - list "Players":
        - listitem: Ada Answered
        - listitem: Bo To answer
      - paragraph: Your turn, Bo
      - heading "Which tree is the tallest?" [level=2]
      - group "Which tree is the tallest?":
        - button "A Beech"
        - button "B Hornbeam"
        - button "C Oak"
        - button "D Birch"
      - button "Hint"
      - button "Repeat"
      - button "Pass"
      - button "Stop"
    - log "Quiz":
      - paragraph: "Question 3 of 8: Which tree is the tallest? A: Beech. B: Hornbeam. C: Oak. D: Birch."
  `)
})

test.describe('standings', () => {
  const standing = (index: number, totalScore: number, rank: number) => {
    const { id = '', displayName = '' } = players[index] ?? {}
    return { participantId: id, displayName, totalScore, rank }
  }
  const before = [standing(0, 20, 1), standing(1, 10, 2), standing(2, 10, 2)]
  const after = [standing(2, 30, 1), standing(0, 20, 2), standing(1, 10, 3)]
  const judged = { results: [{ participantId: 'p3', verdict: 'CORRECT', score: 20 }], leaderboard: after }

  /** How far the row of the new leader begins from its place, in CSS pixels. */
  const startOfLeader = (page: Page): Promise<string> =>
    page.evaluate(async judged => {
      await window.quizPage.show(judged)
      const [first] = window.quizPage.panel.shadowRoot?.querySelectorAll('.standing') ?? []
      return first ? getComputedStyle(first).translate : ''
    }, judged)

  test('show shared ranks, and who climbs slides to the new place', async ({ panel }) => {
    const { page } = panel
    await panel.ask({ question: tree, players, pending: ['p1', 'p2', 'p3'], leaderboard: before })
    await page.getByRole('button', { name: 'Standings' }).click()
    const rows = page.getByRole('list', { name: 'Standings' }).getByRole('listitem')
    await expect(rows).toHaveText([/^\s*1\.\s+A\s+Ada/, /^\s*2\.\s+B\s+Bo/, /^\s*2\.\s+C\s+Chidi/])
    expect(await startOfLeader(page)).toMatch(/^0px [1-9]/)
    await expect(rows.first()).toHaveText(/1\.\s+C\s+Chidi\s+30 points/)
    await expect(rows.first()).toHaveCSS('translate', 'none')
  })

  test('change at once for those who want no motion', async ({ panel }) => {
    const { page } = panel
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await panel.ask({ question: tree, players, pending: ['p1', 'p2', 'p3'], leaderboard: before })
    await page.getByRole('button', { name: 'Standings' }).click()
    expect(await startOfLeader(page)).toBe('none')
    const running = await page.evaluate(() => window.quizPage.panel.shadowRoot?.getAnimations().length)
    expect(running).toBe(0)
  })

  test('are what is left at the end', async ({ panel }) => {
    const { page } = panel
    await panel.show({ finished: true, players, leaderboard: after })
    await expect(page.getByRole('heading', { name: 'Chidi wins!' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Final standings' }).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Leave' }).click()
    expect(await panel.emitted()).toEqual(['leave'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a tap chooses', async ({ panel }) => {
    await panel.ask({ question: tree })
    await panel.option('Oak').tap()
    expect(await panel.emitted()).toEqual(['choose c'])
  })

  test('ten players and eight long options fit, at twice the text size too, all large enough to hit', async ({
    panel,
  }) => {
    const { page } = panel
    const many = Array.from({ length: 10 }, (_, index) => ({
      id: `p${index}`,
      displayName: `Contestant ${index}`,
    }))
    const options = Array.from({ length: 8 }, (_, index) => ({
      id: `o${index}`,
      text: index === 2 ? 'Oak' : 'Donaudampfschifffahrtsgesellschaftskapitän of the river in the winter',
    }))
    await panel.ask({ question: { ...tree, options }, players: many, pending: many.map(({ id }) => id) })
    for (const size of ['16px', '32px']) {
      await page.evaluate(size => {
        document.documentElement.style.setProperty('--townsfolk-font-size', size)
      }, size)
      const { box, overflow, small } = await page.evaluate(() => {
        const panel = window.quizPage.panel.shadowRoot?.querySelector('.panel')
        const buttons = [...(panel?.querySelectorAll('button, input') ?? [])]
        return {
          box: panel?.getBoundingClientRect().toJSON(),
          overflow: panel ? panel.scrollWidth - panel.clientWidth : -1,
          small: buttons
            .map(button => button.getBoundingClientRect())
            .filter(({ width, height }) => width < 44 || height < 44),
        }
      })
      expect(overflow).toBe(0)
      expect(small).toEqual([])
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(640)
      await page.getByRole('button', { name: 'Stop' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport()
    }
  })
})

test('from right to left, letters stand at the right', async ({ panel }) => {
  await panel.page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await panel.ask({ question: tree })
  const badge = await panel.page.locator('.option .badge').first().boundingBox()
  const text = await panel.page.locator('.option .words').first().boundingBox()
  expect(badge?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
})
