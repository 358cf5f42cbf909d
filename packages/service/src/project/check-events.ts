import { type ActionInput, type Localized, nearestOf } from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { eventFillings, type TextChecks } from './check-texts.ts'
import type { Draft } from './draft.ts'
import { writingsOf } from './localized.ts'

/** Finds what never happens among the events of a reaction or an edge. */
export function checkEvents(
  file: AuthoredFile,
  texts: TextChecks,
  events: Draft<Localized<readonly string[]>> | undefined,
  path: FilePath,
  actions: Draft<readonly ActionInput[]>,
): void {
  texts.text(path, events, eventFillings)
  const names = file.isWhole([]) ? namesOf(actions) : undefined
  if (!names) return
  for (const { text, path: below } of writingsOf(events ?? [])) {
    const issue = actionIssue(text, names)
    if (issue !== undefined) file.issue([...path, ...below], issue)
  }
}

/** Names of the actions; undefined when not all of them can be made out. */
export function namesOf(actions: Draft<readonly ActionInput[]>): readonly string[] | undefined {
  const names = actions.flatMap(action => action?.name ?? [])
  return names.length === actions.length ? names : undefined
}

/** An event of an action that the character does not have; undefined when there is none. */
export function actionIssue(event: string, actions: readonly string[]): string | undefined {
  // In capitals it is the name of an action, else words of a game.
  const [, name = ''] = /^\{self\} (?:did|could not) ([A-Z][A-Z0-9_]*)(?![\w}])/.exec(event) ?? []
  if (name === '' || actions.includes(name)) return undefined
  const nearest = nearestOf(name, actions)
  const advice =
    nearest === undefined ? 'write it into "actions", or take this out' : `did you mean ${nearest}?`
  return `this character has no action ${name}; ${advice}`
}
