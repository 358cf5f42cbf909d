import { type Character, inLanguage, type MissedThought, type MissReason } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { KeptMissedLine, Project } from '@townsfolk/service'
import {
  calledBy,
  groupMissed,
  type MissedGroup,
  nodeOfThought,
  type SuggestedPhrase,
  suggestPhrase,
} from '@townsfolk/service/missed'
import { counted, shownTime } from './table.ts'

export interface ReportOptions {
  /** Groups in the text; the rest is counted. */
  readonly limit: number
  /** How the command is called again: `townsfolk missed town`. */
  readonly command: string
}

/** A group, and what may help. */
export interface ReportedGroup extends MissedGroup {
  readonly suggestion: SuggestedPhrase | null
  /** What people call the part that its lines were nearest to, an action or a phrase; null when there is none. */
  readonly nearest: string | null
}

export interface MissedReport {
  readonly groups: readonly ReportedGroup[]
  /** The same for people, line by line. */
  readonly text: readonly string[]
}

/** What was not understood, the most frequent first, with the edit that may help. */
export function missedReport(
  project: Pick<Project, 'characters' | 'scenes'>,
  lines: readonly KeptMissedLine[],
  { limit, command }: ReportOptions,
): MissedReport {
  const groups = groupMissed(lines, { lexicon: createLexicon() }).map((group): ReportedGroup => {
    const character = project.characters.find(({ id }) => id === group.characterId)
    const suggestion = character && suggestPhrase(group, character, project.scenes)
    return { ...group, suggestion: suggestion ?? null, nearest: nearestPart(group, character) ?? null }
  })
  return { groups, text: textOf(groups, limit, command) }
}

function nearestPart({ lines, language }: MissedGroup, character: Character | undefined): string | undefined {
  const thought = thoughtOf(lines)
  const node = character && thought && nodeOfThought(inLanguage(character, language), thought)
  return node && calledBy(node)
}

function thoughtOf(lines: readonly KeptMissedLine[]): MissedThought | undefined {
  return lines.find(({ thought }) => thought !== null)?.thought ?? undefined
}

function textOf(groups: readonly ReportedGroup[], limit: number, command: string): readonly string[] {
  if (groups.length === 0) return ['No lines are kept that were not understood.']
  const said = groups.reduce((sum, { count }) => sum + count, 0)
  const lines = groups.reduce((sum, group) => sum + group.lines.length, 0)
  const left = groups.length - limit
  return [
    `${counted(lines, 'line')} in ${counted(groups.length, 'group')}, said ${counted(said, 'time')}.`,
    ...groups.slice(0, limit).flatMap(group => ['', ...textOfGroup(group, command)]),
    ...(left > 0 ? ['', `${counted(left, 'more group')}; --limit ${groups.length} shows all.`] : []),
  ]
}

const mostShown = 5

function textOfGroup(group: ReportedGroup, command: string): readonly string[] {
  const { characterId, language, count, lines, reasons, lastSaidAtMs, suggestion } = group
  const why = Object.entries(reasons).map(([reason, times]) =>
    Object.keys(reasons).length > 1
      ? `${meanings[reason as MissReason]} (${times})`
      : meanings[reason as MissReason],
  )
  const more = lines.length - mostShown
  return [
    `${count} × ${characterId} (${language}), last ${shownTime(lastSaidAtMs)}: ${why.join(', ')}`,
    ...lines.slice(0, mostShown).map(line => `    ${line.count} × ${shown(line.text)}`),
    ...(more > 0 ? [`    and ${counted(more, 'more line')}`] : []),
    `  nearest: ${nearestOf(group)}`,
    ...(suggestion ? [`  perhaps: ${commandOf(suggestion, characterId, command)}`] : []),
  ]
}

const meanings: Readonly<Record<MissReason, string>> = {
  'fell-back': 'the character has nothing for it',
  'asked-back': 'asked back',
  refused: 'refused',
}

function nearestOf({ lines, nearest }: ReportedGroup): string {
  const thought = thoughtOf(lines)
  if (!thought) return 'nothing; it may need its own topic or action'
  const { kind, name, phrase, score } = thought
  const node = nearest === null ? `${kind} ${name}` : /\s/.test(nearest) ? shown(nearest) : nearest
  return phrase === '' || phrase === nearest ? node : `${node} by ${shown(phrase)}, ${score.toFixed(2)}`
}

function commandOf({ to, phrase }: SuggestedPhrase, character: string, command: string): string {
  return `${command} --character ${character} --add ${quoted(phrase)} --to ${quoted(to)}`
}

/** As a shell takes it: players may say anything. */
function quoted(text: string): string {
  return /^[\w-]+$/.test(text) ? text : `'${shown(text).slice(1, -1).replaceAll("'", "'\\''")}'`
}

/** Without what would steer a terminal. */
function shown(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, ' ')}"`
}
