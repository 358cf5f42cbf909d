import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'

export type Engine = 'phaser' | 'babylon'

export interface CreateOptions {
  /** As it was typed, from the current folder. */
  readonly folder: string
  readonly engine: Engine
  /** Folder of the tarballs that the game takes Townsfolk from, instead of a registry. */
  readonly packs?: string
}

/** Puts a question to whoever started the command. */
export type Ask = (question: string) => Promise<string>

export const usage: string = `Writes a small game with a talking character.

  npm create @townsfolk@latest my-game -- --engine phaser

  my-game            the folder to write it into: a new one, or an empty one
  --engine ENGINE    phaser or babylon
  --packs FOLDER     take Townsfolk from tarballs in this folder, not from a registry
  --help             this`

/**
 * What was typed, and what had to be asked.
 * @throws CommandError when it was typed wrong, or something is missing and nobody can be asked
 */
export async function readOptions(args: readonly string[], ask?: Ask): Promise<CreateOptions | 'help'> {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  if (positionals.length > 1) {
    throw wrongUsage(`Only one folder can be written at a time, but there are ${positionals.join(', ')}.`)
  }
  const { packs } = values
  return {
    folder: positionals[0] ?? (await askFor(folderQuestion, ask)),
    engine: engineNamed(values.engine ?? (await askFor(engineQuestion, ask))),
    ...(packs === undefined ? {} : { packs }),
  }
}

interface Question {
  readonly text: string
  /** What an empty answer means. */
  readonly usual: string
  /** What to type where nobody can be asked. */
  readonly advice: string
}

const folderQuestion: Question = {
  text: 'Which folder shall it be written into?',
  usual: 'my-game',
  advice: 'Say which folder to write it into, such as my-game.',
}

const engineQuestion: Question = {
  text: 'Phaser or Babylon.js?',
  usual: 'phaser',
  advice: 'Say which engine it is for: --engine phaser or --engine babylon.',
}

async function askFor({ text, usual, advice }: Question, ask: Ask | undefined): Promise<string> {
  if (!ask) throw wrongUsage(advice)
  return (await ask(`${text} (${usual}) `)).trim() || usual
}

/** However it is written: Babylon.js is what people call it. */
function engineNamed(text: string): Engine {
  const name = text.toLowerCase().replace(/\.?js$/, '')
  if (name === 'phaser' || name === 'babylon') return name
  throw wrongUsage(`There is no template for "${text}": say --engine phaser or --engine babylon.`)
}

function parse(args: readonly string[]): ReturnType<typeof parseTyped> {
  try {
    return parseTyped(args)
  } catch (error) {
    throw wrongUsage(String((error as Error).message))
  }
}

function parseTyped(args: readonly string[]): {
  readonly values: { readonly engine?: string; readonly packs?: string; readonly help?: boolean }
  readonly positionals: readonly string[]
} {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { engine: { type: 'string' }, packs: { type: 'string' }, help: { type: 'boolean' } },
  })
}

function wrongUsage(message: string): CommandError {
  return new CommandError(`${message}\n\n${usage}`, 2)
}
