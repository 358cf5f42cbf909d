import type { ChatReply, ChatRequest, ChatStreamPart, ForkRequest } from '@townsfolk/protocol'
import { TownsfolkError } from '../base/errors.ts'
import { orReport, reportFirst } from '../base/report-first.ts'
import { readingTimeMs } from '../floor/reading-time.ts'
import type { SpeechFloor, Utterance } from '../floor/speech-floor.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { DialogueApi, DialogueCallOptions } from '../ports/dialogue-api.ts'
import type { EntitySource, Vec3 } from '../ports/entity-source.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import { keepSessions } from '../saves/keep-sessions.ts'
import type { SessionStore } from '../turns/session-store.ts'
import type { PlannedTurn } from '../turns/turn-gate.ts'
import { replace, type Wired } from './wired.ts'

/** Puts itself between a runtime and what it was made with. */
export function wirePorts<TObject>(wired: Wired<TObject>): void {
  const { tape } = wired
  const { host } = wired.runtime
  const { lineOfSight, keeper } = host
  if (keeper) {
    if (!keeper.kept) {
      throw new TownsfolkError(
        'invalid_option',
        'Only sessions of keepSessions() can be recorded: this runtime has others.',
      )
    }
    host.keeper = keepSessions({ ...keeper.kept, store: wiredStore(keeper.kept.store, wired) })
  }
  host.api = wiredApi(host.api, wired)
  if (host.clock) replace(host, 'nowMs', now => () => wired.ask('clock', now))
  if (lineOfSight) {
    host.lineOfSight = ray =>
      wired.ask(`sight ${wired.numberOfObject(ray.viewer)} ${wired.numberOfObject(ray.seen)}`, () =>
        orReport(lineOfSight, () => lineOfSight(ray), false),
      )
  }
  replace(
    host.floor.options,
    'readingTimeMs',
    timeOf => line =>
      wired.ask(`time ${line.text}`, () => orReport(timeOf, () => timeOf(line), readingTimeMs(line))),
  )
  wireVoice(host.floor, wired)
  replace(host.registry, 'settle', settle => () => tape.within(settle))
  replace(
    host,
    'emit',
    emit => (name, event, also) =>
      tape.output({ out: 'event', name, ...plainEvent(event) }, () => emit(name, event, also)),
  )
}

/** What sound does to lines is asked of it. A replay has none, and is told. */
function wireVoice<TObject>(floor: SpeechFloor<TObject>, wired: Wired<TObject>): void {
  let voice = floor.voice
  const numbers = new WeakMap<Utterance<TObject>, number>()
  const numberOf = (utterance: Utterance<TObject>): number => {
    const number = numbers.get(utterance) ?? wired.number('line')
    numbers.set(utterance, number)
    return number
  }
  const quietly = (run: () => void): void => wired.tape.aside(run)
  floor.useVoice({
    queued: utterance => {
      numberOf(utterance)
      quietly(() => voice?.queued(utterance))
    },
    replyClosed: reply => quietly(() => voice?.replyClosed(reply)),
    stateOf: utterance =>
      wired.ask(`sound ${numberOf(utterance)}`, () => voice?.stateOf(utterance) ?? 'none'),
    play: (utterance, before, gapMs) => quietly(() => voice?.play(utterance, before, gapMs)),
    hold: utterance => quietly(() => voice?.hold(utterance)),
    stop: utterance => quietly(() => voice?.stop(utterance)),
    hasBegun: utterance =>
      wired.ask(`begun ${numberOf(utterance)}`, () => voice?.hasBegun(utterance) ?? false),
  })
  replace(floor, 'leastMsOf', least => line => wired.ask(`least ${line.text}`, () => least(line)))
  replace(floor, 'useVoice', () => given => {
    voice = given
  })
  Object.defineProperty(floor, 'voice', { get: () => voice })
}

function wiredApi<TObject>(api: DialogueApi, wired: Wired<TObject>): DialogueApi {
  const chat = (request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply> =>
    wired.later(
      call => ({ out: 'request', call, request }),
      () => api.chat(request, options),
    )
  return {
    chat,
    ...(api.chatStream && {
      chatStream: (request: ChatRequest, options?: DialogueCallOptions) => ({
        [Symbol.asyncIterator]: () => wiredStream(api, request, options, wired),
      }),
    }),
    ...(api.forkSession && {
      forkSession: (request: ForkRequest, options?: DialogueCallOptions) =>
        wired.later(
          call => ({ out: 'fork', call, request }),
          async () => api.forkSession?.(request, options) as Promise<{ sessionId: string }>,
        ),
    }),
  }
}

/** The request leaves with the first part that is asked for. */
function wiredStream<TObject>(
  api: DialogueApi,
  request: ChatRequest,
  options: DialogueCallOptions | undefined,
  wired: Wired<TObject>,
): AsyncIterator<ChatStreamPart> {
  let parts: AsyncIterator<ChatStreamPart> | undefined
  return {
    next: () => {
      const isFirst = parts === undefined
      return wired.later<IteratorResult<ChatStreamPart>>(
        isFirst ? call => ({ out: 'request', call, request }) : undefined,
        () => {
          parts ??= api.chatStream?.(request, options)[Symbol.asyncIterator]()
          return (parts as AsyncIterator<ChatStreamPart>).next()
        },
      )
    },
    return: async () => (await parts?.return?.()) ?? { done: true, value: undefined },
  }
}

function wiredStore<TObject>(store: SessionStore, wired: Wired<TObject>): SessionStore {
  return {
    read: key =>
      wired.later(
        call => ({ out: 'store-read', call, key }),
        () => store.read(key),
      ),
    write: (key, record) =>
      wired.later(
        call => ({ out: 'store-write', call, key, record }),
        () => store.write(key, record),
      ),
    remove: key =>
      wired.later(
        call => ({ out: 'store-remove', call, key }),
        () => store.remove(key),
      ),
  }
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

/** The game's view on an object, and the options that may be read anew. */
export function wiredEntity<TObject, TOptions extends Pick<EntityOptions, 'properties'>>(
  number: number,
  source: EntitySource<TObject>,
  options: TOptions,
  wired: Wired<TObject>,
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
          wired.ask(`position ${number}`, () => written(to => source.readPosition(to))),
          out,
        ),
      isAlive: () => wired.ask(`alive ${number}`, () => source.isAlive()),
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
            wired.ask(`facing ${number}`, () => written(read)),
            out,
          )
        },
      }),
    },
    options: properties
      ? {
          ...options,
          properties: () =>
            wired.ask(`properties ${number}`, () =>
              typeof properties === 'function' ? orReport(properties, properties, {}) : properties,
            ),
        }
      : options,
  }
}

/** A part is the game's: what it does to the runtime is noted, not how it comes to it. */
export function wiredPart<TObject>(number: number, part: RuntimePart, wired: Wired<TObject>): RuntimePart {
  const { tape } = wired
  const call = <T>(name: string, run: () => T): T => tape.call(`part ${number} ${name}`, run)
  // A quiz is the game's, too: what it asks of gates and tells them is not the runtime's doing.
  const isGames = ({ kind }: PlannedTurn): boolean => kind === 'quiz'
  return {
    ...(part.name === undefined ? {} : { name: part.name }),
    ...(part.joined && {
      joined: <TAny>(runtime: NpcRuntime<TAny>) => call('joined', () => part.joined?.(runtime)),
    }),
    ...(part.refusal && {
      refusal: turn =>
        isGames(turn)
          ? part.refusal?.(turn)
          : wired.ask(`part ${number} refusal`, () => part.refusal?.(turn)),
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
