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

const texts = import.meta.glob<string>(['./worlds/**/*.json', './held-out/**/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All worlds, in the order of their names; those that are held out as a whole come last. */
export function readWorlds(): readonly World[] {
  const folders = new Set(Object.keys(texts).map(path => path.split('/').slice(0, 3).join('/')))
  const [tuned, heldOut] = [...folders]
    .sort()
    .reduce<[string[], string[]]>(
      ([worlds, whole], folder) =>
        folder.startsWith('./worlds/') ? [[...worlds, folder], whole] : [worlds, [...whole, folder]],
      [[], []],
    )
  return [...tuned, ...heldOut].map(readWorld)
}

function readWorld(path: string): World {
  const folder = `${path}/`
  const name = path.split('/').at(-1) ?? ''
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
  const read = <T>(file: string): T | undefined => {
    const text = texts[`${folder}${file}`]
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  const rowsOf = (...files: readonly string[]): readonly Row[] =>
    files.flatMap(file => read<readonly Row[]>(file) ?? [])
  return {
    name,
    character,
    entities: read<{ readonly entities: readonly PerceivedEntity[] }>('scene.json')?.entities ?? [],
    utterances: rowsOf('utterances.json', 'practice.json', 'practice-2.json'),
    heldOut: rowsOf('held-out.json', 'held-out-2.json', 'held-out-3.json', 'lines.json'),
  }
}
