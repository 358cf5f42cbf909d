/** Runs something once, when the signal aborts or at once if it has. Returns how to stop listening. */
export function onAbort(signal: AbortSignal | undefined, run: () => void): () => void {
  if (signal?.aborted) run()
  else signal?.addEventListener('abort', run, { once: true })
  return () => signal?.removeEventListener('abort', run)
}
