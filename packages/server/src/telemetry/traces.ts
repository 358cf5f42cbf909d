import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api'
import { isFault, type Work, type WorkResult } from '@townsfolk/service'

/** Spans of the service's work, by the interface of OpenTelemetry. */
export interface Traces {
  begin(work: Work): TracedWork
}

export interface TracedWork {
  run<T>(part: () => T): T
  carry(headers: Headers): void
  /** For log lines. */
  readonly facts: TraceFacts
  end(result: WorkResult): void
}

/** How log lines name a trace, as OpenTelemetry writes it. */
export interface TraceFacts {
  readonly trace_id: string
  readonly span_id: string
}

/** Undefined where no SDK of OpenTelemetry was loaded before: then nothing is traced, and nothing paid for it. */
export function findTraces(): Traces | undefined {
  const tracer = trace.getTracer('townsfolk')
  // What is made without an SDK has no valid ids. It is not ended, so that no SDK exports it.
  if (!isSpanContextValid(tracer.startSpan('startup').spanContext())) return undefined
  return {
    begin(work) {
      const active = context.active()
      // Where something instruments HTTP itself, its span is the nearer one.
      const isFirst = work.kind === 'request' && !trace.getSpan(active)
      const parent = isFirst ? propagation.extract(active, work.request.headers, fromHeaders) : active
      const options = { kind: kindOf(work), attributes: attributesOf(work) }
      const span = tracer.startSpan(nameOf(work), options, parent)
      const within = trace.setSpan(parent, span)
      const { traceId, spanId } = span.spanContext()
      return {
        run: part => context.with(within, part),
        carry: headers => propagation.inject(within, headers, intoHeaders),
        facts: { trace_id: traceId, span_id: spanId },
        end(result) {
          span.setAttributes(resultsOf(result))
          if (isFault(result.outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}

/** Of what is being done just now; nothing where nothing is traced. */
export function activeTrace(): TraceFacts | undefined {
  const found = trace.getActiveSpan()?.spanContext()
  return found && { trace_id: found.traceId, span_id: found.spanId }
}

const fromHeaders: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: headers => [...headers.keys()],
}

const intoHeaders: TextMapSetter<Headers> = { set: (headers, name, value) => headers.set(name, value) }

function nameOf(work: Work): string {
  switch (work.kind) {
    case 'request':
      return `${work.request.method} ${work.route}`
    case 'stream':
    case 'turn':
    case 'wait':
      return `${work.kind} ${work.of}`
    case 'brain':
      return `brain ${work.brain}`
    case 'model':
      return `model ${work.server}`
    case 'clip':
      return `clip ${work.engine}`
    case 'transcription':
      return 'transcription'
    case 'store':
      return `store ${work.call}`
  }
}

function kindOf({ kind }: Work): SpanKind {
  if (kind === 'request') return SpanKind.SERVER
  return kind === 'model' || kind === 'store' ? SpanKind.CLIENT : SpanKind.INTERNAL
}

/** Nothing that was said, and no id of a player or a session. */
function attributesOf(work: Work): Attributes {
  switch (work.kind) {
    case 'request':
      return {
        'http.request.method': work.request.method,
        'http.route': work.route,
        'townsfolk.request_id': work.requestId,
      }
    case 'turn':
      return { 'townsfolk.team': work.team }
    case 'brain':
      return { 'townsfolk.character': work.characterId }
    default:
      return {}
  }
}

function resultsOf({ outcome, status, fallback, source }: WorkResult): Attributes {
  return {
    ...(outcome !== 'ok' && { 'error.type': outcome }),
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(fallback !== undefined && { 'townsfolk.fallback': fallback }),
    ...(source !== undefined && { 'townsfolk.source': source }),
  }
}
