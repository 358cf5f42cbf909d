import { type NpcRuntime, restoreSnapshot, TownsfolkError } from '@townsfolk/core'
import type { SceneSave } from './game-context.ts'

/** Puts back what was kept of the talk. What is damaged, or of another version, is as at the beginning. */
export function restoreTalk<TObject>(runtime: NpcRuntime<TObject>, { talk }: SceneSave): void {
  if (talk === undefined) return
  try {
    restoreSnapshot(runtime, talk)
  } catch (error) {
    if (!(error instanceof TownsfolkError && error.code === 'invalid_snapshot')) throw error
    console.warn(`Lantern Eve: what everybody had seen is forgotten. ${error.message}`)
  }
}
