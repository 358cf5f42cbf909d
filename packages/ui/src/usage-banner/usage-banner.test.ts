// @vitest-environment jsdom
import { createUsageGate, type UsageGate } from '@townsfolk/core'
import type { Usage } from '@townsfolk/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindUsageBanner, UsageBanner, type UsageState } from '../index.ts'

let banner: UsageBanner

beforeEach(async () => {
  banner = new UsageBanner()
  document.body.append(banner)
  await banner.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the banner', () => {
  it('shows nothing while all is well, and its live regions are there already', () => {
    expect(paper()).toBeNull()
    expect([text('[role="status"]'), text('[role="alert"]')]).toEqual(['', ''])
  })

  it.each([
    ['low', 'You can only talk a little more.'],
    ['unknown', 'Right now it is not known how much longer you can talk.'],
  ] as const)('warns, when there is time to say it, that it is %s', async (state, words) => {
    await show({ state })
    expect([text('[role="status"]'), text('[role="alert"]')]).toEqual([words, ''])
    expect(paper()?.getAttribute('part')).toBe('banner warning')
  })

  it.each([
    ['empty', 'Nobody can answer any more for now. Come back later.'],
    ['player-over', 'You have talked as much as you can for now. Come back later.'],
    ['character-over', 'Mira needs a rest and cannot answer for now.'],
  ] as const)('says at once that the talk has ended: %s', async (state, words) => {
    await show({ state, character: 'Mira' })
    expect([text('[role="status"]'), text('[role="alert"]')]).toEqual(['', words])
    expect(paper()?.getAttribute('part')).toBe('banner barrier')
  })

  it('says why the player cannot talk, in the words of the game', async () => {
    await show({ closed: true })
    expect(text('[role="alert"]')).toBe('You cannot talk to anybody right now.')
    await show({ reason: 'The library is closed at night.' })
    expect(text('[role="alert"]')).toBe('The library is closed at night.')
    await show({ closed: false })
    expect(text('[role="alert"]')).toBe('')
  })

  it('shows how much is left, where it is known', async () => {
    await show({ state: 'low' })
    expect(paper()?.querySelector('.count')).toBeNull()
    await show({ remaining: 1200 })
    expect(text('.count')).toBe('1,200 left')
    await show({ state: 'empty' })
    expect(paper()?.querySelector('.count')).toBeNull()
  })

  it('can be taken away while it only warns', async () => {
    const dismissed = vi.fn()
    document.body.addEventListener('townsfolk-dismiss', dismissed, { once: true })
    await show({ state: 'low' })
    button()?.click()
    await banner.updateComplete
    expect(paper()).toBeNull()
    expect(dismissed).toHaveBeenCalledOnce()
    await show({ remaining: 3 })
    expect(paper()).toBeNull()
    await show({ state: 'empty' })
    expect(paper()).not.toBeNull()
    expect(button()).toBeNull()
  })

  it('offers what the player can do about it', async () => {
    await show({ state: 'empty' })
    expect(paper()?.querySelector('slot[name="action"]')).not.toBeNull()
    await show({ state: 'ok' })
    expect(banner.shadowRoot?.querySelector('slot')).toBeNull()
  })

  it('speaks another language when the game does', async () => {
    const { texts } = banner
    const states = { ...texts.states, low: () => 'Bald ist Schluss.' }
    await show({
      state: 'low',
      remaining: 2,
      texts: { ...texts, states, left: count => `noch ${count}`, dismiss: 'Gut' },
    })
    expect([text('[role="status"]'), text('.count'), button()?.textContent]).toEqual([
      'Bald ist Schluss.',
      'noch 2',
      'Gut',
    ])
  })

  it('keeps what the player does in it away from the game', async () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard, { once: true })
    await show({ state: 'low' })
    button()?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, composed: true }))
    window.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is registered once', () => {
    expect(customElements.get('townsfolk-usage-banner')).toBe(UsageBanner)
  })
})

describe('bound to a gate', () => {
  const answers: (Usage | Error)[] = []
  const gate = (): UsageGate =>
    createUsageGate({
      playerId: 'ada',
      characterId: 'mira',
      api: {
        usage: async () => {
          const answer = answers.shift()
          if (answer instanceof Error || !answer) throw answer ?? new Error('Nothing more is answered.')
          return answer
        },
      },
    })

  it.each<[UsageState, Usage]>([
    ['ok', usageOf('ok', 500)],
    ['low', usageOf('low', 12)],
    ['empty', usageOf('empty', 0)],
    ['player-over', usageOf('low', 12, { isPlayerOver: true })],
    ['character-over', usageOf('ok', 500, { isCharacterOver: true })],
    ['empty', usageOf('empty', 0, { isPlayerOver: true, isCharacterOver: true })],
  ])('shows %s as it was read', async (state, usage) => {
    const watched = gate()
    bindUsageBanner(banner, watched)
    answers.push(usage)
    await watched.refresh()
    expect(banner.state).toBe(state)
    expect(banner.remaining).toBeUndefined()
  })

  it('shows what was read before, and how much is left where the game wants it', async () => {
    const watched = gate()
    answers.push(usageOf('low', 12))
    await watched.refresh()
    bindUsageBanner(banner, watched, { counts: true })
    expect(banner).toMatchObject({ state: 'low', remaining: 12 })
  })

  it('shows that nobody knows only when nothing was ever read', async () => {
    const watched = gate()
    bindUsageBanner(banner, watched)
    expect(banner.state).toBe('ok')
    answers.push(new Error('away'))
    await watched.refresh()
    expect(banner.state).toBe('unknown')
    answers.push(usageOf('low', 12), new Error('away'))
    await watched.refresh()
    await watched.refresh()
    expect(banner.state).toBe('low')
  })

  it('is released', async () => {
    const watched = gate()
    bindUsageBanner(banner, watched)()
    answers.push(usageOf('low', 12))
    await watched.refresh()
    expect(banner.state).toBe('ok')
  })
})

function usageOf(
  status: string,
  creditsRemaining: number,
  { isPlayerOver = false, isCharacterOver = false } = {},
): Usage {
  return {
    status,
    creditsRemaining,
    player: { interactionsToday: 1, creditsUsedAllTime: 1, overLimit: isPlayerOver },
    character: { creditsUsedAllTime: 1, overLimit: isCharacterOver },
  }
}

type Shown = Partial<Pick<UsageBanner, 'state' | 'closed' | 'reason' | 'remaining' | 'character' | 'texts'>>

async function show(shown: Shown): Promise<void> {
  Object.assign(banner, shown)
  await banner.updateComplete
}

function paper(): HTMLElement | null {
  return banner.shadowRoot?.querySelector<HTMLElement>('.banner') ?? null
}

function button(): HTMLButtonElement | null {
  return banner.shadowRoot?.querySelector('button') ?? null
}

function text(selector: string): string | null | undefined {
  return banner.shadowRoot?.querySelector(selector)?.textContent
}
