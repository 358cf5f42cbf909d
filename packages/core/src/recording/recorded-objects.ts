import { failureOf, readOutcome } from '../actions/action-outcome.ts'
import { orReport, reportFirst } from '../base/report-first.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { EntitySource, Vec3 } from '../ports/entity-source.ts'
import type { ActionHandler } from '../runtime/npc-actions.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import type { PlannedTurn } from '../turns/turn-gate.ts'
import type { RecordedGame } from './recorded-game.ts'

/** The game's view on an object, and the options that may be read anew. */
export function recordedEntity<TObject, TOptions extends Pick<EntityOptions, 'properties'>>(
  number: number,
  source: EntitySource<TObject>,
  options: TOptions,
  game: RecordedGame<TObject>,
): { source: EntitySource<TObject>; options: TOptions } {
  const { object } = source
  const { properties } = options
  const at: Vec3 = { x: 0, y: 0, z: 0 }
  const written = (read: (out: Vec3) => void): readonly number[] => {
    read(at)
    return [at.x, at.y, at.z]
  }
  const copy = ([x, y, z]: readonly number[], out: Vec3): void => {
    out.x = x as number
    out.y = y as number
    out.z = z as number
  }
  return {
    source: {
      object,
      readPosition: out =>
        copy(
          game.ask(`position ${number}`, () => written(to => source.readPosition(to))),
          out,
        ),
      isAlive: () => game.ask(`alive ${number}`, () => source.isAlive()),
      ...(source.readFacing && {
        readFacing: (out: Vec3) => {
          const read = (to: Vec3): void => {
            copy([0, 0, 0], to)
            try {
              source.readFacing?.(to)
            } catch (error) {
              reportFirst(source, error)
              to.x = Number.NaN
            }
          }
          copy(
            game.ask(`facing ${number}`, () => written(read)),
            out,
          )
        },
      }),
    },
    options: properties
      ? {
          ...options,
          properties: () =>
            game.ask(`properties ${number}`, () =>
              typeof properties === 'function' ? orReport(properties, properties, {}) : properties,
            ),
        }
      : options,
  }
}

/** A part is the game's: what it does to the runtime is noted, not how it comes to it. */
export function recordedPart<TObject>(
  number: number,
  part: RuntimePart,
  game: RecordedGame<TObject>,
): RuntimePart {
  const { tape } = game
  const call = <T>(name: string, run: () => T): T => tape.call(`part ${number} ${name}`, run)
  // A quiz is the game's, too: what it asks of gates and reports to them is not the runtime's doing.
  const isGames = ({ kind }: PlannedTurn): boolean => kind === 'quiz'
  return {
    ...(part.name === undefined ? {} : { name: part.name }),
    ...(part.joined && {
      joined: <TAny>(runtime: NpcRuntime<TAny>) => call('joined', () => part.joined?.(runtime)),
    }),
    ...(part.refusal && {
      refusal: turn =>
        isGames(turn) ? part.refusal?.(turn) : game.ask(`part ${number} refusal`, () => part.refusal?.(turn)),
    }),
    ...(part.turnSent && {
      turnSent: turn =>
        isGames(turn) ? part.turnSent?.(turn) : call('turnSent', () => part.turnSent?.(turn)),
    }),
    ...(part.turnEnded && {
      turnEnded: (turn, end) =>
        isGames(turn) ? part.turnEnded?.(turn, end) : call('turnEnded', () => part.turnEnded?.(turn, end)),
    }),
    ...(part.tick && { tick: deltaMs => call('tick', () => part.tick?.(deltaMs)) }),
    ...(part.paused && { paused: isPaused => call('paused', () => part.paused?.(isPaused)) }),
    ...(part.left && { left: () => call('left', () => part.left?.()) }),
    ...(part.end && { end: () => call('end', () => part.end?.()) }),
    ...(part.snapshot && { snapshot: () => part.snapshot?.() }),
    ...(part.restore && { restore: state => call('restore', () => part.restore?.(state)) }),
  }
}

/** What the handler gives back is an input; so is when. Its signal aborts as an output. */
export function recordedHandler<TObject>(
  handler: ActionHandler<TObject>,
  game: RecordedGame<TObject>,
): ActionHandler<TObject> {
  return context => {
    const { npc, name, target, targetId, signal } = context
    const given = Object.entries(context.arguments).map(([argument, value]) => [
      argument,
      isPlain(value) ? value : { object: game.numberOfObject(value as TObject) },
    ])
    const own = new AbortController()
    const object = target === undefined ? undefined : game.numberOfObject(target)
    return game.later(
      call => {
        game.noteSignal(`call ${call}`, own.signal)
        const stop = (): void =>
          game.tape.output({ out: 'stop', call, reason: signal.reason }, () => own.abort(signal.reason))
        signal.addEventListener('abort', stop, { once: true })
        return {
          out: 'action',
          call,
          npc: npc.id,
          name,
          targetId,
          object,
          ...(given.length > 0 && { arguments: Object.fromEntries(given) }),
        }
      },
      async () => readOutcome(await handler({ ...context, signal: own.signal })),
      error => ({ code: '', message: reasonOf(error) }),
    )
  }
}

/** A handler gets live objects among its arguments, see `ActionOptions.arguments`. */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error)
  return 'reason' in failure ? failure.reason : ''
}
