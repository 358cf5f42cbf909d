import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { TownsfolkError } from '@townsfolk/core'
import { wrongUsage } from './command-failure.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * What is made of a recording.
 * @throws CommandFailure for a file that is no recording: it was typed wrong
 */
export async function readRecording<T>(
  file: string,
  { currentFolder }: Surroundings,
  read: (text: string) => T | Promise<T>,
): Promise<T> {
  try {
    return await read(await readFile(resolve(currentFolder, file), 'utf8'))
  } catch (error) {
    if (error instanceof TownsfolkError) throw wrongUsage(`${file}: ${error.message}`)
    if (error instanceof Error && 'syscall' in error)
      throw wrongUsage(`Cannot read ${file}: ${error.message}`)
    throw error
  }
}

/** What was said in a game, without what would steer a terminal. */
export function shownText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
