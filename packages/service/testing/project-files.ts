import { type ParseOptions, type ProjectFiles, parseProject } from '../src/project/parse-project.ts'
import type { Project } from '../src/project/project.ts'
import { formatIssue } from '../src/project/project-issue.ts'

/** Files of a small project, and what is wrong with other writings of them. Nothing but tests imports it. */

export const town = `{
  "name": "Lantern Hill",
  "teams": [{ "id": "main", "name": "Main" }]
}`

export const twoTeams = `{
  "name": "Lantern Hill",
  "teams": [
    { "id": "main", "name": "Main" },
    { "id": "harbour", "name": "Harbour" }
  ]
}`

export const wren = `{
  "id": "wren",
  "name": "Wren",
  "actions": [
    {
      "name": "FETCH",
      "description": "Fetches",
      "phrases": ["fetch {target}"],
      "target": { "where": { "kind": "item" } },
      "lines": [{ "text": "On my way to {target}, {player}!", "emotion": "happy" }],
      "refusals": [{ "text": "No {target} here." }]
    }
  ],
  "reactions": [{ "events": ["{self} sees {target}"], "lines": [{ "text": "{target}!" }] }],
  "whichOne": [{ "text": "Which one: {options}?" }],
  "fallback": [{ "text": "Hm." }]
}`

/** A character's file with nothing in it that could be left out, but its team. */
export function plainCharacter(id: string, team?: string): string {
  return JSON.stringify({ id, ...(team ? { team } : {}), name: id, fallback: [{ text: 'Hm.' }] }, null, 1)
}

/** The text with one piece of it written another way. */
export function rewritten(text: string, piece: string, other: string): string {
  if (text.split(piece).length !== 2) throw new Error(`"${piece}" is not in the file exactly once`)
  return text.replace(piece, () => other)
}

/** Wren's file with one piece of it written another way. */
export function changed(piece: string, other: string): string {
  return rewritten(wren, piece, other)
}

/** Wren's file with another field before its last one, in line 16. */
export function withField(field: string): string {
  return changed('  "fallback"', `  ${field},\n  "fallback"`)
}

export function issuesOf(files: ProjectFiles, options?: ParseOptions): string[] {
  const parsed = parseProject(files, options)
  return parsed.ok ? [] : parsed.issues.map(formatIssue)
}

/** Issues of a project of the small town and of this file of Wren, without the file's name. */
export function issuesOfWren(text: string): string[] {
  return issuesOf({ 'town.json': town, 'characters/wren.json': text }).map(issue =>
    issue.replace('characters/wren.json:', ''),
  )
}

export function projectOf(files: ProjectFiles, options?: ParseOptions): Project {
  const parsed = parseProject(files, options)
  if (parsed.ok) return parsed.project
  throw new Error(parsed.issues.map(formatIssue).join('\n'))
}
