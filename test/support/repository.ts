import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of this repository, with a slash at its end. */
export const repositoryFolder: string = fileURLToPath(new URL('../..', import.meta.url))

const { repository } = JSON.parse(readFileSync(`${repositoryFolder}package.json`, 'utf8')) as {
  readonly repository: { readonly url: string }
}

/** Where the repository is published: `repository` of the root's package.json is the one place that says so. */
export const publicAddress: string = repository.url.replace(/^git\+|\.git$/g, '')
