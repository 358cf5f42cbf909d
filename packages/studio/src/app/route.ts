/** What the studio shows: a file, and how. */
export interface Route {
  /** Path of the file; empty for the overview. */
  readonly path: string
  readonly tab: string
}

/** Reads what is behind the # of the address: `characters/wren.json!flow`. */
export function readRoute(hash: string): Route {
  const [path = '', tab = ''] = decodeURIComponent(hash.replace(/^#/, '')).split('!')
  return { path, tab }
}

/** The same, to be written. */
export function hashOf({ path, tab }: Route): string {
  return `#${encodeURI(path)}${tab === '' ? '' : `!${tab}`}`
}

const stored = 'townsfolk-studio-key'

/**
 * The secret of the address. It is taken out of the address, so that it stands in no picture of the window, and kept for as
 * long as the tab is open.
 */
export function takeKey(location: Location, storage: Storage): string | undefined {
  const [, key] = /^#key=([\w-]+)$/.exec(location.hash) ?? []
  if (key !== undefined) {
    storage.setItem(stored, key)
    history.replaceState(undefined, '', location.pathname)
  }
  return storage.getItem(stored) ?? undefined
}
