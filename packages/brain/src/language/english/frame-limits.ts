import { wordSet } from '../word-lists.ts'

/** Words of a statement about what is over, which calls for nothing now. */
export const past: ReadonlySet<string> = wordSet('yesterday ago once earlier before used last')
