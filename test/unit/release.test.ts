import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changelogPart, nextVersion, readChange } from '../../tools/release/changes.mjs'
import { repositoryFolder } from '../support/repository.ts'
import { packageNames } from '../support/source.ts'

const packages = packageNames.map(name => `@townsfolk/${name}`)
const read = (content: string) => readChange('bells.md', content, packages)

const added = read(
  '---\n"@townsfolk/ui": minor\n"@townsfolk/core": patch\n---\n\nThe chat box keeps\nwhat was typed.\n',
)
const repaired = read("---\n'@townsfolk/brain': patch\n---\nNames with a dot are found.")
const broken = read('---\r\n"@townsfolk/client": major\r\n---\r\n\r\nOptions have another name.\r\n')

describe('the next version', () => {
  it('is as much newer as the largest change asks for', () => {
    expect(nextVersion('1.4.2', [repaired])).toBe('1.4.3')
    expect(nextVersion('1.4.2', [repaired, added])).toBe('1.5.0')
    expect(nextVersion('1.4.2', [added, broken, repaired])).toBe('2.0.0')
  })

  it('raises the second number before 1.0.0 where something may break', () => {
    expect(nextVersion('0.1.9', [broken])).toBe('0.2.0')
  })

  it('is described with what may break first', () => {
    expect(changelogPart('2.0.0', '2026-12-01', [repaired, added, broken])).toBe(
      [
        '## 2.0.0 (2026-12-01)',
        '',
        '### What may break a game or a service',
        '',
        '- **client**: Options have another name.',
        '',
        '### New',
        '',
        '- **ui, core**: The chat box keeps',
        '  what was typed.',
        '',
        '### Repaired',
        '',
        '- **brain**: Names with a dot are found.',
        '',
      ].join('\n'),
    )
  })
})

describe('a file that cannot be read is refused with its name and what to write:', () => {
  it.each([
    ['The chat box is wider.', 'bells.md has no packages: begin it as .changeset/README.md shows.'],
    ['---\n"@townsfolk/ui": minor\n---\n\n', 'bells.md does not say what has changed'],
    [
      '---\n"@townsfolk/ui": huge\n---\nText.',
      'bells.md: cannot read "@townsfolk/ui": huge. Write a package with patch',
    ],
    [
      '---\n"@townsfolk/iu": minor\n---\nText.',
      'bells.md: there is no package @townsfolk/iu. There are @townsfolk/babylon',
    ],
  ])('%j', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })
})

it('every change of this repository can be read', () => {
  const folder = `${repositoryFolder}.changeset/`
  const texts = readdirSync(folder)
    .filter(file => file !== 'README.md')
    .map(file => [file, readFileSync(folder + file, 'utf8')] as const)
  const example = /```md\n([\s\S]*?)```/.exec(readFileSync(`${folder}README.md`, 'utf8'))?.[1] ?? ''
  for (const [file, text] of [...texts, ['README.md', example] as const]) {
    expect(readChange(file, text, packages).text).not.toBe('')
  }
})
