import type { CountedCall } from '@townsfolk/service'

type Refused = Pick<CountedCall, 'subject' | 'id'>

/** Nobody has as many at a time who does not make up addresses. */
const most = 10_000

/** Who was refused, and until when: what this process knows of it without asking the place where calls are counted. */
export class KnownRefusals {
  readonly #untilMs = new Map<string, number>()

  note(refused: Refused, waitMs: number): void {
    if (this.#untilMs.size >= most) this.#untilMs.clear()
    this.#untilMs.set(keyOf(refused), performance.now() + waitMs)
  }

  /** Undefined when it may call, as far as is known. */
  waitMs(refused: Refused): number | undefined {
    const key = keyOf(refused)
    const untilMs = this.#untilMs.get(key)
    if (untilMs === undefined) return undefined
    const waitMs = untilMs - performance.now()
    if (waitMs > 0) return waitMs
    this.#untilMs.delete(key)
    return undefined
  }
}

function keyOf({ subject, id }: Refused): string {
  return `${subject} ${id}`
}
