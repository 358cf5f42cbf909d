import { upgradeElement } from '../elements/define-elements.ts'
import { UsageBanner } from './usage-banner.ts'
import type { UsageState } from './usage-banner-texts.ts'

/** Usage that a banner can show. `UsageGate` of `@townsfolk/core` fits. */
export interface WatchedUsage {
  readonly credits: 'unknown' | 'ok' | 'low' | 'empty'
  /** Undefined until it has been read. */
  readonly usage: ReadUsage | undefined
  readonly events: {
    on(name: 'usage-updated' | 'usage-error', listener: () => void): unknown
    off(name: 'usage-updated' | 'usage-error', listener: () => void): unknown
  }
}

/** Usage as the gate has read it. */
export interface ReadUsage {
  readonly creditsRemaining: number
  readonly player?: { readonly overLimit: boolean }
  readonly character?: { readonly overLimit: boolean }
}

/** Options of `bindUsageBanner`. */
export interface UsageBannerBinding {
  /** Whether the banner shows how many credits are left when they are low. Default: false. */
  readonly counts?: boolean
}

/**
 * Shows the usage of the gate in the banner, from now on. `closed` and `reason` stay as the page set them. Until
 * the usage has been read, the banner only shows if reading failed.
 * @returns the release; the banner keeps what it shows
 */
export function bindUsageBanner(
  banner: UsageBanner,
  gate: WatchedUsage,
  { counts = false }: UsageBannerBinding = {},
): () => void {
  upgradeElement(UsageBanner, banner)
  const { events } = gate
  const show = (): void => {
    if (!gate.usage) return
    banner.state = stateOf(gate.credits, gate.usage)
    banner.remaining = counts ? gate.usage.creditsRemaining : undefined
  }
  // What was read before still holds.
  const fail = (): void => {
    if (!gate.usage) banner.state = 'unknown'
  }
  events.on('usage-updated', show)
  events.on('usage-error', fail)
  show()
  return () => {
    events.off('usage-updated', show)
    events.off('usage-error', fail)
  }
}

/** What concerns most of the game goes first. */
function stateOf(credits: WatchedUsage['credits'], usage: ReadUsage): UsageState {
  if (credits === 'empty') return 'empty'
  if (usage.player?.overLimit) return 'player-over'
  if (usage.character?.overLimit) return 'character-over'
  return credits
}
