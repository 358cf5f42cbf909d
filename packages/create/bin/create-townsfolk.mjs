#!/usr/bin/env node
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { runCreate } from '../dist/index.js'

async function ask(/** @type {string} */ question) {
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCreate(process.argv.slice(2), {
  currentFolder: process.cwd(),
  packageFolder: fileURLToPath(new URL('..', import.meta.url)),
  print: line => console.log(line),
  printError: line => console.error(line),
  // Where nobody can answer, the command says what is missing.
  ...(stdin.isTTY && stdout.isTTY ? { ask } : {}),
})
