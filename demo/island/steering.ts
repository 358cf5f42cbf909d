/** Which way the keys point: `ahead` is away from the viewer; each from -1 to 1. */
export interface KeySteering {
  readonly ahead: number
  readonly right: number
}

const keys: Readonly<Record<string, keyof typeof directions>> = {
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
}

const directions = {
  up: { ahead: 1, right: 0 },
  down: { ahead: -1, right: 0 },
  left: { ahead: 0, right: -1 },
  right: { ahead: 0, right: 1 },
} as const

/** Arrow keys and WASD, while nobody types. */
export class Steering {
  readonly #held = new Set<string>()
  readonly #isTyping: () => boolean

  constructor(isTyping: () => boolean) {
    this.#isTyping = isTyping
    addEventListener('keydown', this.#press)
    addEventListener('keyup', this.#release)
    addEventListener('blur', this.#releaseAll)
  }

  read(): KeySteering {
    let ahead = 0
    let right = 0
    if (this.#isTyping()) this.#held.clear()
    for (const code of this.#held) {
      const direction = keys[code]
      if (!direction) continue
      ahead += directions[direction].ahead
      right += directions[direction].right
    }
    return { ahead: Math.sign(ahead), right: Math.sign(right) }
  }

  end(): void {
    removeEventListener('keydown', this.#press)
    removeEventListener('keyup', this.#release)
    removeEventListener('blur', this.#releaseAll)
  }

  readonly #press = (event: KeyboardEvent): void => {
    if (!keys[event.code] || event.altKey || event.ctrlKey || event.metaKey || this.#isTyping()) return
    this.#held.add(event.code)
    // The page does not scroll.
    event.preventDefault()
  }

  readonly #release = ({ code }: KeyboardEvent): void => {
    this.#held.delete(code)
  }

  readonly #releaseAll = (): void => this.#held.clear()
}

/** What the keys mean in the world: by the way the camera looks; on the stairs ahead is up. */
export function steeringIn(
  { ahead, right }: KeySteering,
  yaw: number,
  stairsAngle: number | undefined,
): { readonly x: number; readonly z: number } {
  const length = Math.hypot(ahead, right) || 1
  if (stairsAngle !== undefined) {
    // Right, as one looks at the tower, is up, and so is ahead.
    const along = Math.sign(right + ahead)
    return { x: -Math.sin(stairsAngle) * along, z: Math.cos(stairsAngle) * along }
  }
  return {
    x: (Math.sin(yaw) * ahead + Math.cos(yaw) * right) / length,
    z: (Math.cos(yaw) * ahead - Math.sin(yaw) * right) / length,
  }
}
