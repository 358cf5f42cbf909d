import type { RunningWork, Telemetry, Work, WorkResult } from '@townsfolk/service'
import type { AnswerLog } from './answer-log.ts'
import type { FaultLog } from './fault-log.ts'
import type { Metrics } from './metrics.ts'
import type { Traces } from './traces.ts'

/** Who hears of the service's work. Each is left out where nobody asked for it. */
export interface Listeners {
  readonly log: AnswerLog | undefined
  readonly metrics: Metrics | undefined
  readonly traces: Traces | undefined
  readonly faults?: Pick<FaultLog, 'end'>
}

/** Hands what the service does to the log, to metrics and to traces, with one clock for all of them. */
export function createTelemetry({ log, metrics, traces, faults }: Listeners): Telemetry {
  return {
    begin(work: Work): RunningWork {
      const startedMs = performance.now()
      metrics?.begin(work)
      const span = traces?.begin(work)
      return {
        run: part => (span ? span.run(part) : part()),
        carry: headers => span?.carry(headers),
        end(result: WorkResult) {
          const durationMs = performance.now() - startedMs
          metrics?.end(work, result, durationMs / 1000)
          faults?.end(work, result)
          log?.end(work, result, durationMs, span?.facts)
          span?.end(result)
        },
      }
    },
  }
}
