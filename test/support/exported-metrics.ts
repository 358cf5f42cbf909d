import type { Work, WorkResult } from '@townsfolk/service'
import { createMetrics } from '../../packages/server/src/telemetry/metrics.ts'

/** A metric as a server exports it. */
export interface ExportedMetric {
  readonly name: string
  /** As Prometheus calls it: counter, gauge, histogram. */
  readonly type: string
  /** In the order of the alphabet, without `le`. */
  readonly labels: readonly string[]
}

const requestWork = {
  kind: 'request',
  request: new Request('http://embedded/v3/chat', { method: 'POST' }),
  requestId: '1',
  route: '/v3/chat',
} as const

const failed: WorkResult = { outcome: 'unavailable', status: 503 }

/** All that a server can count, each kind once, well and badly. */
const everything: readonly (readonly [Work, WorkResult])[] = [
  [requestWork, failed],
  [{ kind: 'stream', of: 'chat', request: requestWork }, failed],
  [{ kind: 'turn', of: 'chat', team: 'lantern' }, { outcome: 'ok' }],
  [{ kind: 'wait', of: 'chat' }, { outcome: 'operation_in_progress' }],
  [
    { kind: 'brain', brain: 'model', characterId: 'wren' },
    { ...failed, fallback: 'authored' },
  ],
  [{ kind: 'model', server: 'reply' }, failed],
  [
    { kind: 'clip', engine: 'babble' },
    { outcome: 'ok', source: 'made' },
  ],
  [{ kind: 'transcription' }, { outcome: 'ok' }],
  [
    { kind: 'store', call: 'commitTurn' },
    { outcome: 'ok', charged: [{ team: 'lantern', kind: 'chat', credits: 1 }] },
  ],
]

/** Every metric of a server that counts teams too, ours and those of Node. */
export async function exportedMetrics(): Promise<readonly ExportedMetric[]> {
  const metrics = createMetrics({ version: '1.2.3', byTeam: true })
  for (const [work, result] of everything) {
    metrics.begin(work)
    metrics.end(work, result, 0.1)
  }
  metrics.refuse('manyRequests')
  const lines = (await metrics.text()).split('\n')
  return lines.flatMap(line => {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    return name === '' ? [] : [{ name, type, labels: labelsOf(lines, name) }]
  })
}

function labelsOf(lines: readonly string[], name: string): readonly string[] {
  const sample = new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{([^}]*)\\}`)
  const labels = lines.flatMap(line =>
    Array.from((sample.exec(line)?.[1] ?? '').matchAll(/(\w+)="/g), ([, label = '']) => label),
  )
  return [...new Set(labels)].filter(label => label !== 'le').sort()
}
