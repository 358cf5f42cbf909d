import {
  type ExpiringLine,
  type KeptMissedLine,
  type MissedBounds,
  type NewMissedLine,
  saidAgain,
} from './missed-lines.ts'

/** Lines that were not understood, in memory. */
export interface MemoryMissed {
  keep(line: NewMissedLine, bounds: MissedBounds, nowMs: number): void
  /** Those that were said last come first. */
  read(nowMs: number): readonly KeptMissedLine[]
  /** Forgets those of a character, or all; gives how many there were. */
  forget(characterId: string | undefined, nowMs: number): number
}

export function createMissed(): MemoryMissed {
  /** Those that were said last come last. */
  const kept = new Map<string, ExpiringLine>()
  const sweep = (nowMs: number): void => {
    for (const [id, { forgetAtMs }] of kept) if (forgetAtMs <= nowMs) kept.delete(id)
  }
  return {
    keep(line, { lines, keepMs }, nowMs) {
      sweep(nowMs)
      const before = kept.get(line.id)?.line
      kept.delete(line.id)
      kept.set(line.id, { line: saidAgain(before, line, nowMs), forgetAtMs: nowMs + keepMs })
      for (const id of kept.keys()) {
        if (kept.size <= lines) break
        kept.delete(id)
      }
    },
    read(nowMs) {
      sweep(nowMs)
      return [...kept.values()].map(({ line }) => line).reverse()
    },
    forget(characterId, nowMs) {
      sweep(nowMs)
      const ids = [...kept].filter(([, { line }]) => isOf(line, characterId)).map(([id]) => id)
      for (const id of ids) kept.delete(id)
      return ids.length
    },
  }
}

function isOf(line: NewMissedLine, characterId: string | undefined): boolean {
  return characterId === undefined || line.characterId === characterId
}
