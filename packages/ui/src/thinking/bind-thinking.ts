import { upgradeElement } from '../elements/define-elements.ts'
import { ThinkingIndicator } from './thinking-indicator.ts'

/**
 * Whose thinking is shown. An `Npc` of `@townsfolk/core` fits, a `Cast`, and an `NpcRuntime` for all of its
 * characters.
 */
export interface ThinkingSource {
  readonly events: {
    on(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingEvent) => void): unknown
    off(name: 'thinking-start' | 'thinking-end', listener: (event: ThinkingEvent) => void): unknown
  }
}

/** Somebody who begins or ends to think. */
export interface ThinkingEvent {
  readonly npc: { readonly name: string }
}

/**
 * Shows who thinks from now on.
 * @returns the release; nobody is shown then
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
