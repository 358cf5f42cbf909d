/** Whether a service goes on or is about to end. */
export interface Lifecycle {
  /** From the signal to stop on: whoever sends requests here shall send them elsewhere. */
  isDraining(): boolean
  /** Comes with the first signal to stop. On the second one the process ends at once. */
  stopSignal(): Promise<StopSignal>
}

export type StopSignal = keyof typeof exitCodeOf

export function createLifecycle(): Lifecycle {
  let isStopping = false
  return {
    isDraining: () => isStopping,
    stopSignal: () =>
      new Promise(resolve => {
        const stopOn = (signal: StopSignal): void => {
          if (isStopping) process.exit(exitCodeOf[signal])
          isStopping = true
          resolve(signal)
        }
        process.on('SIGINT', stopOn).on('SIGTERM', stopOn)
      }),
  }
}

/** What shells expect of a program that a signal ended. */
const exitCodeOf = { SIGINT: 130, SIGTERM: 143 } as const
