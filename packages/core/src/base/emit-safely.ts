import type { EventEmitter } from 'eventemitter3'

/** One payload for each event name. */
type Events<TEvents> = { [TName in keyof TEvents]: [event: unknown] }

/**
 * Emits to the listeners of one emitter; says whether there were any. One that throws does not stop the frame,
 * but those that were added to the same emitter after it do not hear of the event.
 */
export function emitSafely<TEvents extends Events<TEvents>, TName extends keyof TEvents>(
  emitter: EventEmitter<TEvents>,
  name: TName,
  event: TEvents[TName][0],
): boolean {
  // eventemitter3 spreads payloads as argument lists, which a generic name defeats; the signature above is the
  // check.
  return reportUncaught(() => (emitter as unknown as EventEmitter).emit(name as string, event)) ?? true
}

/** What `run` gives. What it throws must not stop the frame, so it is reported as an uncaught error. */
export function reportUncaught<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
    return undefined
  }
}
