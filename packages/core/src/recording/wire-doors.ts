import type { ActionHandler, ActionOptions } from '../actions/action-handlers.ts'
import { failureOf, readOutcome } from '../actions/action-outcome.ts'
import { TownsfolkError } from '../base/errors.ts'
import type { Cast } from '../casts/cast.ts'
import type { EntityOptions } from '../perception/entity-registry.ts'
import type { Npc, NpcOptions } from '../runtime/npc.ts'
import { withFacing } from '../runtime/npc-runtime.ts'
import { optionsOf } from '../senses/senses.ts'
import type { Conversation, SayOptions } from '../turns/conversation.ts'
import type { TurnResult } from '../turns/turn.ts'
import type { Output } from './lines.ts'
import { wiredEntity, wiredPart } from './wire-ports.ts'
import { plainErrorOf, replace, type Wired } from './wired.ts'

/**
 * Puts itself between a game and the methods by which it does something to a runtime. A game that records
 * nothing pays nothing: no method of the runtime knows of it.
 */
export function wireDoors<TObject>(wired: Wired<TObject>): void {
  const { runtime, tape, releases } = wired
  runtime.host.journal = {
    entered: ({ do: name, ...what }, run) => {
      const { npcs, npc, ...rest } = what as { npcs?: readonly Npc<TObject>[]; npc?: Npc<TObject> }
      const who = npcs ? { npcs: npcs.map(each => wired.numberOfNpc(each)) } : { npc: wired.numberOfNpc(npc) }
      return tape.input({ do: name, ...who, ...rest }, run)
    },
    looked: run => tape.aside(run),
    castMade: cast => {
      wireCast(cast, wired)
      // The game goes on from here, not from where the cast was begun.
      tape.beginTrail()
    },
  }
  replace(runtime, 'perceive', perceive => (source, options) => {
    const number = wired.number('entity')
    const object = wired.numberOfObject(source.object)
    const entity = wiredEntity(number, source, options, wired)
    return tape.input({ do: 'perceive', number, object, options: plainOptions(options) }, () => {
      const handle = perceive(entity.source, entity.options)
      const release = (): void => tape.input({ do: 'release', what: `entity ${number}` }, handle.release)
      releases.set(`entity ${number}`, release)
      return { id: handle.id, release }
    })
  })
  replace(runtime, 'npc', makeNpc => (source, { readFacing, ...options }) => {
    const { senses } = options
    const sensesOptions = senses && optionsOf(senses)
    if (senses && !sensesOptions) {
      throw new TownsfolkError(
        'invalid_option',
        'Only senses of senses() can be recorded: this character has others.',
      )
    }
    const number = wired.number('entity')
    const object = wired.numberOfObject(source.object)
    const facing = readFacing ? withFacing(source, readFacing) : source
    const entity = wiredEntity(number, facing, options, wired)
    const entry = {
      do: 'npc',
      number,
      object,
      options: plainNpcOptions(options),
      hasFacing: facing.readFacing !== undefined,
      senses: sensesOptions,
    }
    return tape.input(entry, () => {
      const npc = makeNpc(entity.source, entity.options)
      wireNpc(npc, number, wired)
      return npc
    })
  })
  replace(runtime, 'onAction', onAction => wiredOnAction({}, onAction, wired))
  replace(runtime, 'log', log => (content, options) => {
    const what = `event ${wired.number('event')}`
    return tape.input({ do: 'log', what, content, options }, () => {
      const handle = log(content, options)
      const release = (): void => tape.input({ do: 'release', what }, handle.release)
      releases.set(what, release)
      return { release }
    })
  })
  replace(runtime, 'pointAt', pointAt => id => tape.input({ do: 'pointAt', id }, () => pointAt(id)))
  replace(runtime, 'resolve', resolve => id => tape.aside(() => resolve(id)))
  replace(runtime, 'add', add => part => {
    const number = wired.number('part')
    const what = `part ${number}`
    const own = wiredPart(number, part, wired)
    return tape.input({ do: 'add', what, name: part.name, methods: Object.keys(own) }, () => {
      const leave = add(own)
      const release = (): void => tape.input({ do: 'release', what }, leave)
      releases.set(what, release)
      return release
    })
  })
  replace(runtime, 'endAmbientTalk', end => () => tape.input({ do: 'endAmbientTalk' }, end))
  replace(
    runtime,
    'setPaused',
    set => isPaused => tape.input({ do: 'setPaused', isPaused }, () => set(isPaused)),
  )
  replace(runtime, 'tick', tick => ms => tape.input({ do: 'tick', ms }, () => tick(ms)))
  replace(runtime, 'destroy', destroy => () => tape.input({ do: 'destroy' }, destroy))
}

