// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTown } from '../../testing/town.ts'
import { bindThinking, ThinkingIndicator } from '../index.ts'

let indicator: ThinkingIndicator

beforeEach(async () => {
  indicator = new ThinkingIndicator()
  document.body.append(indicator)
  await indicator.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the indicator', () => {
  it('shows dots and a name while somebody thinks', async () => {
    expect(pill()).toBeNull()
    await set({ thinking: true, speaker: '<i>Mira</i>' })
    expect(pill()?.querySelector('.dots')).not.toBeNull()
    expect(pill()?.querySelector('b')?.textContent).toBe('<i>Mira</i>')
    expect(pill()?.getAttribute('aria-hidden')).toBe('true')
    await set({ thinking: false })
    expect(pill()).toBeNull()
  })

  it('tells screen readers when it has come into view, not before', async () => {
    await set({ thinking: true, speaker: 'Mira' })
    expect(announcement()).toBe('')
    await comeIntoView()
    expect(announcement()).toBe('Mira is thinking')
  })

  it('tells them once, whoever else thinks', async () => {
    await set({ thinking: true, speaker: 'Mira' })
    await comeIntoView()
    await set({ speaker: '' })
    expect(announcement()).toBe('Mira is thinking')
    await set({ thinking: false })
    expect(announcement()).toBe('')
  })

  it('does not take the breathing of the dots for its coming', async () => {
    await set({ thinking: true, speaker: 'Mira' })
    pill()
      ?.querySelector('.dots i')
      ?.dispatchEvent(new Event('animationstart', { bubbles: true }))
    await indicator.updateComplete
    expect(announcement()).toBe('')
  })

  it('speaks another language when the game does', async () => {
    await set({ thinking: true, texts: { thinking: () => 'Jemand überlegt' } })
    await comeIntoView()
    expect(announcement()).toBe('Jemand überlegt')
  })

  it('is registered once', () => {
    expect(customElements.get('townsfolk-thinking')).toBe(ThinkingIndicator)
  })
})

describe('bound to a runtime', () => {
  it('shows who thinks, and no name for several', async () => {
    const { runtime, npc, answer } = createTown()
    const release = bindThinking(indicator, runtime)
    void npc('mira').say('Hello')
    runtime.tick(0)
    expect(indicator).toMatchObject({ thinking: true, speaker: 'Mira' })
    void npc('tom').say('And you?')
    runtime.tick(0)
    expect(indicator).toMatchObject({ thinking: true, speaker: '' })
    await answer({ characterId: 'mira', text: 'Good evening.' })
    expect(indicator).toMatchObject({ thinking: true, speaker: 'Tom' })
    release()
    expect(indicator.thinking).toBe(false)
  })
})

async function set(shown: Partial<Pick<ThinkingIndicator, 'thinking' | 'speaker' | 'texts'>>): Promise<void> {
  Object.assign(indicator, shown)
  await indicator.updateComplete
}

async function comeIntoView(): Promise<void> {
  pill()?.dispatchEvent(new Event('animationstart'))
  await indicator.updateComplete
}

function pill(): HTMLElement | null {
  return indicator.shadowRoot?.querySelector<HTMLElement>('.pill') ?? null
}

function announcement(): string | null | undefined {
  return indicator.shadowRoot?.querySelector('[role="status"]')?.textContent
}
