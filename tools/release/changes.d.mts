export type Bump = 'patch' | 'minor' | 'major'

export interface Change {
  readonly bumps: ReadonlyMap<string, Bump>
  readonly text: string
}

export declare function readChange(file: string, content: string, packages: readonly string[]): Change
export declare function nextVersion(version: string, changes: readonly Change[]): string
export declare function changelogPart(version: string, date: string, changes: readonly Change[]): string
