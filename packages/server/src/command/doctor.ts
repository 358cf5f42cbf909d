import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { createBase64Search } from '../doctor/base64-search.ts'
import { explainFileError } from '../doctor/file-error.ts'
import { filesOf } from '../doctor/files.ts'
import { readContents } from '../doctor/read-contents.ts'
import { createSearch, type Found, type Report, type Search } from '../doctor/search.ts'
import type { SecretKind } from '../doctor/secrets.ts'
import { CommandFailure } from './command-failure.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export function createDoctorCommand(surroundings: Surroundings): Command {
  return new Command('doctor')
    .description('find API keys in a built game, where every player could read them')
    .argument('<dist>', 'the folder that you publish, or a file in it')
    .action((dist: string) => examine(dist, surroundings))
}

/**
 * Looks at texts, at base64 in `data:` URLs (inline source maps), and into `.gz` and `.br` files. It does not find a key
 * in UTF-16, one that is encoded in base64 by itself, or one in an archive.
 */
async function examine(dist: string, { currentFolder, print }: Surroundings): Promise<void> {
  const root = resolve(currentFolder, dist)
  const shown = (path: string): string => relative(currentFolder, path) || dist
  // A file that cannot be read hides no secret of another.
  const failures: string[] = []
  const note = (path: string, error: unknown): void => {
    failures.push(explainFileError(shown(path), error))
  }
  const files = await filesOf(root, note)
  const kinds: SecretKind[] = []
  for (const file of files) {
    for (const { line, column, kind, what } of await secretsOf(file, note)) {
      kinds.push(kind)
      print(`${shown(file)}:${line}:${column} ${what}`)
    }
  }
  if (kinds.length > 0) failures.push(adviceOn(kinds))
  if (failures.length === 0 && files.length === 0) {
    failures.push(`There is no file in ${dist}. Name the folder that you publish, after it was built.`)
  }
  if (failures.length > 0) throw new CommandFailure(failures.join('\n'))
  print(`${counted(files.length, 'file')}: no keys`)
}

async function secretsOf(
  file: string,
  note: (path: string, error: unknown) => void,
): Promise<readonly Found[]> {
  const found: Found[] = []
  const search = createDeepSearch(secret => found.push(secret), deepest)
  await readContents(file, piece => search.push(piece)).catch((error: unknown) => note(file, error))
  search.end()
  return found.sort((a, b) => a.line - b.line || a.column - b.column)
}

/** An inline source map, a style sheet in it, a picture in that. */
const deepest = 3

function createDeepSearch(report: Report, depth: number): Search {
  const search = createSearch(report)
  if (depth === 0) return search
  const inner = createBase64Search(report, within => createDeepSearch(within, depth - 1))
  return {
    push(piece) {
      search.push(piece)
      inner.push(piece)
    },
    end() {
      search.end()
      inner.end()
    },
  }
}

function adviceOn(kinds: readonly SecretKind[]): string {
  return [
    `${counted(kinds.length, 'secret')}. Whoever opens the game can read ${kinds.length === 1 ? 'it' : 'them'}.`,
    ...(Object.keys(advice) as SecretKind[]).filter(kind => kinds.includes(kind)).map(kind => advice[kind]),
  ].join(' ')
}

const advice: Readonly<Record<SecretKind, string>> = {
  'api-key':
    'Revoke the API keys (townsfolk keys revoke), and let the game get player tokens from your own server ' +
    '(docs/player-tokens.md).',
  'model-key': 'Revoke the keys of model servers at their providers, and call models from your own server.',
  'player-token':
    'Player tokens expire, so you need not revoke them. Let the game get a token when it runs ' +
    '(docs/player-tokens.md).',
}
