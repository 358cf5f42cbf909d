import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of the package in this folder. */
export async function versionIn(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}
