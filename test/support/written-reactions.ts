import { readFileSync } from 'node:fs'

interface Reaction {
  readonly events: readonly string[]
  readonly lines: readonly { readonly text: string }[]
}

/** Any of the lines that a character of the demo's project has for an event: which one it says, its seed decides. */
export function reactionTo(event: string, characterId: string): RegExp {
  const file = `${process.cwd()}/demo/project/characters/${characterId}.json`
  const { reactions } = JSON.parse(readFileSync(file, 'utf8')) as { readonly reactions: readonly Reaction[] }
  const lines = reactions.filter(({ events }) => events.includes(event)).flatMap(({ lines }) => lines)
  if (lines.length === 0) throw new Error(`${characterId} has no reaction to "${event}".`)
  return new RegExp(lines.map(({ text }) => written(text)).join('|'), 'i')
}

/** What stands between the places that are filled, in either kind of apostrophe. */
function written(text: string): string {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return escaped.replace(/\{[^}]*\}/g, '.+').replace(/['’]/g, "['’]")
}
