import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from '../base/errors.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { NpcConversation } from '../runtime/character.ts'
import type { Input, InputKind, InputResult, Recorder } from '../runtime/inputs.ts'
import type { Npc, NpcOptions } from '../runtime/npc.ts'
import { withFacing } from '../runtime/npc-runtime.ts'
import { optionsOf } from '../senses/senses.ts'
import type { TurnResult } from '../turns/turn.ts'
import type { InputEntry } from './lines.ts'
import type { RecordedGame } from './recorded-game.ts'
import { recordedEntity, recordedHandler, recordedPart } from './recorded-objects.ts'

/** Lets one kind of input in: notes it, and puts what can be recorded in the place of the game's own. */
type Door<TObject, TKind extends InputKind> = (
  input: Input<TObject, TKind>,
  run: (input: Input<TObject, TKind>) => InputResult<TObject, TKind>,
) => InputResult<TObject, TKind>

/**
 * Stands at the one door of a scene run, and notes all that passes it. A kind of input that is not here is an error of
 * types.
 */
export class GameRecorder<TObject> implements Recorder<TObject> {
  readonly #game: RecordedGame<TObject>

  constructor(game: RecordedGame<TObject>) {
    this.#game = game
  }

  enter<TKind extends InputKind, TResult extends InputResult<TObject, TKind>>(
    input: Input<TObject, TKind>,
    run: (input: Input<TObject, TKind>) => TResult,
  ): TResult {
    const door = this.#doors[input.do] as unknown as Door<TObject, TKind>
    // What it gives in the place of a result does the same.
    return door(input, run) as TResult
  }

  emit<TResult>(name: string, event: object, run: () => TResult): TResult {
    return this.#game.tape.output({ out: 'event', name, ...plainEvent(event) }, run)
  }

  withoutRecording<TResult>(run: () => TResult): TResult {
    return this.#game.tape.withoutRecording(run)
  }

