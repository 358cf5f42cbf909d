import type { EventEmitter } from 'eventemitter3'

/** Adds a listener and returns the release: `listen(npc.events, 'line-start', ({ line }) => …)` */
export function listen<
  TEvents extends EventEmitter.ValidEventTypes,
  TName extends EventEmitter.EventNames<TEvents>,
>(
  emitter: EventEmitter<TEvents>,
  name: TName,
  listener: EventEmitter.EventListener<TEvents, TName>,
): () => void {
  emitter.on(name, listener)
  return () => {
    emitter.off(name, listener)
  }
}
