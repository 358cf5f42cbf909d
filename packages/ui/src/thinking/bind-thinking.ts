import { upgradeElement } from '../elements/define-elements.ts'
import { ThinkingIndicator } from './thinking-indicator.ts'

/**
 * A source of thinking events. `Npc` and `Cast` of `@townsfolk/core` fit, and `NpcRuntime` for all of its
 * characters.
 */
export interface ThinkingSource {
  readonly events: {
    on(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingEvent) => void): unknown
    off(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingEvent) => void): unknown
  }
}

/** Payload of the event when a character begins or stops thinking. */
export interface ThinkingEvent {
  readonly npc: { readonly name: string }
}

/**
 * Shows in the indicator who is thinking, from now on.
 * @returns the release, which also hides the indicator
 */
export function bindThinking(indicator: ThinkingIndicator, { events }: ThinkingSource): () => void {
  upgradeElement(ThinkingIndicator, indicator)
  const thinkers = new Set<ThinkingEvent['npc']>()
  const show = (): void => {
    const [first, second] = thinkers
    indicator.thinking = first !== undefined
    indicator.speaker = first && !second ? first.name : ''
  }
  const begin = ({ npc }: ThinkingEvent): void => {
    thinkers.add(npc)
    show()
  }
  const end = ({ npc }: ThinkingEvent): void => {
    thinkers.delete(npc)
    show()
  }
  events.on('thinking-start', begin)
  events.on('thinking-end', end)
  return () => {
    events.off('thinking-start', begin)
    events.off('thinking-end', end)
    thinkers.clear()
    show()
  }
}
