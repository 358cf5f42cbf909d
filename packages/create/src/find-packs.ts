import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/** Where npm finds packages that are in no registry, by their names. */
export type Packs = Readonly<Record<string, string>>

/**
 * The tarballs of Townsfolk in a folder, as `npm run pack` makes them, without this program's own: no game asks for it.
 * @throws CommandError when there are none
 */
export async function findPacks(folder: string): Promise<Packs> {
  const files = await readdir(folder).catch(() => [])
  const packs = files.flatMap(file => {
    const [, name] = /^townsfolk-(?!create-)([a-z]+)-\d.*\.tgz$/.exec(file) ?? []
    return name === undefined
      ? []
      : [[`@townsfolk/${name}`, `file:${join(folder, file).replaceAll('\\', '/')}`]]
  })
  if (packs.length > 0) return Object.fromEntries(packs) as Packs
  throw new CommandError(
    `${folder} has no tarballs of Townsfolk: make them with "npm run pack" in its checkout, which says where they are.`,
    1,
  )
}
