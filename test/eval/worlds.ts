import type { Character } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { formatIssue, type ProjectFiles, parseProject } from '@townsfolk/service'

/** A place with one character in it, and lines that players type there. */
export interface World {
  readonly name: string
  readonly character: Character
  readonly entities: readonly PerceivedEntity[]
  /** What the brain was tuned on. */
  readonly utterances: readonly Row[]
  /** What nobody looks at who works on the brain. */
  readonly heldOut: readonly Row[]
}

export interface Row {
  /** Earlier lines of the same conversation. */
  readonly after?: readonly string[]
  readonly says: string
  /** What a game's designer would want, see `judge.ts`. */
  readonly expect: string
}

const texts = import.meta.glob<string>('./worlds/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All worlds, in the order of their names. */
export function readWorlds(): readonly World[] {
  const names = new Set(Object.keys(texts).map(path => path.split('/')[2] ?? ''))
  return [...names].sort().map(readWorld)
}

function readWorld(name: string): World {
  const folder = `./worlds/${name}/`
  const files: ProjectFiles = Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [path.slice(folder.length), text])
      .filter(([path]) => path === 'town.json' || path?.startsWith('characters/')),
  )
  const parsed = parseProject(files)
  if (!parsed.ok) throw new Error(`${name}: ${parsed.issues.map(formatIssue).join('\n')}`)
  const [character] = parsed.project.characters
  if (character === undefined) throw new Error(`${name} has no character.`)
  const read = <T>(file: string): T => JSON.parse(texts[`${folder}${file}`] ?? 'null') as T
  return {
    name,
    character,
    entities: read<{ readonly entities: readonly PerceivedEntity[] }>('scene.json').entities,
    utterances: [
      ...read<readonly Row[]>('utterances.json'),
      ...read<readonly Row[]>('practice.json'),
      ...read<readonly Row[]>('practice-2.json'),
    ],
    heldOut: [
      ...read<readonly Row[]>('held-out.json'),
      ...read<readonly Row[]>('held-out-2.json'),
      ...read<readonly Row[]>('held-out-3.json'),
    ],
  }
}
