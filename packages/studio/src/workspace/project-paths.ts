/** Kinds of files, in the order in which the studio lists them. */
export const sections = [
  { folder: 'characters', title: 'Characters' },
  { folder: 'scenes', title: 'Scenes' },
  { folder: 'question-sets', title: 'Question sets' },
  { folder: 'tests', title: 'Tests' },
] as const

export type SectionFolder = (typeof sections)[number]['folder']

/** `characters` for `characters/wren.json`; empty for what lies in the project's folder itself. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** `wren` for `characters/wren.json`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

/** A name as an id that fits into a file's name: "Old Hob" is `old-hob`. */
export function idFrom(name: string): string {
  return name
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
