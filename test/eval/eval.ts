import { written } from './judge.ts'
import { missesOf } from './misses.ts'
import { type Row, readWorlds, type World } from './worlds.ts'

/** How well the authored brain understands lines that nobody wrote phrases for. `--misses` shows what went wrong. */

const showsMisses = process.argv.includes('--misses')

interface Score {
  right: number
  of: number
}

const all = { tuned: { right: 0, of: 0 }, heldOut: { right: 0, of: 0 } }
for (const world of readWorlds()) {
  const tuned = await scoreOf(world, world.utterances, showsMisses)
  const heldOut = await scoreOf(world, world.heldOut, false)
  add(all.tuned, tuned)
  add(all.heldOut, heldOut)
  console.log(`${world.name.padEnd(14)} ${shown(tuned)}   held-out ${shown(heldOut)}`)
}
console.log(
  `\nall ${shown({ right: all.tuned.right + all.heldOut.right, of: all.tuned.of + all.heldOut.of })}`,
)
console.log(`tuned on ${shown(all.tuned)}`)
console.log(`held-out ${shown(all.heldOut)}`)

async function scoreOf(world: World, rows: readonly Row[], isShown: boolean): Promise<Score> {
  const misses = await missesOf(world, rows)
  if (isShown) {
    for (const { row, outcome } of misses) {
      const before = (row.after ?? []).map(line => `${line} / `).join('')
      console.log(`${world.name}: ${before}${row.says}\n  wanted ${row.expect}\n  got    ${written(outcome)}`)
    }
  }
  return { right: rows.length - misses.length, of: rows.length }
}

function add(to: Score, { right, of }: Score): void {
  to.right += right
  to.of += of
}

function shown({ right, of }: Score): string {
  return `${Math.round((100 * right) / Math.max(1, of))} % (${right} of ${of})`
}
