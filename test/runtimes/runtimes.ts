import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installPacks, npm, packPackages, run } from '../support/packs.ts'

/**
 * `npm run runtimes`: installs the packages in a folder, as a user would, and asks Node, Bun and Deno for the same. What does
 * not work and is not documented ends it with 1.
 */

/** The versions that docs/server.md names. */
const versions = { bun: '1.4.5', deno: '2.9.6' }

/** What docs/server.md says does not work. */
const known: Readonly<Record<string, readonly string[]>> = {
  Bun: ['connections beyond --max-connections are refused'],
}

interface Runtime {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

interface Checked {
  readonly what: string
  readonly error?: string
}

const root = process.cwd()
const folder = await mkdtemp(join(tmpdir(), 'townsfolk-runtimes-'))
try {
  const [runtimes, home] = await Promise.all([installRuntimes(), installTown()])
  const columns: Record<string, Record<string, string>> = {}
  const failures: string[] = []
  for (const runtime of runtimes) {
    for (const { what, error } of await ask(runtime, home)) {
      const isKnown = known[runtime.name.replace(/ .*/, '')]?.includes(what) ?? false
      const result = error === undefined ? 'works' : isKnown ? 'fails, as documented' : 'FAILS'
      columns[what] = { ...columns[what], [runtime.name]: result }
      if (error !== undefined && !isKnown) failures.push(`${runtime.name}, ${what}:\n${error}`)
      if (error === undefined && isKnown)
        failures.push(`${runtime.name}, ${what}: works, and is documented not to`)
    }
  }
  console.table(columns)
  for (const failure of failures) console.log(`\n${failure}`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}

/** Downloads them once, beside the packages of this repository. */
async function installRuntimes(): Promise<readonly Runtime[]> {
  const place = join(root, 'node_modules', '.cache', 'runtimes')
  const wanted = JSON.stringify({ private: true, dependencies: versions })
  const installed = await readFile(join(place, 'installed.json'), 'utf8').catch(() => undefined)
  if (installed !== wanted) {
    console.log(`Installing bun ${versions.bun} and deno ${versions.deno} …`)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'package.json'), wanted)
    await npm(place, 'install', '--no-audit', '--no-fund', '--ignore-scripts')
    // Each puts the program of this machine in its place.
    await run(join(place, 'node_modules', 'bun'), process.execPath, 'install.js')
    await run(join(place, 'node_modules', 'deno'), process.execPath, 'install.cjs')
    await writeFile(join(place, 'installed.json'), wanted)
  }
  const bin = (name: string): string => join(place, 'node_modules', name)
  const windows = process.platform === 'win32' ? '.exe' : ''
  return [
    { name: `Node ${process.versions.node}`, program: process.execPath, args: [] },
    { name: `Bun ${versions.bun}`, program: bin(join('bun', 'bin', 'bun.exe')), args: [] },
    {
      name: `Deno ${versions.deno}`,
      program: bin(join('deno', `deno${windows}`)),
      args: ['run', '--allow-all'],
    },
  ]
}

/** A folder with the packages, as they would be published, and a town. */
async function installTown(): Promise<string> {
  const packs = await packPackages(join(folder, 'packs'))
  const home = join(folder, 'home')
  await installPacks(home, packs, '@townsfolk/server', '@townsfolk/client')
  await npm(home, 'exec', '--', 'townsfolk', 'init', 'town')
  await cp(join(root, 'test', 'runtimes', 'checks.mjs'), join(home, 'checks.mjs'))
  return home
}

async function ask({ name, program, args }: Runtime, home: string): Promise<readonly Checked[]> {
  console.log(`asking ${name} …`)
  const child = execFile(program, [...args, 'checks.mjs'], { cwd: home })
  const checked: Checked[] = []
  const complaints: string[] = []
  let hasEnded = false
  child.stderr?.on('data', text => complaints.push(String(text)))
  for await (const line of createInterface({ input: child.stdout ?? ([] as never) })) {
    if (line.startsWith('{"what"')) checked.push(JSON.parse(line) as Checked)
    if (line.startsWith('{"isEnd"')) hasEnded = true
  }
  if (hasEnded) return checked
  // A runtime that dies halfway has not failed a check, and has not passed the others.
  const last = checked.at(-1)?.what ?? 'its start'
  return [...checked, { what: 'to the last check', error: `It ended after ${last}.\n${complaints.join('')}` }]
}
