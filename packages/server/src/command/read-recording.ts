import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { TownsfolkError } from '@townsfolk/core'
import { fileReason } from '../folder/file-reason.ts'
import { wrongUsage } from './command-failure.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Reads a recording.
 * @throws CommandFailure if the file is missing, or is not a recording
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
      throw wrongUsage(`${file} cannot be read: ${fileReason(error)}.`)
    throw error
  }
}

/** What was said in a game, without what would steer a terminal. */
export function shownText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
