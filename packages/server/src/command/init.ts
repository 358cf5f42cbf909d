import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileKinds, fileSchema } from '@townsfolk/service'
import { Command } from 'commander'
import { fileReason } from '../folder/file-reason.ts'
import { CommandFailure } from './command-failure.ts'
import { programName, type Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export function createInitCommand(surroundings: Surroundings): Command {
  return new Command('init')
    .description('write a small town that runs, with three characters to talk to')
    .argument('<dir>', 'the folder to write it into; it is created if it is missing')
    .action((folder: string) => init(folder, surroundings))
}

async function init(folder: string, surroundings: Surroundings): Promise<void> {
  const { currentFolder, packageFolder, print, explain } = surroundings
  const target = resolve(currentFolder, folder)
  const files = await readTexts(join(packageFolder, 'template'))
  // Beside the files, so that editors find them without a network.
  for (const kind of [...fileKinds].sort()) {
    files.set(join('.schemas', `${kind}.schema.json`), `${JSON.stringify(fileSchema(kind), undefined, 2)}\n`)
  }
  const taken = await existing([...files.keys()], target)
  if (taken.length > 0) {
    throw new CommandFailure(
      `${folder} already has ${someOf(taken)}, so nothing was written. Choose a new folder.`,
    )
  }
  for (const [name, text] of files) {
    await write(join(target, name), text).catch((error: unknown) => {
      throw new CommandFailure(`${join(folder, name)} cannot be written: ${fileReason(error)}.`)
    })
    print(join(folder, name))
  }
  const program = programName(surroundings)
  const isHere = relative(currentFolder, target) === ''
  const project = isHere ? '' : ` --project ${folder}`
  explain(
    [
      '',
      `Kettlebrook is in ${folder}. Next:`,
      '',
      `  ${program} check${project}`,
      `  ${program} try ${isHere ? '.' : folder} hob`,
      `  ${program} test${project}`,
      `  ${program} keys create${project}`,
      `  ${program} serve${project}`,
      '',
      `${join(folder, 'README.md')} describes its characters.`,
    ].join('\n'),
  )
}

/** Texts of its files by their paths. */
async function readTexts(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = paths.map(
    async path => [nameOf(relative(folder, path)), await readFile(path, 'utf8')] as const,
  )
  return new Map((await Promise.all(files)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** npm leaves a file that is called .gitignore out of a package. */
function nameOf(path: string): string {
  return path === 'gitignore' ? '.gitignore' : path
}

async function existing(names: readonly string[], folder: string): Promise<string[]> {
  const found = await Promise.all(
    names.map(name =>
      access(join(folder, name)).then(
        () => [name],
        () => [],
      ),
    ),
  )
  return found.flat()
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { flag: 'wx' })
}

/** A few names, and how many others there are. */
function someOf(names: readonly string[]): string {
  const shown = names.slice(0, mostShown).join(', ')
  const others = names.length - mostShown
  return others > 0 ? `${shown} and ${counted(others, 'other file')}` : shown
}

const mostShown = 3
