import type { Environment } from './settings.ts'

/** What a command runs in. */
export interface Surroundings {
  readonly environment: Environment
  readonly currentFolder: string
  /** Folder of this package: its `package.json` and its template are there. */
  readonly packageFolder: string
  /** Writes a line of what the command was asked for, to stdout. */
  readonly print: (line: string) => void
  /** The lines that are typed, until there are no more. */
  readonly readLines: () => AsyncIterable<string>
  /** Whether they are seen where they are typed, as on a terminal. */
  readonly showsTyped: boolean
  /** Writes a line about it, to stderr. */
  readonly explain: (line: string) => void
}

/**
 * How to call the program again, as it was called. With npx that is by the name of the package: in a folder without it, npx
 * would take the name of the program for the name of a package.
 */
export function programName({ environment }: Surroundings): string {
  return environment.npm_command === 'exec' ? 'npx @townsfolk/server' : 'townsfolk'
}
