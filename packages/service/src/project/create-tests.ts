import type { CharacterTest, Expectation, TestTurn } from './character-test.ts'
import { listOf, type OneOrMore } from './one-or-more.ts'
import type { ExpectationInput, TestsInput, TestTurnInput } from './test-input.ts'

/** The tests of a file that was written and found right, with everything filled in that was left out. */
export function createTests(file: string, written: TestsInput): readonly CharacterTest[] {
  return written.tests.map((test, index) => ({
    file,
    index,
    name: test.name,
    characterIds: allOf(test.character ?? written.character),
    scene: test.scene ?? written.scene,
    language: test.language ?? written.language,
    tries: test.tries ?? written.tries,
    rate: test.rate ?? written.rate,
    turns: test.turns.map(createTurn),
  }))
}

function createTurn(written: TestTurnInput): TestTurn {
  return {
    anew: written.anew ?? false,
    failed: written.failed,
    add: allOf(written.add),
    hide: allOf(written.hide),
    show: allOf(written.show),
    change: new Map(Object.entries(written.change ?? {})),
    move: new Map(Object.entries(written.move ?? {})),
    events: allOf(written.events),
    player: written.player,
    expect: createExpectation(written.expect ?? {}),
  }
}

function createExpectation(written: ExpectationInput): Expectation {
  return {
    speaker: written.speaker,
    says: allOf(written.says),
    saysLike: allOf(written.saysLike),
    saysNone: allOf(written.saysNone),
    emotion: allOf(written.emotion),
    action: allOf(written.action),
    noAction: written.noAction ?? false,
    asksWhich: written.asksWhich,
    silent: written.silent ?? false,
    checkpoint: written.checkpoint,
    ended: written.ended,
  }
}

function allOf<T>(written: OneOrMore<T> | undefined): readonly T[] {
  return written === undefined ? [] : listOf(written)
}
