import { didYouMean } from '@townsfolk/brain'
import { limits } from '@townsfolk/protocol'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { baseName } from './base-name.ts'
import { checkTestTurns } from './check-test-turns.ts'
import type { Draft } from './draft.ts'
import { noSuchCharacter } from './no-such-character.ts'
import { listOf, type OneOrMore } from './one-or-more.ts'
import type { ReadCharacter } from './read-characters.ts'
import type { ReadFile } from './read-folder.ts'
import { repeats } from './repeats.ts'
import type { SceneFile } from './scene-schema.ts'
import type { TestInput, TestsInput, TestTurnInput } from './test-input.ts'

/** Finds in tests of characters what is not there: characters, scenes, actions, checkpoints, entities. */
export function checkTests(
  tests: readonly ReadFile<TestsInput>[],
  characters: readonly ReadCharacter[],
  scenes: readonly ReadFile<SceneFile>[],
): void {
  for (const { file, draft } of tests) {
    if (!draft) continue
    const world = { file, characters, scenes }
    checkDefaults(world, draft, [])
    for (const { value, index } of repeats((draft.tests ?? []).map(test => test?.name))) {
      file.issue(['tests', index, 'name'], `there is a test "${value}" already; give each its own name`)
    }
    draft.tests?.forEach((test, at) => {
      if (test) checkTest(world, draft, test, ['tests', at])
    })
  }
}

interface TestWorld {
  readonly file: AuthoredFile
  readonly characters: readonly ReadCharacter[]
  readonly scenes: readonly ReadFile<SceneFile>[]
}

function checkTest(world: TestWorld, whole: Draft<TestsInput>, test: Draft<TestInput>, path: FilePath): void {
  const { file, characters, scenes } = world
  checkDefaults(world, test, path)
  const written = test.character ?? whole.character
  const isWhole = file.isWhole([]) && file.isWhole(path)
  if (written === undefined && isWhole) {
    file.issue(path, 'say whose test this is: write "character" here, or once at the top of the file')
  }
  const expectsNothing = test.turns?.every(
    (turn, at) => turn !== undefined && expectsNothingIn(file, turn, [...path, 'turns', at]),
  )
  if (isWhole && expectsNothing === true) {
    file.issue(path, 'this test expects nothing, so it cannot fail; write "expect" into one of its turns')
  }
  const ids = idsOf(written)
  const cast = characters.filter(({ draft }) => draft?.id !== undefined && ids.includes(draft.id))
  const name = test.scene ?? whole.scene
  const scene = name === undefined ? scenes[0] : scenes.find(({ file }) => baseName(file.name) === name)
  checkTestTurns(file, test.turns ?? [], [...path, 'turns'], {
    characterIds: ids,
    cast: cast.length === ids.length ? cast : undefined,
    entityIds: idsOfScene(scene),
  })
}

/** False where what is expected cannot be made out. */
function expectsNothingIn(file: AuthoredFile, { expect }: Draft<TestTurnInput>, path: FilePath): boolean {
  if (!file.isWhole(path) || !file.isWhole([...path, 'expect'])) return false
  return Object.values(expect ?? {}).every(value => value === undefined)
}

function checkDefaults(
  { file, characters, scenes }: TestWorld,
  { character, scene }: Pick<Draft<TestInput>, 'character' | 'scene'>,
  path: FilePath,
): void {
  const known = characters.flatMap(({ draft }) => draft?.id ?? [])
  const ids = idsOf(character)
  const placeOf = (at: number): FilePath => [...path, 'character', ...(Array.isArray(character) ? [at] : [])]
  if (known.length === characters.length) {
    ids.forEach((id, at) => {
      if (!known.includes(id)) file.issue(placeOf(at), noSuchCharacter(id, known))
    })
  }
  for (const { value, index } of repeats(ids)) {
    file.issue(placeOf(index), `"${value}" is in this list already; take one out`)
  }
  if (ids.length > limits.charactersPerChat) {
    file.issue([...path, 'character'], `write at most ${limits.charactersPerChat} characters`)
  }
  const names = scenes.map(({ file }) => baseName(file.name))
  if (scene !== undefined && !names.includes(scene)) {
    const advice = names.length === 0 ? `write one, scenes/${scene}.json` : didYouMean(scene, names)
    file.issue([...path, 'scene'], `there is no scene "${scene}"; ${advice}`)
  }
}

function idsOf(character: Draft<OneOrMore<string>> | undefined): readonly string[] {
  return character === undefined ? [] : listOf(character).flatMap(id => id ?? [])
}

/** Undefined when not all of them can be made out. */
function idsOfScene(scene: ReadFile<SceneFile> | undefined): readonly string[] | undefined {
  if (scene === undefined) return []
  return scene.content?.entities.map(({ id }) => id)
}
