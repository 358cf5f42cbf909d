export { runTest, runTests, type TestRunOptions } from './run-tests.ts'
export { SceneTalk, type SceneTalkOptions } from './scene-talk.ts'
export type { FailedTurn, SceneSpeaker, SceneTurn, SpokenTurn } from './scene-turn.ts'
export type { TestFailure, TestResult, TestTry, TriedTurn } from './test-result.ts'
