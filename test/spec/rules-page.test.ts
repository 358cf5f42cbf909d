import { type Rule, rules } from '@townsfolk/service/conformance'
import { expect, it } from 'vitest'

/** `npx vitest run test/spec --update` writes the page anew after a rule was added. */
it('docs/rules.md lists every rule', async () => {
  await expect(page(rules)).toMatchFileSnapshot('../../docs/rules.md')
})

function page(listed: readonly Rule[]): string {
  const rows = listed.map(({ sentence, source, where }) => `| ${escaped(sentence)} | ${source} | ${where} |`)
  return `# Rules

What the service promises so far. Each is a test in \`test/spec\`, named after its sentence; this page is written by
\`test/spec/rules-page.test.ts\`. *interface-spec* is the interface's own specification, *seen in the field* is what
clients written against it send, *our decision* is ours.

| rule | source | from |
|---|---|---|
${rows.join('\n')}
`
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|')
}
