import { gzippedBytes } from './gzipped-bytes.mjs'

/**
 * What a game's KiB are for, by experiment: how much less it would ship without a part, though it would not run. What
 * nothing but that part needs goes with it, so rows overlap and come to no sum.
 */
const games = {
  'Phaser game with chat': {
    source: 'tools/size/phaser-game.ts',
    parts: {
      eventemitter3: /eventemitter3/,
      'client, requests and errors': /packages\/client\/(?!.*stream)/,
      'client, replies that come part by part': /packages\/client\/.*stream/,
      'core, what is perceived and what of it matters': /core\/src\/perception\/(?!world-event)/,
      'core, world events': /core\/src\/perception\/world-event/,
      'core, turns and sessions': /core\/src\/turns\//,
      'core, actions on live targets': /core\/src\/actions\//,
      'core, one line after the other': /core\/src\/floor\//,
      'protocol, limits and ids': /packages\/protocol\//,
      'Phaser adapter': /packages\/phaser\/src\/(?!index|plugin)/,
    },
  },
  'In-page Phaser game, what it ships at once': {
    source: 'tools/size/phaser-in-page.ts',
    parts: {
      'brain, characters as they are read': /packages\/brain\//,
      'service, sessions and their store': /service\/src\/(session|store)\//,
      'service, the local API': /service\/src\/local\/(?!create-local-api|index)/,
    },
  },
  'The authored brain': {
    source: 'packages/brain/src/authored/authored-brain.ts',
    parts: {
      'English as data': /brain\/src\/language\/english\//,
      'talk, and the manners in which it is answered': /\/(authored|language\/english)\/talk\//,
      'questions about the world, and their answers':
        /authored\/(questions|answers|sight)\/|english\/(.*question.*|sight.*|answers)\.ts/,
      'which things are meant': /authored\/(mentions|entities|naming)\//,
      'what players say of themselves': /player-facts/,
      'how a line is compared with phrases': /authored\/hearing\//,
    },
  },
}

/** @returns {Promise<{ what: string, KiB: number }[]>} */
export async function measureParts() {
  const rows = []
  for (const [game, { source, parts }] of Object.entries(games)) {
    const whole = (await gzippedBytes([source])).atOnce
    rows.push({ what: game, KiB: inKiB(whole) })
    for (const [part, without] of Object.entries(parts)) {
      const rest = (await gzippedBytes([source], { without })).atOnce
      rows.push({ what: `  ${part}`, KiB: inKiB(whole - rest) })
    }
  }
  return rows
}

function inKiB(/** @type {number} */ bytes) {
  return Number((bytes / 1024).toFixed(2))
}
