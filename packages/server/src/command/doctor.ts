import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { CommandFailure } from './command-failure.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export function createDoctorCommand(surroundings: Surroundings): Command {
  return new Command('doctor')
    .description('look through a built game for API keys, which every player could read there')
    .argument('<dist>', 'folder that is published, or a file of it')
    .action((dist: string) => examine(dist, surroundings))
}

async function examine(dist: string, { currentFolder, print }: Surroundings): Promise<void> {
  const folder = resolve(currentFolder, dist)
  const files = await filesOf(folder).catch((error: Error) => {
    throw new CommandFailure(`${dist} cannot be read: ${error.message}`)
  })
  let found = 0
  for (const file of files) {
    for (const { line, column, what } of secretsIn(await readFile(file, 'latin1'))) {
      found++
      print(`${relative(currentFolder, file)}:${line}:${column} ${what}`)
    }
  }
  if (found > 0) {
    throw new CommandFailure(
      `${counted(found, 'secret')}. Whoever opens the game can read them: revoke the keys (townsfolk keys revoke), and ` +
        'let the game get player tokens from a server of yours (docs/player-tokens.md).',
    )
  }
  print(`${counted(files.length, 'file')}: no keys`)
}

interface Found {
  /** From 1. */
  readonly line: number
  /** From 1, in bytes. */
  readonly column: number
  readonly what: string
}

/** What is shown of a secret is enough to find it, and not enough to use it. */
const kinds: readonly (readonly [pattern: RegExp, what: (found: string) => string])[] = [
  [/tf_live_[0-9a-f]{12}_[0-9a-f]{48}/g, key => `the API key ${key.slice(0, 20)}_…`],
  [
    /tf_player_eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
    () => 'a player token, which expires: games get theirs when they run',
  ],
  [/\bsk-[A-Za-z0-9_-]{20,}/g, key => `a key of a model server, ${key.slice(0, 6)}…`],
]

function secretsIn(text: string): readonly Found[] {
  return kinds.flatMap(([pattern, what]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: secret }) => {
      const before = text.slice(0, index)
      const line = before.split('\n').length
      return { line, column: index - before.lastIndexOf('\n'), what: what(secret) }
    }),
  )
}

async function filesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== '.git')
      .map(entry => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)])),
  )
  return found.flat().sort()
}
