import { didYouMean } from '@townsfolk/brain'
import { entityIdFromName } from '@townsfolk/protocol'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { namesOf } from './check-events.ts'
import type { Draft } from './draft.ts'
import { isList, type OneOrMore } from './one-or-more.ts'
import type { ReadCharacter } from './read-characters.ts'
import type { ExpectationInput, TestTurnInput } from './test-input.ts'

/** Who and what there is in a test. */
export interface TestSurroundings {
  readonly characterIds: readonly string[]
  /** The characters themselves; undefined when not all of them can be made out. */
  readonly cast: readonly ReadCharacter[] | undefined
  /** Of the scene that it begins with; undefined when not all of them can be made out. */
  readonly entityIds: readonly string[] | undefined
}

/** Finds in the turns of a test what is not there, and what cannot both be. */
export function checkTestTurns(
  file: AuthoredFile,
  turns: readonly (Draft<TestTurnInput> | undefined)[],
  path: FilePath,
  { characterIds, cast, entityIds }: TestSurroundings,
): void {
  const known = entityIds && new Set(entityIds)
  const requireEntity = (id: string | undefined, place: FilePath): void => {
    if (id === undefined || !known || known.has(id)) return
    const advice =
      known.size === 0 ? 'write it into the scene, or into "add" of a turn' : didYouMean(id, [...known])
    file.issue(place, `there is no entity "${id}" in the scene; ${advice}`)
  }
  turns.forEach((turn, at) => {
    if (!turn) return
    const place = [...path, at]
    for (const { item } of each(turn.add)) {
      if (item.name !== undefined) known?.add(item.id ?? entityIdFromName(item.name, id => known.has(id)))
    }
    for (const field of ['hide', 'show'] as const) {
      for (const { item, below } of each(turn[field])) requireEntity(item, [...place, field, ...below])
    }
    for (const field of ['change', 'move'] as const) {
      for (const id of Object.keys(turn[field] ?? {})) requireEntity(id, [...place, field, id])
    }
    const { expect } = turn
    if (!expect) return
    const expected = [...place, 'expect']
    for (const { item, below } of each(expect.action)) {
      requireEntity(item.target, [...expected, 'action', ...below])
    }
    if (isIds(expect.asksWhich)) {
      expect.asksWhich.forEach((id, index) => {
        requireEntity(id, [...expected, 'asksWhich', index])
      })
    }
    if (expect.speaker !== undefined && !characterIds.includes(expect.speaker)) {
      file.issue(
        [...expected, 'speaker'],
        `"${expect.speaker}" is not in this test; ${didYouMean(expect.speaker, characterIds)}`,
      )
    }
    if (cast) checkNames(file, expect, expected, cast)
    checkAgreement(file, expect, expected)
  })
}

/** Actions and checkpoints that none of the characters has. */
function checkNames(
  file: AuthoredFile,
  expect: Draft<ExpectationInput>,
  path: FilePath,
  cast: readonly ReadCharacter[],
): void {
  const actions = cast.map(({ file, draft }) =>
    draft && file.isWhole([]) ? namesOf(draft.actions ?? []) : undefined,
  )
  const names = actions.includes(undefined) ? undefined : actions.flatMap(list => list ?? [])
  for (const { item, below } of each(expect.action)) {
    if (item.name === undefined || !names || names.includes(item.name)) continue
    const advice = names.length === 0 ? 'write it into its file' : didYouMean(item.name, names)
    file.issue(
      [...path, 'action', ...below],
      `no character of this test has the action ${item.name}; ${advice}`,
    )
  }
  const { checkpoint } = expect
  const reached = cast.map(checkpointsOf)
  const keywords = reached.includes(undefined) ? undefined : reached.flatMap(list => list ?? [])
  if (checkpoint === undefined || !keywords || keywords.includes(checkpoint)) return
  const advice = keywords.length === 0 ? 'none of them has a flow' : didYouMean(checkpoint, keywords)
  file.issue(
    [...path, 'checkpoint'],
    `no character of this test has the checkpoint "${checkpoint}"; ${advice}`,
  )
}

/** Undefined when not all of them can be made out. */
function checkpointsOf({ file, draft, script }: ReadCharacter): readonly string[] | undefined {
  if (script) return script.checkpoints
  if (!draft || !file.isWhole([])) return undefined
  const { flow } = draft
  if (!flow) return []
  return 'checkpoints' in flow && flow.checkpoints ? Object.keys(flow.checkpoints) : undefined
}

/** Who says nothing does nothing, either. */
const needSpeech = ['says', 'saysLike', 'emotion', 'action', 'asksWhich', 'speaker'] as const

function checkAgreement(file: AuthoredFile, expect: Draft<ExpectationInput>, path: FilePath): void {
  const spoken = needSpeech.find(field => expect[field] !== undefined)
  if (expect.silent === true && spoken !== undefined) {
    file.issue([...path, 'silent'], `whoever is silent cannot fulfil "${spoken}"; take one of them out`)
  }
  if (expect.noAction === true && expect.action !== undefined) {
    file.issue([...path, 'noAction'], 'an action is expected too; take one of them out')
  }
}

interface Each<T> {
  readonly item: Draft<T> & {}
  /** Its place below the value. */
  readonly below: FilePath
}

/** What of one or more can be made out. */
function each<T>(written: Draft<OneOrMore<T>> | undefined): readonly Each<T>[] {
  if (written === undefined) return []
  if (!isList(written as OneOrMore<unknown>)) return [{ item: written as Draft<T> & {}, below: [] }]
  return (written as readonly (Draft<T> | undefined)[]).flatMap((item, at) =>
    item === undefined || item === null ? [] : [{ item, below: [at] }],
  )
}

function isIds(asks: Draft<ExpectationInput>['asksWhich']): asks is readonly (string | undefined)[] {
  return Array.isArray(asks)
}
