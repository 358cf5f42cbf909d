import { didYouMean } from '@townsfolk/brain'
import type { ProjectFiles } from '@townsfolk/service'
import { fileOfCharacter } from '@townsfolk/service/missed'
import * as v from 'valibot'
import { CommandFailure } from '../command-failure.ts'
import { counted } from '../table.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** Of a file at once: less than what an answer may hold. */
const mostCharacters = 10_000

/** The file of a character, as it is written. */
export const readCharacter: AssistantTool = assistantTool({
  name: 'read_character',
  title: 'Read a character',
  description:
    'Gives the file of a character as it is written, with its path, also when there are faults in it. Long files come in pieces.',
  input: v.strictObject({
    character: v.pipe(v.string(), v.description('Its id.')),
    from: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.description('First line that is given. Default: 1.')),
      1,
    ),
  }),
  async answer({ character: id, from }, asked) {
    const { files } = await asked.read()
    const path = pathOf(files, id)
    const lines = String(files[path]).trimEnd().split(/\r?\n/)
    if (from > lines.length)
      throw new CommandFailure(`${path} has ${counted(lines.length, 'line')}; "from" is ${from}.`)
    const shown = pieceOf(lines.slice(from - 1))
    const last = from - 1 + shown.length
    return [
      `${path}, lines ${from} to ${last} of ${lines.length}:`,
      ...shown,
      ...(last < lines.length ? [`Ask with "from": ${last + 1} for what follows.`] : []),
    ]
  },
})

/** @throws CommandFailure that names characters which exist */
function pathOf(files: ProjectFiles, id: string): string {
  // The "id" in a file that is being written may be missing.
  const path = [fileOfCharacter(files, id), `characters/${id}.json`].find(
    each => each !== undefined && each in files,
  )
  if (path !== undefined) return path
  const names = Object.keys(files).flatMap(each => /^characters\/([^/]+)\.json$/.exec(each)?.[1] ?? [])
  throw new CommandFailure(`There is no character "${id}" in this project; ${didYouMean(id, names)}`)
}

/** The first of these lines, as many as may be given at once; at least one. */
function pieceOf(lines: readonly string[]): readonly string[] {
  let size = 0
  const end = lines.findIndex(line => {
    size += line.length + 1
    return size > mostCharacters
  })
  return end < 0 ? lines : lines.slice(0, Math.max(1, end))
}
