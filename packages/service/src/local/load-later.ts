import { ServiceError } from '../errors/service-error.ts'

/**
 * Gives what a part of the program makes that is loaded when it is first asked for. What could not be loaded is
 * tried again the next time.
 * @throws ServiceError `unavailable`
 */
export function loadLater<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new ServiceError('unavailable', 'A part of the game could not be loaded; try again.', { cause })
    })
    return loading
  }
}
