import { readFile, writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { isLanguageCode, parseProject } from '@townsfolk/service'
import type { TextFormat } from '@townsfolk/service/text-formats'
import {
  coverageOf,
  type TextIssue,
  type Translation,
  textsOf,
  withTranslations,
} from '@townsfolk/service/texts'
import { Command, Option } from 'commander'
import { fileReason } from '../folder/file-reason.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { parseOptionsFor, readProject } from './open-project.ts'
import { addProjectOption } from './options.ts'
import { replaceProjectFile } from './replace-project-file.ts'
import { type Flags, resolveProjectFolder } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

interface ExportFlags {
  readonly project?: string
  readonly language: string
  readonly format: string
  readonly out?: string
}

export function createTextsCommand(surroundings: Surroundings): Command {
  const exporting = addProjectOption(new Command('export'))
    .description('write every text of a project into a file for translators')
    .argument('[dir]', 'the same as --project')
    .requiredOption('--language <code>', 'language of the translation, such as de')
    .addOption(
      new Option('--format <format>', 'of the file').choices(['xliff', 'po']).default('xliff', 'XLIFF 1.2'),
    )
    .option('--out <file>', 'file to write (default: texts.<code>.<format> in the current folder)')
    .action((folder: string | undefined, flags: ExportFlags) =>
      exportTexts(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
  const importing = addProjectOption(new Command('import'))
    .description(
      'write the translations of such a file into the project, and list those that have no place in it',
    )
    .argument('<file>', 'the translated file: XLIFF or PO')
    .argument('[dir]', 'the same as --project')
    .action((file: string, folder: string | undefined, flags: Flags) =>
      importTexts(file, folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
  return new Command('texts')
    .description('export the texts of a project for translators, and import translations')
    .addCommand(exporting)
    .addCommand(importing)
}

async function exportTexts(flags: ExportFlags, surroundings: Surroundings): Promise<void> {
  const { language, format, out = `texts.${language}.${format}` } = flags
  if (!isLanguageCode(language)) {
    throw wrongUsage(`--language is "${language}"; write a language code such as "en", "de" or "pt-BR".`)
  }
  const { files } = await readWhole(flags, surroundings)
  const texts = textsOf(files, await parseOptionsFor(files))
  const { po, xliff } = await import('@townsfolk/service/text-formats')
  const content = (format === 'po' ? po : xliff).write(texts, language)
  await writeFile(resolve(surroundings.currentFolder, out), content).catch((error: unknown) => {
    throw new CommandFailure(`${out} cannot be written: ${fileReason(error)}.`)
  })
  const written = coverageOf(texts).find(each => each.language.toLowerCase() === language.toLowerCase())
  surroundings.print(
    `${out}: ${counted(texts.length, 'text')}, ${written?.written ?? 0} of them in ${language} so far`,
  )
}

async function importTexts(name: string, flags: Flags, surroundings: Surroundings): Promise<void> {
  const { currentFolder, print } = surroundings
  const content = await readFile(resolve(currentFolder, name), 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${name} cannot be read: ${fileReason(error)}.`)
  })
  const { po, xliff } = await import('@townsfolk/service/text-formats')
  const read = formatOf(name, [po, xliff]).read(content)
  if (!read.ok) throw new CommandFailure(`${name}: ${read.message}`)

  const { folder, files } = await readWhole(flags, surroundings)
  const options = await parseOptionsFor(files)
  const { changed, placed, issues } = withTranslations(files, read.translations, options)
  const parsed = parseProject({ ...files, ...changed }, options)
  if (!parsed.ok) {
    for (const { file, message } of parsed.issues) print(`${file}: ${message}`)
    throw new CommandFailure('With these translations the project would have issues, so nothing was written.')
  }
  for (const [path, text] of Object.entries(changed)) {
    await replaceProjectFile(folder, path, files[path] ?? '', text)
  }
  for (const issue of issues) print(shown(issue))
  const unchanged = read.unfinished === 0 ? '' : `; ${counted(read.unfinished, 'text')} not finished yet`
  const where = Object.keys(changed).length === 0 ? '' : ` in ${counted(Object.keys(changed).length, 'file')}`
  print(`${counted(placed, 'text')} written${where}${unchanged}`)
  if (issues.length > 0) throw new CommandFailure(`${counted(issues.length, 'text')} could not be placed.`)
}

/** @throws CommandFailure with every issue of the project */
async function readWhole(
  flags: Flags,
  surroundings: Surroundings,
): Promise<{ readonly folder: string; readonly files: Readonly<Record<string, string>> }> {
  const { environment, currentFolder } = surroundings
  const { project } = flags
  const folder = resolveProjectFolder(project === undefined ? {} : { project }, environment, currentFolder)
  const read = await readProject(folder, surroundings, { withTests: true })
  if (!read.ok) throw new CommandFailure(read.issues.join('\n'))
  return { folder, files: read.files }
}

function formatOf(name: string, formats: readonly TextFormat[]): TextFormat {
  const ending = extname(name).toLowerCase()
  const format = formats.find(({ endings }) => endings.includes(ending))
  if (format) return format
  const known = formats.flatMap(({ endings }) => endings).join(', ')
  throw wrongUsage(`${name} has no extension of XLIFF or PO; such files end in ${known}.`)
}

function shown({ kind, message, translation }: TextIssue): string {
  return `${kind}: ${idOf(translation)} ${quoted(translation)}: ${message}`
}

/** Without the hash, which says nothing to people. */
function idOf({ id }: Translation): string {
  return id.replace(/~[^~]*$/, '').replace(/\p{Cc}/gu, ' ')
}

function quoted({ text }: Translation): string {
  return `"${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}"`
}
