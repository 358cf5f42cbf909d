import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 5

/**
 * Tries again while another connection is writing. SQLite itself would wait with the whole process, in which
 * that other connection may be.
 * @param giveUpAtMs on the clock of `performance.now()`
 * @throws SqliteError of the last try
 */
export async function whenFree<T>(giveUpAtMs: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!code.startsWith('SQLITE_BUSY') || performance.now() > giveUpAtMs) throw error
    }
    await wait(pauseMs)
  }
}