  /** An input with nothing in it but names of what is known already, and plain JSON. */
  readonly #plain = <TKind extends InputKind, TResult>(
    input: Input<TObject, TKind>,
    run: (input: Input<TObject, TKind>) => TResult,
  ): TResult => this.#game.tape.input(this.#entryOf(input), () => run(input))

  readonly #doors: { readonly [TKind in InputKind]: Door<TObject, TKind> } = {
    perceive: (input, run) => {
      const game = this.#game
      const number = game.number('entity')
      const object = game.numberOfObject(input.source.object)
      const entity = recordedEntity(number, input.source, input.options, game)
      const entry = { do: 'perceive', number, object, options: plainOptions(input.options) }
      return game.tape.input(entry, () => {
        const { id, release } = run({ ...input, ...entity })
        return { id, release: game.release(`entity ${number}`, release) }
      })
    },
    npc: (input, run) => {
      const game = this.#game
      const { readFacing, ...options } = input.options
      const { senses } = options
      const sensesOptions = senses && optionsOf(senses)
      if (senses && !sensesOptions) {
        throw new TownsfolkError(
          'invalid_option',
          isDevelopment &&
            'Only senses made with createSenses() can be recorded: this character has other senses.',
        )
      }
      const number = game.number('entity')
      const object = game.numberOfObject(input.source.object)
      const facing = readFacing ? withFacing(input.source, readFacing) : input.source
      const entity = recordedEntity(number, facing, options, game)
      const entry = {
        do: 'npc',
        number,
        object,
        options: plainNpcOptions(options),
        hasFacing: facing.readFacing !== undefined,
        senses: sensesOptions,
      }
      return game.tape.input(entry, () => {
        const npc = run({ ...input, ...entity })
        game.noteNpc(npc, number)
        return npc
      })
    },
    onAction: (input, run) => {
      const game = this.#game
      const { npc, name, options } = input
      const what = `handler ${game.number('handler')}`
      const handler = recordedHandler(input.handler, game)
      return game.tape.input({ do: 'onAction', npc: game.numberOfNpc(npc), what, name, options }, () =>
        game.release(what, run({ ...input, handler })),
      )
    },
    log: (input, run) => {
      const game = this.#game
      const what = `event ${game.number('event')}`
      return game.tape.input({ ...this.#entryOf(input), what }, () => ({
        release: game.release(what, run(input).release),
      }))
    },
    add: (input, run) => {
      const game = this.#game
      const number = game.number('part')
      const what = `part ${number}`
      const part = recordedPart(number, input.part, game)
      return game.tape.input({ do: 'add', what, name: part.name, methods: Object.keys(part) }, () =>
        game.release(what, run({ ...input, part })),
      )
    },
    speak: (input, run) => {
      const game = this.#game
      const { lines, options } = input
      const npc = game.numberOfNpc(input.npc)
      const { signal, name } = game.signal(options?.signal)
      const { priority, actions } = options ?? {}
      const said = game.tape.input({ do: 'speak', npc, lines, priority, actions, signal: name }, () =>
        run({ ...input, options: { ...options, signal } }),
      )
      return game.noted(said, isSaid => ({ out: 'spoken', npc, isSaid }))
    },
    wait: (input, run) => {
      const game = this.#game
      const npc = game.numberOfNpc(input.npc)
      const { signal, name } = game.signal(input.signal)
      const waited = game.tape.input({ do: 'wait', npc, ms: input.ms, signal: name }, () =>
        run({ ...input, signal }),
      )
      return game.noted(waited, () => ({ out: 'waited', npc }))
    },
    say: (input, run) => {
      const game = this.#game
      const { message, options, speaker } = input
      const of = game.nameOfConversation(input.of)
      const { signal, name } = game.signal(options?.signal)
      const { whileThinking, playAs } = options ?? {}
      const entry = {
        do: 'say',
        of,
        message,
        whileThinking,
        playAs,
        signal: name,
        speaker: game.numberOfNpc(speaker),
      }
      const result = game.tape.input(entry, () =>
        run({ ...input, options: { ...options, ...(signal && { signal }) } }),
      )
      return game.noted(result, ended => ({ out: 'result', of, ...plainResult(ended) }))
    },
    takeAmbientTurn: (input, run) => {
      const game = this.#game
      const of = game.nameOfConversation(input.of)
      return game.noted(this.#plain(input, run), ended => ({ out: 'result', of, ...plainResult(ended) }))
    },
    cast: (input, run) => {
      const conversation = this.#plain(input, run)
      this.#game.noteCast(conversation)
      return conversation
    },
    pointAt: this.#plain,
    endAmbientTalk: this.#plain,
    setPaused: this.#plain,
    tick: this.#plain,
    destroy: this.#plain,
    lookAt: this.#plain,
    emote: this.#plain,
    detach: this.#plain,
    interrupt: this.#plain,
    join: this.#plain,
    leave: this.#plain,
    end: this.#plain,
    restore: this.#plain,
    'take-snapshot': this.#plain,
    'why-left-out': this.#plain,
  }

  /** Characters by their numbers, conversations by their names. */
  #entryOf(input: { readonly do: InputKind }): InputEntry {
    const game = this.#game
    const { of, npc, npcs, speaker, ...plain } = input as typeof input & {
      readonly of?: NpcConversation<TObject>
      readonly npc?: Npc<TObject>
      readonly npcs?: readonly Npc<TObject>[]
      readonly speaker?: Npc<TObject>
    }
    return {
      ...plain,
      ...(of && { of: game.nameOfConversation(of) }),
      ...(npc && { npc: game.numberOfNpc(npc) }),
      ...(npcs && { npcs: npcs.map(each => game.numberOfNpc(each)) }),
      ...(speaker && { speaker: game.numberOfNpc(speaker) }),
    }
  }
}

function plainOptions({ name, id, isPinned, isInteractive, properties }: EntityOptions): object {
  return { name, id, isPinned, isInteractive, hasProperties: properties !== undefined }
}

function plainNpcOptions(options: NpcOptions): object {
  const { characterId, name = characterId, whileThinking, fallbackLines, speaksOfFailures } = options
  return {
    ...plainOptions({ ...options, name }),
    characterId,
    whileThinking,
    fallbackLines,
    speaksOfFailures,
  }
}

function plainResult(result: TurnResult): object {
  const { status } = result
  if (status === 'answered') return { status, marks: result.marks }
  if (status === 'failed') return { status, code: result.code, message: result.message }
  return { status }
}

/** What of an event can be compared: everything but live things and errors. */
function plainEvent<TObject>(event: object): object {
  const { npc, turn, object, target, error, ...rest } = event as {
    readonly npc: Npc<TObject>
    readonly turn?: { readonly kind: string; readonly message: string | undefined; readonly marks: object }
    readonly object?: unknown
    readonly target?: unknown
    readonly error?: unknown
  }
  return {
    npc: npc.id,
    ...rest,
    ...(turn && { turn: { kind: turn.kind, message: turn.message, marks: turn.marks } }),
  }
}
