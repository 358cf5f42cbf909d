import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandError } from './command-error.ts'
import type { Packs } from './find-packs.ts'
import type { Engine } from './read-options.ts'

export interface GameOptions {
  readonly folder: string
  readonly engine: Engine
  /** Folder of the templates: what is `shared`, and what each engine has of its own. */
  readonly template: string
  readonly packs: Packs
}

/**
 * Writes a game, called like its folder.
 * @throws CommandError when the folder has files, or its name is none for a package
 */
export async function writeGame({ folder, engine, template, packs }: GameOptions): Promise<void> {
  const name = basename(folder)
  checkName(name)
  await makeEmpty(folder)
  for (const part of ['shared', engine]) await cp(join(template, part), folder, { recursive: true })
  // npm leaves a file that is called .gitignore out of a package.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
  for (const file of ['index.html', 'README.md', 'package.json']) {
    await rewrite(join(folder, file), text => text.replaceAll('my-game', name))
  }
  await rewrite(join(folder, 'package.json'), text => takeFrom(packs, text))
}

function checkName(name: string): void {
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name)) return
  throw new CommandError(
    `A game cannot be called "${name}": begin with a small letter or a digit, and go on with those, "-", "_" and ".".`,
    1,
  )
}

async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const [first] = await readdir(folder)
    if (first === undefined) return
    throw new CommandError(`${folder} is not empty: it has ${first}. Choose a new folder.`, 1)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${folder} cannot be made: ${(error as Error).message}. Choose another folder.`, 1)
  }
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Packages of Townsfolk come from these places, those too that other packages of it ask for. */
function takeFrom(packs: Packs, packageText: string): string {
  const game = JSON.parse(packageText) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const names = Object.keys(packs)
  if (names.length === 0) return packageText
  // npm refuses an override of what the game itself asks for in another place, of its tools too.
  for (const direct of [game.dependencies, game.devDependencies]) {
    for (const name of names) if (name in direct) direct[name] = packs[name] ?? ''
  }
  return `${JSON.stringify({ ...game, overrides: packs }, undefined, 2)}\n`
}
