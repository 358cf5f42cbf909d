import { scripts } from '../script-tags/scripts.mjs'

/** @import { Script } from '../script-tags/scripts.mjs' */

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {readonly string[]} [sources] entry files, from the repository's root
 * @property {readonly string[]} [addedTo] what a game has already of these: not counted
 * @property {RegExp} [leftOut] packages that are not counted
 * @property {'lazy'} [part] what the game loads later; default: what it loads at once
 * @property {RegExp} [loadedBefore] names of what is loaded later and not counted as it
 * @property {Script} [script] in place of sources: a whole file for a page without a bundler
 * @property {number} goalKiB what it should weigh
 * @property {number} budgetKiB what it may weigh at most now, a little above the present figure
 */

const games = 'tools/size'
const engine = /^@townsfolk\/(core|client)$/
const brain = 'packages/brain/src/authored/authored-brain.ts'

/**
 * All that is measured: `npm run size`. A test of every day holds the budgets. Raise one in the commit that needs the bytes, and
 * say there what they are for; lower it where something has become smaller.
 * @type {readonly Measured[]}
 */
export const rows = [
  {
    what: 'Phaser game with chat: what it ships',
    sources: [`${games}/phaser-game.ts`],
    goalKiB: 17,
    budgetKiB: 20.9,
  },
  {
    what: 'Babylon game with chat: what it ships',
    sources: [`${games}/babylon-game.ts`],
    goalKiB: 17,
    budgetKiB: 21.1,
  },
  {
    what: 'Phaser game with the chat box of the kit, Lit included: what it ships',
    sources: [`${games}/phaser-chat-box.ts`],
    goalKiB: 40,
    budgetKiB: 36,
  },
  {
    what: 'Phaser adapter, as that game uses it',
    sources: [`${games}/phaser-game.ts`],
    leftOut: engine,
    goalKiB: 2.5,
    budgetKiB: 2,
  },
  {
    what: 'Babylon adapter, as that game uses it',
    sources: [`${games}/babylon-game.ts`],
    leftOut: engine,
    goalKiB: 2.5,
    budgetKiB: 2.2,
  },
  {
    what: 'In-page Phaser game: what it ships at once',
    sources: [`${games}/phaser-in-page.ts`],
    goalKiB: 100,
    budgetKiB: 28.2,
  },
  {
    what: 'In-page Phaser game: voices and quizzes, loaded when asked for',
    sources: [`${games}/phaser-in-page.ts`],
    part: 'lazy',
    loadedBefore: /^local-chat$/,
    goalKiB: 45,
    budgetKiB: 43,
  },
  {
    what: 'In-page Phaser game: the authored brain, loaded with the first turn',
    sources: [brain],
    goalKiB: 78,
    budgetKiB: 195,
  },
  {
    what: 'In-page game: the authored brain with the lexicon, where it asks for one',
    sources: [brain, 'packages/brain/src/lexicon/index.ts'],
    goalKiB: 318,
    budgetKiB: 490,
  },
  { what: 'client, the whole root', sources: [rootOf('client')], goalKiB: 7, budgetKiB: 6.9 },
  { what: 'core, the whole root', sources: [rootOf('core')], goalKiB: 40, budgetKiB: 38.5 },
  {
    what: 'client + core + Phaser adapter, the whole roots',
    sources: rootsOf('phaser'),
    goalKiB: 48,
    budgetKiB: 48,
  },
  {
    what: 'client + core + Babylon adapter, the whole roots',
    sources: rootsOf('babylon'),
    goalKiB: 50,
    budgetKiB: 50.2,
  },
  entry('insight', { goalKiB: 2.5, budgetKiB: 2.1 }),
  entry('recording', { goalKiB: 12, budgetKiB: 8.1 }),
  // All that a page can have at once; a game that imports one of its parts ships that one.
  entry('browser', { goalKiB: 12, budgetKiB: 10.6 }),
  script('townsfolk-phaser.min.js', { goalKiB: 60, budgetKiB: 62 }),
  script('townsfolk-babylon.min.js', { goalKiB: 62, budgetKiB: 64 }),
  script('townsfolk-ui.min.js', { goalKiB: 40, budgetKiB: 39.4 }),
  // What its parts should weigh: a brain of 78, turns and sessions, voices and quizzes, the checks of files, three languages.
  script('townsfolk-in-page.min.js', { goalKiB: 210, budgetKiB: 338 }),
  script('townsfolk-lexicon.min.js', { goalKiB: 240, budgetKiB: 300 }),
]

/** @param {string} name of a package */
function rootOf(name) {
  return `packages/${name}/src/index.ts`
}

/** @param {string} adapter */
function rootsOf(adapter) {
  return ['client', 'core', adapter].map(rootOf)
}

/**
 * What an entry of core adds to a game that has the rest.
 * @param {string} name
 * @param {Pick<Measured, 'goalKiB' | 'budgetKiB'>} limits
 * @returns {Measured}
 */
function entry(name, limits) {
  return {
    what: `core/${name}, added to the whole roots`,
    sources: [`packages/core/src/${name}/index.ts`],
    addedTo: rootsOf('phaser'),
    ...limits,
  }
}

/**
 * @param {string} file
 * @param {Pick<Measured, 'goalKiB' | 'budgetKiB'>} limits
 * @returns {Measured}
 */
function script(file, limits) {
  const found = scripts.find(each => each.file === file)
  return { what: `script tag: ${file}`, ...(found && { script: found }), ...limits }
}
