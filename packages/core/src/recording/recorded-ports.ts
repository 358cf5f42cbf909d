import type { ChatReply, ChatRequest, ChatStreamPart, ForkRequest } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from '../base/errors.ts'
import { orReport } from '../base/report-first.ts'
import { soundOf } from '../floor/floor-sound.ts'
import type { FloorVoice } from '../floor/floor-voice.ts'
import type { FloorPorts, QueuedLine } from '../floor/speech-floor.ts'
import type { DialogueApi, DialogueCallOptions } from '../ports/dialogue-api.ts'
import type { Npc } from '../runtime/npc.ts'
import { keepSessions } from '../saves/keep-sessions.ts'
import type { SessionStore } from '../turns/session-store.ts'
import type { RecordedGame } from './recorded-game.ts'

/**
 * Puts itself between a runtime and what it was made with.
 * @throws TownsfolkError `invalid_option` for sessions that cannot be recorded
 */
export function recordPorts<TObject>(game: RecordedGame<TObject>): void {
  const { context } = game
  const { clock, lineOfSight, sessionBinding, floor } = context
  if (sessionBinding) {
    if (!sessionBinding.kept) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          'Only sessions kept by keepSessions() can be recorded: this runtime keeps them in another way.',
      )
    }
    const { kept } = sessionBinding
    context.sessionBinding = keepSessions({ ...kept, store: recordedStore(kept.store, game) })
  }
  context.api = recordedApi(context.api, game)
  if (clock) context.clock = { nowMs: () => game.ask('clock', () => clock.nowMs()) }
  if (lineOfSight) {
    context.lineOfSight = ray =>
      game.ask(`sight ${game.numberOfObject(ray.viewer)} ${game.numberOfObject(ray.seen)}`, () =>
        orReport(lineOfSight, () => lineOfSight(ray), false),
      )
  }
  floor.ports = recordedFloor(floor.ports, game)
  const sound = soundOf(floor)
  const voice = recordedVoice(sound.voiceNow, game)
  sound.voiceNow = () => voice
}

function recordedFloor<TObject>(ports: FloorPorts, game: RecordedGame<TObject>): FloorPorts {
  return {
    leastMsOf: line => game.ask(`least ${line.text}`, () => ports.leastMsOf(line)),
    readingTimeOf: line => game.ask(`time ${line.text}`, () => ports.readingTimeOf(line)),
  }
}

/** What sound does to lines is asked of it. A replay has none, and gets the answers of the recording. */
function recordedVoice<TObject>(
  voice: () => FloorVoice<Npc<TObject>> | undefined,
  game: RecordedGame<TObject>,
): FloorVoice<Npc<TObject>> {
  const numbers = new WeakMap<QueuedLine<Npc<TObject>>, number>()
  const numberOf = (line: QueuedLine<Npc<TObject>>): number => {
    const number = numbers.get(line) ?? game.number('line')
    numbers.set(line, number)
    return number
  }
  const quietly = (run: () => void): void => game.tape.withoutRecording(run)
  return {
    queued: line => {
      numberOf(line)
      quietly(() => voice()?.queued(line))
    },
    replyClosed: reply => quietly(() => voice()?.replyClosed(reply)),
    stateOf: line => game.ask(`sound ${numberOf(line)}`, () => voice()?.stateOf(line) ?? 'none'),
    play: (line, before, gapMs) => quietly(() => voice()?.play(line, before, gapMs)),
    hold: line => quietly(() => voice()?.hold(line)),
    stop: line => quietly(() => voice()?.stop(line)),
    hasBegun: line => game.ask(`begun ${numberOf(line)}`, () => voice()?.hasBegun(line) ?? false),
  }
}

function recordedApi<TObject>(api: DialogueApi, game: RecordedGame<TObject>): DialogueApi {
  const chat = (request: ChatRequest, options?: DialogueCallOptions): Promise<ChatReply> =>
    game.later(
      call => ({ out: 'request', call, request }),
      () => api.chat(request, options),
    )
  return {
    chat,
    ...(api.chatStream && {
      chatStream: (request: ChatRequest, options?: DialogueCallOptions) => ({
        [Symbol.asyncIterator]: () => recordedStream(api, request, options, game),
      }),
    }),
    ...(api.forkSession && {
      forkSession: (request: ForkRequest, options?: DialogueCallOptions) =>
        game.later(
          call => ({ out: 'fork', call, request }),
          async () => api.forkSession?.(request, options) as Promise<{ sessionId: string }>,
        ),
    }),
  }
}

/** The request leaves with the first part that is asked for. */
function recordedStream<TObject>(
  api: DialogueApi,
  request: ChatRequest,
  options: DialogueCallOptions | undefined,
  game: RecordedGame<TObject>,
): AsyncIterator<ChatStreamPart> {
  let parts: AsyncIterator<ChatStreamPart> | undefined
  return {
    next: () => {
      const isFirst = parts === undefined
      return game.later<IteratorResult<ChatStreamPart>>(
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

function recordedStore<TObject>(store: SessionStore, game: RecordedGame<TObject>): SessionStore {
  return {
    read: key =>
      game.later(
        call => ({ out: 'store-read', call, key }),
        () => store.read(key),
      ),
    write: (key, record) =>
      game.later(
        call => ({ out: 'store-write', call, key, record }),
        () => store.write(key, record),
      ),
    remove: key =>
      game.later(
        call => ({ out: 'store-remove', call, key }),
        () => store.remove(key),
      ),
  }
}
