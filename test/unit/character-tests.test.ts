import { readFileSync } from 'node:fs'
import { createInkCompiler } from '@townsfolk/brain/ink'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { readProjectFolder } from '@townsfolk/server'
import { formatIssue, issueAt, type Project, type ProjectFiles, parseProject } from '@townsfolk/service'
import { runTests } from '@townsfolk/service/rehearsal'
import { describe, expect, it } from 'vitest'

const folders = ['demo/project', 'packages/server/template', 'packages/create/template/shared']

async function readProject(
  folder: string,
): Promise<{ readonly project: Project; readonly files: ProjectFiles }> {
  const files = await readProjectFolder(`${process.cwd()}/${folder}`)
  const parsed = parseProject(files, { flowCompilers: [createInkCompiler()] })
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  return { project: parsed.project, files }
}

describe.each(folders)('the tests of the characters of %s', folder => {
  it('pass', async () => {
    const { project, files } = await readProject(folder)
    const failed: string[] = []
    for await (const { test, tries } of runTests(project, undefined, { lexicon: createLexicon() })) {
      for (const { path, message } of tries.flatMap(({ turns }) =>
        turns.flatMap(({ failures }) => failures),
      )) {
        failed.push(formatIssue(issueAt(files, test.file, path, `${test.name}: ${message}`)))
      }
    }
    expect(failed).toEqual([])
  })

  it('are there for each of them', async () => {
    const { project } = await readProject(folder)
    const tested = project.tests.flatMap(({ characterIds }) => characterIds)
    expect(project.characters.map(({ id }) => id).filter(id => !tested.includes(id))).toEqual([])
  })
})

it('each character of the demo has ten tests or more', async () => {
  const { project } = await readProject('demo/project')
  const counts = project.characters.map(({ id }) => [
    id,
    project.tests.filter(({ characterIds }) => characterIds.includes(id)).length,
  ])
  expect(counts.filter(([, count = 0]) => Number(count) < 10)).toEqual([])
})

it('the tests of docs/tests.md pass with the people of townsfolk init', async () => {
  const page = readFileSync(`${process.cwd()}/docs/tests.md`, 'utf8')
  const [, written = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  const files = await readProjectFolder(`${process.cwd()}/packages/server/template`)
  const parsed = parseProject({ ...files, 'tests/pip.json': written })
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  const own = parsed.project.tests.filter(({ file }) => file === 'tests/pip.json')
  const results: boolean[] = []
  for await (const { ok } of runTests(parsed.project, own)) results.push(ok)
  expect(results).toEqual([true, true, true])
})
