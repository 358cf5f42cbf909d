#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

// A checkout has sources only, and knows how to build them; a published package has `dist`, and no tools.
const builder = new URL('../../../tools/build-server.mjs', import.meta.url)
const program = existsSync(builder)
  ? await (await import(builder.href)).buildServer()
  : new URL('../dist/townsfolk.js', import.meta.url).href
const { runTownsfolk } = await import(program)

/** What is typed, with a prompt where somebody types it. */
async function* readLines() {
  const { isTTY } = process.stdin
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isTTY,
    prompt: '> ',
  })
  if (isTTY) lines.prompt()
  for await (const line of lines) {
    yield line
    if (isTTY) lines.prompt()
  }
}

// A reader that has seen enough, such as `head`, closes its end.
process.stdout.on('error', () => {})
process.exitCode = await runTownsfolk(process.argv.slice(2), {
  environment: process.env,
  currentFolder: process.cwd(),
  packageFolder: fileURLToPath(new URL('..', import.meta.url)),
  print: (/** @type {string} */ line) => process.stdout.write(`${line}\n`),
  readLines,
  showsTyped: Boolean(process.stdin.isTTY),
  explain: (/** @type {string} */ line) => process.stderr.write(`${line}\n`),
})
