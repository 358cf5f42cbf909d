/** What a game in a page is made of, beside its engine's adapter. Each asks for others, and no registry has them. */
const ofGames = ['protocol', 'client', 'core', 'brain', 'service', 'ui']

/** What each installation is made of. */
const parts = {
  phaser: ['phaser', ...ofGames],
  babylon: ['babylon', ...ofGames],
  server: ['server', 'studio', ...ofGames],
}

/**
 * The one command that installs tarballs into a game, or the command `townsfolk`. All at once: npm would look in a registry
 * for what one of them asks for and another is.
 * @param {'phaser' | 'babylon' | 'server'} what
 * @param {readonly string[]} tarballs paths of all of them
 */
export function installCommand(what, tarballs) {
  const paths = parts[what].map(name => pathOf(name, tarballs))
  return `npm install ${paths.join(' ')}`
}

/**
 * @param {string} name
 * @param {readonly string[]} tarballs
 */
function pathOf(name, tarballs) {
  const found = tarballs.find(path => new RegExp(`townsfolk-${name}-\\d[^/\\\\]*$`).test(path))
  if (found === undefined) throw new Error(`There is no tarball of ${name}: run npm run pack.`)
  return /\s/.test(found) ? JSON.stringify(found) : found
}
