import { gzipSync } from 'node:zlib'
import { bundleScript } from '../script-tags/bundle-script.mjs'
import { gzippedBytes } from './gzipped-bytes.mjs'
import { rows } from './rows.mjs'

/** @import { Measured } from './rows.mjs' */

/**
 * A line of the table. Whether a goal is reached and whether a budget is kept are two questions.
 * @typedef {object} Size
 * @property {string} what
 * @property {number} KiB
 * @property {number} goalKiB
 * @property {'holds' | 'falls short'} verdict on the goal
 * @property {number} budgetKiB
 * @property {'within' | 'over'} budget
 */

/** Bundles everything that has a row, some seconds long. @returns {Promise<Size[]>} */
export async function measureSizes() {
  const sizes = []
  for (const row of rows) sizes.push(sizeOf(row, await bytesOf(row)))
  return sizes
}

/**
 * A sentence for each row that is over its budget: what is too large, by how much, and what to do.
 * @param {readonly Size[]} sizes
 */
export function overBudget(sizes) {
  return sizes
    .filter(({ budget }) => budget === 'over')
    .map(
      ({ what, KiB, budgetKiB }) =>
        `${what}: ${KiB} KiB gzipped, and its budget is ${budgetKiB}. Make it smaller (npm run size -- parts shows what it ` +
        `is made of), or raise budgetKiB of this row in tools/size/rows.mjs and say in the commit what the bytes are for.`,
    )
}

/**
 * @param {Pick<Measured, 'what' | 'goalKiB' | 'budgetKiB'>} row
 * @param {number} bytes
 * @returns {Size}
 */
function sizeOf({ what, goalKiB, budgetKiB }, bytes) {
  const KiB = bytes / 1024
  return {
    what,
    KiB: Number(KiB.toFixed(2)),
    goalKiB,
    verdict: KiB <= goalKiB ? 'holds' : 'falls short',
    budgetKiB,
    budget: KiB <= budgetKiB ? 'within' : 'over',
  }
}

async function bytesOf(/** @type {Measured} */ { sources = [], addedTo, script, part, ...options }) {
  if (script) return gzipSync((await bundleScript(script)).code).length
  const { atOnce, later } = await gzippedBytes([...(addedTo ?? []), ...sources], options)
  const had = addedTo ? (await gzippedBytes(addedTo)).atOnce : 0
  return part === 'lazy' ? later : atOnce - had
}
