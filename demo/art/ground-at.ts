import { jetty, type Spot } from './layout.ts'
import { isOnPath } from './path.ts'

export type Ground = 'grass' | 'path' | 'wood'

/** What is underfoot: how a step sounds. */
export function groundAt({ x, y }: Spot): Ground {
  if (isOnJetty(x, y)) return 'wood'
  return isOnPath(x, y) ? 'path' : 'grass'
}

function isOnJetty(x: number, y: number): boolean {
  const { deck, walk } = jetty
  const isOnDeck = x >= deck.left && x <= deck.right && y >= deck.top && y <= deck.bottom
  return isOnDeck || (x >= walk.left && x <= walk.right && y >= walk.farY && y < deck.top)
}
