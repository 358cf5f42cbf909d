import type { BrainTurn } from '../turn/brain.ts'

/** Who may stand in front of a line: "Mira: Hello." */
export interface Speakers {
  readonly own: readonly string[]
  readonly others: readonly string[]
}

/** What models call themselves and whoever they talk to. */
const ownRoles = ['assistant', 'ai', 'character', 'npc']
/** What they call what they say. */
const answerNames = ['me', 'reply', 'response', 'answer']
const otherRoles = ['player', 'user', 'human', 'system', 'narrator']

export function speakersOf(turn: BrainTurn, playerName: string | undefined): Speakers {
  const { character, entities, scene } = turn
  const own = [...namesOf(character.name), character.id, ...ownRoles, ...answerNames].map(lower)
  const named = [
    ...[...scene.others, ...(scene.playAs ? [scene.playAs] : [])].flatMap(({ id, name }) => [id, name]),
    ...[...scene.joined, ...scene.left, ...scene.earlier.map(({ name }) => name)],
    ...entities.filter(({ characterId }) => characterId !== undefined).map(({ name }) => name),
    ...(playerName === undefined ? [] : [playerName]),
  ]
  const others = [...named.flatMap(namesOf), ...otherRoles].map(lower)
  return { own, others: [...new Set(others)].filter(name => name !== '' && !own.includes(name)) }
}

/**
 * What the character itself says: its own name in front is taken away, and what others are made to say is
 * left out, up to where it speaks again.
 */
export function ownWords(text: string, { own, others }: Speakers): string {
  let isOwn = true
  const kept: string[] = []
  const labelled = withLabels(text, [...own, ...others])
  for (const part of labelled.split(/\n+|(?<=[.!?…。！？]["”]?\s)(?=[^\s:：]+(?:\s[^\s:：]+)?\s?[:：]\s)/u)) {
    const { prefix, name } = readLabel(part)
    const speaker = lower(name)
    const isNamed = own.includes(speaker)
    if (isNamed) isOwn = true
    else if (others.includes(speaker)) isOwn = false
    if (isOwn) kept.push(isNamed ? part.slice(prefix.length) : part)
  }
  return kept.join(' ')
}

/** Who stands in front, and how much of the part that takes up; no name where nobody does. */
function readLabel(part: string): { readonly prefix: string; readonly name: string } {
  const [opening = ''] = /^[\s*_"“]*/u.exec(part) ?? []
  const start = part.slice(opening.length, opening.length + longestLabel)
  const [label = '', name = ''] =
    /^([^:：\n]{1,60}?)[\s*_]{0,8}(?:\([^)]*\))?[:：][\s*_"]{0,8}/u.exec(start) ?? []
  return { prefix: label === '' ? '' : `${opening}${label}`, name }
}

/** With what is said of how somebody speaks. */
const longestLabel = 140

/** Other ways to write who speaks, as "Mira: …": "[Mira] …", "<Mira> …", "Mira says: …", "Mira — …", "Mira says, “…”". */
function withLabels(text: string, speakers: readonly string[]): string {
  const name = patternOf(speakers)
  const sayer = patternOf(speakers.filter(speaker => !answerNames.includes(speaker)))
  const start = '(^|\\n)([\\s*_"“]{0,8})'
  const forms = [
    `[[(<【](${name})[\\])>】][\\s*_]{0,8}[:：]?`,
    `(${name})[\\s*_]{0,8}[|>]`,
    `(${name})\\s{1,8}[-–—]`,
    `(${sayer})\\s(?:[\\p{L}]+\\s){0,2}[\\p{L}]+(?:[:：]|,(?=\\s*["“„«]))`,
  ]
  return forms.reduce(
    (rest, form) =>
      rest.replace(new RegExp(`${start}(?:${form})\\s{1,8}(?=\\S)`, 'giu'), (_, line, opening, speaker) =>
        [line, opening, speaker, ': '].join(''),
      ),
    text,
  )
}

function patternOf(names: readonly string[]): string {
  return names
    .filter(name => name !== '')
    .map(name => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|')
}

/** "Mira Fen" is also called "Mira". */
function namesOf(name: string): readonly string[] {
  return [name, name.split(/\s/, 1)[0] ?? name]
}

function lower(name: string): string {
  return name.trim().toLowerCase()
}