function wireNpc<TObject>(npc: Npc<TObject>, number: number, wired: Wired<TObject>): void {
  const { tape } = wired
  const own = { npc: number }
  wired.noteNpc(npc, number)
  wireConversation(npc.conversation, `npc ${number}`, wired)
  replace(npc, 'onAction', onAction => wiredOnAction(own, onAction, wired))
  replace(npc, 'speak', speak => (lines, given) => {
    const { signal, name } = wired.signal(given?.signal)
    const entry = {
      do: 'speak',
      ...own,
      lines,
      priority: given?.priority,
      actions: given?.actions,
      signal: name,
    }
    const said = tape.input(entry, () => speak(lines, { ...given, signal }))
    return noted(said, isSaid => ({ out: 'spoken', ...own, isSaid }), wired)
  })
  replace(npc, 'wait', wait => (ms, given) => {
    const { signal, name } = wired.signal(given)
    const waited = tape.input({ do: 'wait', ...own, ms, signal: name }, () => wait(ms, signal))
    return noted(waited, () => ({ out: 'waited', ...own }), wired)
  })
  replace(npc, 'lookAt', lookAt => id => tape.input({ do: 'lookAt', ...own, id }, () => lookAt(id)))
  replace(npc, 'emote', emote => name => tape.input({ do: 'emote', ...own, name }, () => emote(name)))
  replace(npc, 'detach', detach => () => tape.input({ do: 'detach', ...own }, detach))
  replace(npc, 'sayFallback', sayFallback => count => tape.within(() => sayFallback(count)))
}

function wireConversation<TObject>(
  conversation: Conversation<TObject>,
  of: string,
  wired: Wired<TObject>,
): void {
  const { tape } = wired
  wired.conversations.set(of, conversation)
  replace(conversation, 'say', say => (message, given = {}, speaker) => {
    const { whileThinking, playAs } = given
    const { signal, name } = wired.signal(given.signal)
    const entry = {
      do: 'say',
      of,
      message,
      whileThinking,
      playAs,
      signal: name,
      speaker: wired.numberOfNpc(speaker),
    }
    const options: SayOptions = { ...given, ...(signal && { signal }) }
    return noted(
      tape.input(entry, () => say(message, options, speaker)),
      result => ({ out: 'result', of, ...plainResult(result) }),
      wired,
    )
  })
  replace(
    conversation,
    'takeAmbientTurn',
    take => speaker =>
      noted(
        tape.input({ do: 'takeAmbientTurn', of, speaker: wired.numberOfNpc(speaker) }, () => take(speaker)),
        result => ({ out: 'result', of, ...plainResult(result) }),
        wired,
      ),
  )
  replace(conversation, 'interrupt', interrupt => () => tape.input({ do: 'interrupt', of }, interrupt))
}

function wireCast<TObject>(cast: Cast<TObject>, wired: Wired<TObject>): void {
  const { tape } = wired
  const of = `cast ${wired.number('cast')}`
  wired.casts.set(of, cast)
  wireConversation(cast.conversation, of, wired)
  replace(
    cast,
    'add',
    add => npc => tape.input({ do: 'join', of, npc: wired.numberOfNpc(npc) }, () => add(npc)),
  )
  replace(
    cast,
    'remove',
    remove => npc => tape.input({ do: 'leave', of, npc: wired.numberOfNpc(npc) }, () => remove(npc)),
  )
  replace(cast, 'end', end => () => tape.input({ do: 'end', of }, end))
}

type OnAction<TObject> = (
  name: string,
  handler: ActionHandler<TObject>,
  options?: ActionOptions & { readonly target?: 'required' },
) => () => void

function wiredOnAction<TObject, TOnAction>(
  own: object,
  original: TOnAction,
  wired: Wired<TObject>,
): TOnAction {
  const { tape } = wired
  const onAction = original as OnAction<TObject>
  const wiredDoor: OnAction<TObject> = (name, handler, options) => {
    const what = `handler ${wired.number('handler')}`
    return tape.input({ do: 'onAction', ...own, what, name, options }, () => {
      const leave = onAction(name, wiredHandler(handler, wired), options)
      const release = (): void => tape.input({ do: 'release', what }, leave)
      wired.releases.set(what, release)
      return release
    })
  }
  return wiredDoor as TOnAction
}

/** What the handler gives back is an input; so is when. Its signal aborts as something that it is told. */
function wiredHandler<TObject>(
  handler: ActionHandler<TObject>,
  wired: Wired<TObject>,
): ActionHandler<TObject> {
  return context => {
    const { npc, name, target, targetId, signal } = context
    const own = new AbortController()
    const object = target === undefined ? undefined : wired.numberOfObject(target)
    return wired.later(
      call => {
        wired.noteSignal(`call ${call}`, own.signal)
        const stop = (): void =>
          wired.tape.output({ out: 'stop', call, reason: signal.reason }, () => own.abort(signal.reason))
        signal.addEventListener('abort', stop, { once: true })
        return { out: 'action', call, npc: npc.id, name, targetId, object }
      },
      async () => readOutcome(await handler({ ...context, signal: own.signal })),
      error => ({ code: '', message: reasonOf(error) }),
    )
  }
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error)
  return 'reason' in failure ? failure.reason : ''
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

/** How it ended is an output. */
function noted<T, TObject>(
  promise: Promise<T>,
  entryOf: (value: T) => Output,
  { tape }: Wired<TObject>,
): Promise<T> {
  const result = promise.then(
    value => tape.output(entryOf(value), () => value),
    error =>
      tape.output({ out: 'rejection', ...plainErrorOf(error) }, () => {
        throw error
      }),
  )
  // What the game goes on with comes after the note, where that is due at once.
  tape.beginTrail()
  return result
}

function plainResult(result: TurnResult): object {
  const { status } = result
  if (status === 'answered') return { status, marks: result.marks }
  if (status === 'failed') return { status, code: result.code, message: result.message }
  return { status }
}
