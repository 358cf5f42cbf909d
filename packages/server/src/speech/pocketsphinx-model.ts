import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of what pocketsphinx knows of a language. */
export interface Model {
  /** How its sounds sound. */
  readonly sounds: string
  /** Which words follow each other. */
  readonly language: string
  /** How its words are said. */
  readonly dictionary: string
}

/**
 * The English model in a folder; where packages put it when no folder is named.
 * @throws Error when there is none
 */
export function findModel(folder: string | undefined): Model {
  const folders = folder === undefined ? usualFolders : [folder]
  const model = folders
    .map(modelIn)
    .find(({ sounds, language, dictionary }) =>
      [sounds, language, dictionary].every(path => existsSync(path)),
    )
  if (model) return model
  throw new Error(
    `pocketsphinx has no English model in ${folders.join(', ')}; install it, with "apt-get install ` +
      'pocketsphinx-en-us" for example, or say where it is.',
  )
}

const usualFolders = ['/usr', '/usr/local', '/opt/homebrew'].map(root =>
  join(root, 'share/pocketsphinx/model/en-us'),
)

function modelIn(folder: string): Model {
  return {
    sounds: join(folder, 'en-us'),
    language: join(folder, 'en-us.lm.bin'),
    dictionary: join(folder, 'cmudict-en-us.dict'),
  }
}
