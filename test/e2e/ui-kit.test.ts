import { fileURLToPath } from 'node:url'
import type { RunOnly } from 'axe-core'
import { expect } from 'playwright/test'
import type { Shown } from './pages/ui-kit.ts'
import { test, type UiKitPage } from './ui-kit-page.ts'
import { statesOf } from './ui-kit-states.ts'

const axeScript = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))
const english = statesOf('english')
const arabic = statesOf('arabic')
const names = [...new Set(Object.keys(english).map(state => state.split(',')[0] ?? state))]

for (const name of names) {
  test.describe(`the ${name}`, () => {
    const states = Object.entries(english).filter(([state]) => state.split(',')[0] === name)
    const both = [...states, ...Object.entries(arabic).filter(([state]) => state.split(',')[0] === name)]

    test('breaks no rule of WCAG 2.2 AA that axe knows, by day and by night, in both directions', async ({
      kit,
    }) => {
      await kit.page.addScriptTag({ path: axeScript })
      for (const [state, shown] of both) {
        await kit.show(shown)
        expect(await issuesOf(kit, everyRule), `${state} ${shown.dir} by day`).toEqual([])
        await kit.show({ ...shown, isNight: true })
        expect(await issuesOf(kit, rulesOfColour), `${state} ${shown.dir} by night`).toEqual([])
      }
    })

    test('is passed by keyboard there and back, and shows where one is', async ({ kit }) => {
      for (const [state, shown] of both) {
        await kit.show(shown)
        const there = await kit.tabThrough('Tab')
        const back = await kit.tabThrough('Shift+Tab')
        expect(
          there.filter(({ isSeen }) => !isSeen),
          state,
        ).toEqual([])
        expect(back.map(({ name }) => name).reverse(), state).toEqual(there.map(({ name }) => name))
      }
    })

    test('fits a phone, and fingers, at twice the text size too', async ({ kit }) => {
      await kit.page.setViewportSize({ width: 320, height: 640 })
      for (const size of ['16px', '32px']) {
        await kit.page.evaluate(size => {
          document.documentElement.style.setProperty('--townsfolk-font-size', size)
        }, size)
        for (const [state, shown] of both) {
          await kit.show(shown)
          const { beyond, small } = await kit.page.evaluate(measure)
          expect(beyond, `${state} ${shown.dir} ${size}`).toEqual([])
          expect(small, `${state} ${shown.dir} ${size}`).toEqual([])
        }
      }
    })

    test('stands still for those who want no motion', async ({ kit }) => {
      await kit.page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [state, shown] of states) {
        await kit.show(shown)
        // Transitions may be at an end that takes no time.
        const moving = await kit.page.evaluate(() =>
          window.uiKit
            .animations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
            .map(animation => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
        )
        expect(moving, state).toEqual([])
      }
    })

    test('shows its edges in colours that the system forces', async ({ kit }) => {
      await kit.page.emulateMedia({ forcedColors: 'active' })
      for (const [state, shown] of states) {
        await kit.show(shown)
        expect(await kit.page.evaluate(edgeless), state).toEqual([])
      }
    })

    test('says nothing that cannot be said in another language', async ({ kit }) => {
      for (const [state, shown] of states) {
        await kit.show({ ...shown, isMarked: true })
        expect(await kit.page.evaluate(() => window.uiKit.foreignWords()), state).toEqual([])
      }
    })
  })
}

test('from right to left it is mirrored', async ({ kit }) => {
  const pairs: readonly (readonly [state: string, first: string, second: string])[] = [
    ['chat box, talking', '.field', '.send'],
    ['chat box, talking', '.name', '.fold'],
    ['chat box, unfolded', '.line:not(.player)', '.line.player'],
    ['captions', '.arrow', '.line'],
    ['quiz panel, options', '.badge', '.option .words'],
    ['talk button', '.disc', '.words'],
    ['usage banner, low', '.lantern', '.words'],
  ]
  for (const [state, first, second] of pairs) {
    expect(await isBefore(kit, english[state], first, second), `${state} ${first}`).toBe(true)
    expect(await isBefore(kit, arabic[state], second, first), `${state} ${second}`).toBe(true)
  }
})

for (const state of ['chat box, talking', 'quiz panel, free answer', 'journal']) {
  test(`Escape leaves the ${state}`, async ({ kit }) => {
    await kit.show(shownOf(english[state]))
    await kit.page.locator('#before').focus()
    await kit.page.keyboard.press('Tab')
    await kit.page.keyboard.press('Escape')
    expect(await kit.events()).toContain('leave')
  })
}

test('the chat box is walked through in the order of reading', async ({ kit }) => {
  await kit.show(shownOf(english['chat box, unfolded']))
  const stops = await kit.tabThrough('Tab')
  expect(stops.map(({ name }) => name.replaceAll('◊', ''))).toEqual([
    'Transcript',
    'Earlier lines',
    'Of course',
    'The lantern festival is tonight! Will you help me hang the last three?',
    'The library closes when the lanterns are lit, and opens again in the morning.',
    'Transcript',
    'Say something to Mira',
    'Hold to talk',
  ])
})

const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Night is another background behind the element, and nothing else. */
const rulesOfColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Each broken rule with what breaks it. */
function issuesOf({ page }: UiKitPage, runOnly: RunOnly): Promise<readonly string[]> {
  return page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('main', { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => `${id}: ${failureSummary} ${html}`),
    )
  }, runOnly)
}

/** What lies beyond the edges of the screen, and what is too small for a finger. */
function measure(): { readonly beyond: readonly string[]; readonly small: readonly string[] } {
  const element = document.querySelector('main')?.firstElementChild
  const all = [...(element?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
  const shown = all.filter(({ offsetWidth, offsetHeight }) => offsetWidth > 1 && offsetHeight > 1)
  // Suggestions and options that are scrolled to are within a box that is not beyond.
  const beyond = shown.filter(one => {
    const { left, right } = one.getBoundingClientRect()
    return (left < -0.5 || right > innerWidth + 0.5) && !one.closest('.suggestions')
  })
  const controls = shown.filter(one => one.matches('button, select, input, textarea'))
  const small = controls.filter(({ offsetWidth, offsetHeight }) => offsetWidth < 44 || offsetHeight < 44)
  const nameOf = ({ localName, className }: Element): string => `${localName}.${className}`
  return { beyond: beyond.map(nameOf), small: small.map(nameOf) }
}

/** Buttons and fields of which nothing would be seen. */
function edgeless(): readonly string[] {
  const element = document.querySelector('main')?.firstElementChild
  const controls = [...(element?.shadowRoot?.querySelectorAll('button, select, input, textarea') ?? [])]
  const edged = (one: Element | null): boolean => {
    if (!one) return false
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one)
    return borderTopStyle !== 'none' && borderTopWidth !== '0px'
  }
  return controls.filter(one => !edged(one) && !edged(one.parentElement)).map(({ className }) => className)
}

async function isBefore(
  kit: UiKitPage,
  shown: Shown | undefined,
  first: string,
  second: string,
): Promise<boolean> {
  await kit.show(shownOf(shown))
  const [one, other] = await Promise.all([kit.find(first).boundingBox(), kit.find(second).boundingBox()])
  if (!one || !other) throw new Error(`${first} or ${second} is not shown.`)
  return one.x < other.x
}

function shownOf(shown: Shown | undefined): Shown {
  if (!shown) throw new Error('There is no such state.')
  return shown
}
