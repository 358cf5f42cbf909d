import type { PlacedResult } from './placed-result.ts'

/** Results in the XML that JUnit writes and CI systems read: a suite for each file. Times are left out. */
export function junitReport(name: string, results: readonly PlacedResult[]): string {
  const files = [...new Set(results.map(({ result }) => result.test.file))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name, ...countsOf(results) })}>`,
    ...files.flatMap(file => {
      const own = results.filter(({ result }) => result.test.file === file)
      return [
        `  <testsuite ${attributes({ name: file, ...countsOf(own) })}>`,
        ...own.flatMap(testCase),
        '  </testsuite>',
      ]
    }),
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase({ result: { test }, issue }: PlacedResult): readonly string[] {
  const named = attributes({ name: test.name, classname: test.file })
  if (!issue) return [`    <testcase ${named}/>`]
  const { file, line, column, message } = issue
  return [
    `    <testcase ${named} ${attributes({ file, line })}>`,
    `      <failure ${attributes({ message })}>${escaped(`${file}:${line}:${column} ${message}`)}</failure>`,
    '    </testcase>',
  ]
}

function countsOf(results: readonly PlacedResult[]): Readonly<Record<string, number>> {
  const failures = results.filter(({ issue }) => issue !== undefined).length
  return { tests: results.length, failures, errors: 0, skipped: 0 }
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(`${value}`)}"`)
    .join(' ')
}

/** What XML has no place for at all: most control characters, halves of characters, and two that are none. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** For an attribute or between tags. A line break in an attribute would be read as a blank. */
function escaped(text: string): string {
  return text
    .replace(unwritable, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, blank => `&#${blank.charCodeAt(0)};`)
}
