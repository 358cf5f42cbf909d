import { soakFaults } from './faults.ts'
import { soakNodes } from './nodes.ts'

// `npm run soak -- 10`: so many minutes of nodes that come and go, and then 5,000 turns with faults on the way.
// `npm run soak -- nodes 2 4711`: the nodes alone, so many minutes, with this seed.
// `npm run soak -- faults 500 4711`: the faults alone, so many turns, from this seed.
const args = process.argv.slice(2)
const [what = '5'] = args
const isPart = what === 'nodes' || what === 'faults'
const [count, seed = Math.floor(Math.random() * 1_000_000)] = (isPart ? args.slice(1) : args).map(Number)
if ([count ?? 1, seed].every(number => number > 0)) {
  if (what !== 'faults') await soakNodes(count ?? 5, seed)
  if (what !== 'nodes') await soakFaults((isPart && count) || 5000, seed)
} else {
  console.error('Write how many minutes, such as "npm run soak -- 10", "-- nodes 10" or "-- faults 5000".')
  process.exitCode = 1
}
