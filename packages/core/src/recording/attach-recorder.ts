import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import { GameRecorder } from './game-recorder.ts'
import { RecordedGame } from './recorded-game.ts'
import { recordPorts } from './recorded-ports.ts'
import type { Tape } from './tape.ts'

/**
 * Lets all that goes into a runtime and comes out of it run over a tape: at its door, and at its ports.
 * @throws TownsfolkError `invalid_option` when it lives with what cannot be recorded
 */
export function attachRecorder<TObject>(runtime: NpcRuntime<TObject>, tape: Tape): RecordedGame<TObject> {
  const game = new RecordedGame(runtime, tape)
  recordPorts(game)
  game.context.recorder = new GameRecorder(game)
  return game
}
