import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { createProjectReader, type ParsedProject } from '@townsfolk/service'
import pip from '../../packages/server/template/characters/pip.json?raw'
import town from '../../packages/server/template/town.json?raw'
import { atMost, below, median, report } from './measure.ts'

/** As many characters as a big game has; each as large as one that `townsfolk init` writes, with sixty topics more. */
const characterCount = 200
const rounds = 21

const topics = Array.from({ length: 60 }, (_, at) => ({
  phrases: [`what about thing ${at}`, `tell me of thing ${at}`],
  lines: [{ text: `Thing ${at} is as it was.`, emotion: 'HAPPY' }],
}))

function characterFile(id: string, name: string): string {
  const written = JSON.parse(pip)
  return JSON.stringify(
    { ...written, id, name, knowledge: [...(written.knowledge ?? []), ...topics] },
    undefined,
    2,
  )
}

const { casts: _, ...alone } = JSON.parse(town)
const files: Record<string, string> = { 'town.json': JSON.stringify(alone) }
for (let at = 0; at < characterCount; at += 1)
  files[`characters/p${at}.json`] = characterFile(`p${at}`, `Person ${at}`)

const read = createProjectReader()
const wholeMs = timed(() => read(files))
const editedMs = median(
  Array.from({ length: rounds }, (_, at) => {
    const edited = { ...files, 'characters/p7.json': characterFile('p7', `Person with ${at} names`) }
    return timed(() => read(edited))
  }),
)

report(
  below(`a project of ${characterCount} characters: ms to read it`, wholeMs, 1000),
  atMost('reading it again after an edit, of reading it anew', editedMs / wholeMs, 0.05),
)

function timed(parse: () => ParsedProject): number {
  const start = performance.now()
  const parsed = parse()
  const ms = performance.now() - start
  assert.ok(parsed.ok)
  return ms
}
