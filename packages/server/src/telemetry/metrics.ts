import type { Work, WorkResult } from '@townsfolk/service'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RefusalReason } from '../http/refusal-reason.ts'

/** Counts and times of the service's work. */
export interface Metrics {
  begin(work: Work): void
  end(work: Work, result: WorkResult, seconds: number): void
  /** A request or a connection was refused before the service saw it. */
  refuse(reason: RefusalReason): void
  /** Everything that was counted, in the format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

export interface MetricsOptions {
  readonly version: string
  /** Whether turns and credits are counted for each team by itself. */
  readonly byTeam: boolean
}

/**
 * Labels are of few values each: routes, codes, engines, kinds; ids of teams where that was asked for, and never of
 * players or sessions.
 */
export function createMetrics({ version, byTeam }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of unused) registry.removeSingleMetric(name)
  const counter = (name: string, help: string, ...labelNames: string[]): Counter =>
    new Counter({ name: `townsfolk_${name}`, help, labelNames, registers: [registry] })
  const gauge = (name: string, help: string, ...labelNames: string[]): Gauge =>
    new Gauge({ name: `townsfolk_${name}`, help, labelNames, registers: [registry] })
  const seconds = (name: string, help: string, ...labelNames: string[]): Histogram =>
    new Histogram({ name: `townsfolk_${name}_seconds`, help, labelNames, buckets, registers: [registry] })
  const team = byTeam ? ['team'] : []

  gauge('build_info', 'Always 1; the labels have the version and that of Node.', 'version', 'node').set(
    { version, node: process.version },
    1,
  )
  const requests = counter('http_requests_total', 'Requests answered.', 'method', 'route', 'status')
  const requestSeconds = seconds(
    'http_request_duration',
    'Time until the answer to a request began.',
    'route',
  )
  const inFlight = gauge('http_requests_in_flight', 'Requests whose answer has not begun.')
  const streamsOpen = gauge('http_streams_open', 'Answers that are being sent as they are made.', 'kind')
  const streamFailures = counter(
    'http_stream_failures_total',
    'Streams that failed after they had begun.',
    'kind',
    'code',
  )
  const turnedAway = counter(
    'http_turned_away_total',
    'Requests and connections refused before the service saw them.',
    'reason',
  )
  const refusals = counter('refusals_total', 'Requests that the service answered with an error.', 'code')
  const turns = counter('turns_total', 'Turns, including failed ones.', 'kind', 'outcome', ...team)
  const turnSeconds = seconds('turn_duration', 'Duration of a whole turn, including waiting.', 'kind')
  const waits = seconds('session_wait', 'Time that a chat turn waited for its session.')
  const waitTimeouts = counter(
    'session_wait_timeouts_total',
    'Chat turns that timed out while they waited for their session.',
  )
  const brainSeconds = seconds('brain_duration', 'Duration of one character’s reply, by brain.', 'brain')
  const brainFailures = counter('brain_failures_total', 'Replies that failed.', 'brain', 'code')
  const fallbacks = counter(
    'brain_fallbacks_total',
    'Replies by this brain in place of the one that was asked.',
    'brain',
  )
  const modelCalls = counter(
    'model_calls_total',
    'Calls of model and speech servers; all tries of a call count as one.',
    'server',
    'outcome',
  )
  const modelSeconds = seconds(
    'model_call_duration',
    'Time until the answer of a model or speech server was read.',
    'server',
  )
  const clips = counter(
    'speech_clips_total',
    'Clips: made, kept from before, or streamed.',
    'engine',
    'source',
    'outcome',
  )
  const clipSeconds = seconds(
    'speech_duration',
    'Time until a clip was ready, or its stream had ended.',
    'engine',
    'source',
  )
  const transcriptions = counter(
    'transcriptions_total',
    'Transcribed clips, including failed ones.',
    'outcome',
  )
  const transcriptionSeconds = seconds('transcription_duration', 'Time until a clip was transcribed.')
  const storeCalls = counter('store_calls_total', 'Calls of the store, by its method.', 'call', 'outcome')
  const storeSeconds = seconds('store_call_duration', 'Duration of a call of the store.', 'call')
  const credits = counter('credits_charged_total', 'Credits charged, by kind.', 'kind', ...team)

  // A series that begins at 1 has not risen, as Prometheus sees it: what is rare and counts begins at 0.
  for (const reason of crowdedReasons) turnedAway.inc({ reason }, 0)

  const ofTeam = (id: string): Record<string, string> => (byTeam ? { team: id } : {})
  return {
    begin(work) {
      if (work.kind === 'request') inFlight.inc()
      else if (work.kind === 'stream') streamsOpen.inc({ kind: work.of })
    },
    end(work, { outcome, status = 0, fallback, source = 'made', charged = [] }, duration) {
      switch (work.kind) {
        case 'request':
          inFlight.dec()
          requests.inc({ method: methodOf(work.request), route: work.route, status })
          requestSeconds.observe({ route: work.route }, duration)
          if (outcome !== 'ok') refusals.inc({ code: outcome })
          return
        case 'stream':
          streamsOpen.dec({ kind: work.of })
          if (outcome !== 'ok') streamFailures.inc({ kind: work.of, code: outcome })
          return
        case 'turn':
          turns.inc({ kind: work.of, outcome, ...ofTeam(work.team) })
          turnSeconds.observe({ kind: work.of }, duration)
          return
        case 'wait':
          // A quiz turn never waits: it is refused at once while another turn has the session.
          if (work.of === 'quiz') return
          waits.observe(duration)
          if (outcome === 'operation_in_progress') waitTimeouts.inc()
          return
        case 'brain':
          brainSeconds.observe({ brain: fallback ?? work.brain }, duration)
          if (fallback !== undefined) fallbacks.inc({ brain: fallback })
          if (outcome !== 'ok') brainFailures.inc({ brain: work.brain, code: outcome })
          return
        case 'model':
          modelCalls.inc({ server: work.server, outcome })
          modelSeconds.observe({ server: work.server }, duration)
          return
        case 'clip':
          clips.inc({ engine: work.engine, source, outcome })
          clipSeconds.observe({ engine: work.engine, source }, duration)
          return
        case 'transcription':
          transcriptions.inc({ outcome })
          transcriptionSeconds.observe(duration)
          return
        case 'store':
          storeCalls.inc({ call: work.call, outcome })
          storeSeconds.observe({ call: work.call }, duration)
          for (const charge of charged)
            credits.inc({ kind: charge.kind, ...ofTeam(charge.team) }, charge.credits)
      }
    },
    refuse: reason => turnedAway.inc({ reason }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const crowdedReasons: readonly RefusalReason[] = ['manyRequests', 'manyConnections', 'dropped']

/**
 * Collected by going through every open connection each time, and half of them gauges whose names end as those of
 * counters. `process_open_fds` has the number.
 */
const unused = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
]

/** From a quick read to the longest that a client waits. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** A stranger may make up methods too. */
function methodOf({ method }: Request): string {
  return methods.has(method) ? method : 'other'
}
