// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { bindThinking, ChatBox, defineElements, ThinkingIndicator, UsageBanner } from '../index.ts'

const events = { on: () => {}, off: () => {} }

describe('an element', () => {
  it('is registered by its class, not by the import of it', () => {
    expect(customElements.get(ChatBox.tag)).toBeUndefined()
    expect(new ChatBox().localName).toBe('townsfolk-chat-box')
    expect(customElements.get(ChatBox.tag)).toBe(ChatBox)
  })

  it('of the page becomes one when it is bound, with what was set before', () => {
    document.body.innerHTML = '<townsfolk-thinking></townsfolk-thinking>'
    const indicator = document.querySelector('townsfolk-thinking') as ThinkingIndicator
    expect(indicator).not.toBeInstanceOf(ThinkingIndicator)
    indicator.speaker = 'Mira'

    bindThinking(indicator, { events })
    expect(indicator).toBeInstanceOf(ThinkingIndicator)
    expect(indicator.speaker).toBe('Mira')
  })

  it('of the page becomes one when its class is registered', () => {
    document.body.innerHTML = '<townsfolk-usage-banner></townsfolk-usage-banner>'
    defineElements(UsageBanner, UsageBanner)
    expect(document.querySelector('townsfolk-usage-banner')).toBeInstanceOf(UsageBanner)
  })

  it('is there with all the others when the page imports them by their tags', async () => {
    await import('../elements.ts')
    const tags = [
      'captions',
      'chat-box',
      'journal',
      'microphone-choice',
      'quiz-panel',
      'speech-bubble',
      'talk-button',
      'thinking',
      'usage-banner',
    ]
    expect(tags.filter(tag => !customElements.get(`townsfolk-${tag}`))).toEqual([])
  })
})
