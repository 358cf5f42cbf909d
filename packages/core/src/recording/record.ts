import { isDevelopment } from '@townsfolk/protocol/development'
import { reportUncaught } from '../base/emit-safely.ts'
import { TownsfolkError } from '../base/errors.ts'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import { attachRecorder } from './attach-recorder.ts'
import {
  type Answer,
  type Entry,
  type Header,
  type Place,
  type Reading,
  recordingVersion,
  toLine,
} from './lines.ts'
import { plainErrorOf } from './recorded-game.ts'
import { Tape, type TapeEnd } from './tape.ts'

/** The version of this package. */
const coreVersion = '0.1.0'

/** A running recording. */
export interface Recording {
  /** Ends the recording. Safe to call twice. */
  stop(): void
}

/**
 * Records everything that happens in a scene run, line by line, for `replay`: calls of the game, what characters
 * perceive, requests, replies, events, outcomes and the times of turns. The recording has what the player said and
 * what was answered, but no API key.
 * @param runtime a new runtime: start recording where the scene begins
 * @param write called with each line, without a line break
 * @throws TownsfolkError `invalid_option` if the scene run has already begun, or has parts that cannot be recorded
 */
export function startRecording<TObject>(
  runtime: NpcRuntime<TObject>,
  write: (line: string) => void,
): Recording {
  const context = contextOf(runtime)
  if (!isUntouched(context)) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        'This scene run has begun: start recording at the beginning of the scene, before anything is perceived, ' +
          'logged, added or ticked.',
    )
  }
  const header = headerOf(context)
  const writer = new LineWriter(write)
  const tape = new Tape(writer)
  attachRecorder(runtime, tape)
  writer.begin(header)
  return {
    stop: () => {
      if (tape.isStopped) return
      tape.isStopped = true
      context.recorder = undefined
      writer.flush()
    },
  }
}

class LineWriter implements TapeEnd {
  readonly #write: (line: string) => void
  readonly #last = new Map<string, string>()
  #readings: Record<string, Reading[]> | undefined

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  begin(header: Header): void {
    this.#writeLine(header)
  }

  passed(entry: Entry, place: Place): void {
    this.flush()
    this.#writeLine({ ...entry, ...(place.depth > 0 ? { depth: place.depth } : {}), at: place.at })
  }

  answer(question: string, after: () => number, ask: () => unknown): Answer {
    try {
      const answer = { is: ask() }
      this.#read(question, after(), answer)
      return answer
    } catch (error) {
      this.#read(question, after(), { error: plainErrorOf(error) })
      throw error
    }
  }

  answerUnrecorded(_question: string, ask: () => unknown): Answer {
    return { is: ask() }
  }

  isEntry(): boolean {
    return false
  }

  gameActs(): void {}

  stepped(): void {}

  /** Writes what was read since the last entry. */
  flush(): void {
    if (this.#readings) this.#writeLine({ read: this.#readings })
    this.#readings = undefined
  }

  #read(question: string, after: number, answer: Answer): void {
    const line = toLine(answer)
    if (this.#last.get(question) === line) return
    this.#last.set(question, line)
    this.#readings ??= {}
    const readings = this.#readings[question] ?? []
    readings.push([answer, after])
    this.#readings[question] = readings
  }

  /** Text that cannot be written is the trouble of whoever keeps it, not of the frame. */
  #writeLine(line: object): void {
    const text = toLine(line)
    reportUncaught(() => this.#write(text))
  }
}

function isUntouched<TObject>(context: RuntimeContext<TObject>): boolean {
  const { gameMs, registry, handlers, parts, conversations, worldEvents, recorder, pointedId, saved } =
    context
  return (
    gameMs === 0 &&
    registry.isEmpty &&
    registry.slots.length === 0 &&
    handlers.isEmpty &&
    parts.size === 0 &&
    conversations.size === 0 &&
    worldEvents.living.length === 0 &&
    (recorder ?? pointedId ?? saved) === undefined
  )
}

function headerOf<TObject>(context: RuntimeContext<TObject>): Header {
  const { api, clock, floor, sessionBinding, language, lineOfSight, playerId, sampleIntervalMs } = context
  return {
    townsfolk: 'recording',
    version: recordingVersion,
    core: coreVersion,
    playerId,
    language,
    sampleIntervalMs,
    gapMs: floor.gapMs,
    hasClock: clock !== undefined,
    hasLineOfSight: lineOfSight !== undefined,
    canStream: api.chatStream !== undefined,
    canFork: api.forkSession !== undefined,
    slot: sessionBinding?.kept && (sessionBinding.kept.slot ?? 'default'),
  }
}
