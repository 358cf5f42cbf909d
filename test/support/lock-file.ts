import { readFileSync } from 'node:fs'
import { repositoryFolder } from './repository.ts'

/** A package as `package-lock.json` has it. */
export interface LockedPackage {
  readonly license?: string
  readonly hasInstallScript?: boolean
  /** Only where it is installed for some systems, as compiled programs are. */
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** All packages of this repository and what they ask for, by their folders from the root. */
export const lockedPackages: Readonly<Record<string, LockedPackage>> = (
  JSON.parse(readFileSync(`${repositoryFolder}package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
).packages

/**
 * What npm installs with these packages of this repository: folders from the root, theirs among them. Peers are left out,
 * as the game has its engine already.
 * @param names of folders in `packages`
 */
export function installedWith(...names: readonly string[]): readonly string[] {
  return reach(names.map(name => `packages/${name}`))
}

/**
 * What a package is built with, and what those need: of a package that ships a bundle, all that may be in it.
 * @param name of a folder in `packages`
 */
export function builtWith(name: string): readonly string[] {
  const folder = `packages/${name}`
  return reach(Object.keys(lockedPackages[folder]?.devDependencies ?? {}).map(each => find(folder, each)))
}

function reach(starts: readonly string[]): readonly string[] {
  const reached = new Set(starts)
  // What is added meanwhile is visited, too.
  for (const folder of reached) {
    const { dependencies, optionalDependencies } = lockedPackages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      reached.add(find(folder, name))
  }
  return [...reached]
}

/** Where a package finds another one: below itself, or below a folder above it. */
function find(folder: string, name: string): string {
  const parts = folder.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = [...parts.slice(0, length), 'node_modules', name].join('/')
    const found = lockedPackages[path]
    if (found) return found.link ? (found.resolved ?? path) : path
  }
  throw new Error(`package-lock.json has no ${name} for ${folder}: run npm install.`)
}
