import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { below, median, type Row, report } from './measure.ts'
import { createTalk } from './talk.ts'

/** A first turn happens once per process. */
const processes = 5
const propertiesEach = 5

const [, , count] = process.argv
if (count === undefined) {
  report(measure(100, 1), measure(10_000, 2))
} else {
  const { turn } = createTalk(Number(count), propertiesEach)
  // A game has run for a while before somebody speaks, and a turn takes a while.
  const tookMs: number[] = []
  for (let i = 0; i < 10; i++) tookMs.push(await turn())
  process.stdout.write(JSON.stringify(tookMs))
}

/** @param boundMs what the first may take longer than the tenth */
function measure(count: number, boundMs: number): Row {
  const differences = Array.from({ length: processes }, () => {
    const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), String(count)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const tookMs = JSON.parse(stdout) as readonly number[]
    return (tookMs[0] ?? Number.NaN) - (tookMs[9] ?? Number.NaN)
  })
  const what = `whole outgoing turn at ${count.toLocaleString('en')}: first - tenth after load, ms`
  return below(what, median(differences), boundMs)
}
