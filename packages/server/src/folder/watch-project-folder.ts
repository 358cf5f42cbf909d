import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** Where files of a project lie. Further down nothing is read. */
const folders = ['.', 'characters', 'question-sets', 'scenes', 'tests']

/** Editors write a file in several steps, and several files at once. */
const settlingMs = 120

/** How often to look where the system does not tell of changes. */
const pollMs = 2_000

/**
 * Calls back soon after something in the folders of a project may have changed, once for changes that come
 * together. Where the system cannot watch the folders, or they are gone, it calls back every two seconds. Gives what stops
 * it.
 */
export function watchProjectFolder(folder: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let settling: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined

  const poll = (): void => {
    polling ??= setInterval(() => {
      // The folder was gone, and has come back.
      if (watchAll()) stopPolling()
      onChange()
    }, pollMs)
  }
  const stopPolling = (): void => {
    clearInterval(polling)
    polling = undefined
  }
  const changed = (): void => {
    settling ??= setTimeout(() => {
      settling = undefined
      // A folder that came is watched from now on, and one that went and came back is another one.
      watchAll()
      onChange()
    }, settlingMs)
  }
  /** Whether all is watched that is there. */
  const watchAll = (): boolean => {
    let isWatching = true
    closeAll()
    for (const path of folders.map(name => join(folder, name))) {
      try {
        watchers.set(path, watch(path, changed).on('error', poll))
      } catch (error) {
        // Most projects lack one of the folders; the project's own tells when it comes.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' && path !== join(folder, '.')) continue
        isWatching = false
        poll()
      }
    }
    return isWatching
  }
  const closeAll = (): void => {
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }

  watchAll()
  return () => {
    clearTimeout(settling)
    stopPolling()
    closeAll()
  }
}
