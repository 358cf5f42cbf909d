import { readFileSync } from 'node:fs'
import { errorCodes } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../packages/server/src/http/refusal.ts'
import { type ExportedMetric, exportedMetrics } from '../support/exported-metrics.ts'

/** The dashboard and the alerts of the package ask for what a server exports. */

const deploy = 'packages/server/deploy'

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const { panels } = JSON.parse(readFileSync(`${deploy}/grafana-dashboard.json`, 'utf8')) as {
  readonly panels: readonly Panel[]
}
const alerts = readFileSync(`${deploy}/alerts.yml`, 'utf8')

const targets = panels.flatMap(({ targets = [] }) => targets)
const alertExpressions = Array.from(alerts.matchAll(/^ +expr: (.+)$/gm), ([, expr = '']) => expr)
const expressions = [...targets.map(({ expr }) => expr), ...alertExpressions]

const exported = await exportedMetrics()

/** What Prometheus itself adds to all that it reads from a server. */
const labelsOfPrometheus = ['instance', 'job']
const metricName = /\b(?:townsfolk|nodejs|process)_\w+/g

const isOf = (name: string, { type, name: base }: ExportedMetric): boolean =>
  type === 'histogram' ? [`${base}_bucket`, `${base}_sum`, `${base}_count`].includes(name) : name === base

/** `{code="…"}` behind the name of a metric. */
interface Matcher {
  readonly expression: string
  readonly metric: string
  readonly label: string
  readonly operator: string
  readonly value: string
}

const matchers: readonly Matcher[] = expressions.flatMap(expression =>
  Array.from(expression.matchAll(/(\w+)\{([^}]*)\}/g)).flatMap(([, metric = '', list = '']) =>
    Array.from(list.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g), ([, label = '', operator = '', value = '']) => ({
      expression,
      metric,
      label,
      operator,
      value,
    })),
  ),
)

/** What those labels can say whose values are not made up by whoever runs a service. */
const codes = ['ok', ...errorCodes]
const values: Readonly<Record<string, readonly string[]>> = {
  outcome: codes,
  code: codes,
  reason: [...Object.keys(refusals), 'dropped'],
  route: ['/health', '/v3/health', '/ready', '/v3/ready'],
  status: ['200', '500', '502', '503'],
}

describe('the dashboard and the alerts', () => {
  it('ask for metrics that there are, histograms by their parts', () => {
    expect(targets.length).toBeGreaterThan(30)
    expect(alertExpressions.length).toBeGreaterThan(5)
    const asked = expressions.flatMap(text => text.match(metricName) ?? [])
    expect([...new Set(asked)].filter(name => !exported.some(metric => isOf(name, metric)))).toEqual([])
    const named = alerts.match(metricName) ?? []
    const isKnown = (name: string): boolean =>
      exported.some(metric => metric.name === name || isOf(name, metric))
    expect(named.filter(name => !isKnown(name))).toEqual([])
  })

  it('ask for labels that these metrics have, and for values that they take', () => {
    const unknown = matchers.filter(({ metric, label, operator, value }) => {
      const labels = exported.find(each => isOf(metric, each))?.labels ?? []
      if (labelsOfPrometheus.includes(label)) return false
      if (!labels.includes(label)) return true
      const isTaken = (taken: string): boolean =>
        operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(taken) : taken === value
      return !values[label]?.some(isTaken)
    })
    expect(unknown).toEqual([])
    expect(matchers.filter(({ label }) => label in values).length).toBeGreaterThan(8)
  })

  it('group by labels that these metrics have', () => {
    const unknown = expressions.flatMap(expression => {
      const asked = expression.match(metricName) ?? []
      const labels = exported
        .filter(metric => asked.some(name => isOf(name, metric)))
        .flatMap(metric => metric.labels)
      const known = new Set([...labels, ...labelsOfPrometheus, 'le'])
      return groupedBy(expression)
        .filter(label => !known.has(label))
        .map(label => `${label} in ${expression}`)
    })
    expect(unknown).toEqual([])
  })

  it('name in a legend what the expression keeps', () => {
    for (const { expr, legendFormat } of targets) {
      const shown = Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = '']) => label)
      const known = expr.includes(' by (') ? groupedBy(expr) : labelsOfPrometheus
      expect(known, expr).toEqual(expect.arrayContaining(shown))
    }
  })

  it('show every metric of ours', () => {
    const shown = new Set(expressions.flatMap(expression => expression.match(metricName) ?? []))
    const ours = exported.filter(({ name }) => name.startsWith('townsfolk_'))
    const missing = ours.filter(metric => ![...shown].some(name => isOf(name, metric)))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})

describe('the dashboard', () => {
  it('asks of the chosen nodes alone', () => {
    expect(targets.filter(({ expr }) => (expr.match(metricName) ?? []).length > chosenIn(expr))).toEqual([])
  })

  it('has each panel once, in a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const places = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => ({
        title,
        place: `${x + (at % w)},${y + Math.floor(at / w)}`,
      })),
    )
    const taken = new Set<string>()
    const twice = places.filter(({ place }) => taken.size === taken.add(place).size)
    expect([...new Set(twice.map(({ title }) => title))]).toEqual([])
  })
})

describe('each alert', () => {
  const each = alerts.split(/^ +- alert: /m).slice(1)

  it.each(each.map(text => [text.split('\n', 1)[0], text]))(
    '%s says what is wrong and what to do',
    (_, text) => {
      expect(text).toMatch(/^ +expr: .+$/m)
      expect(text).toMatch(/^ +severity: (page|warn)$/m)
      for (const annotation of ['summary', 'description']) {
        expect(text).toMatch(new RegExp(`^ +${annotation}: ".{20,}"$`, 'm'))
      }
      // A label that the expression did not keep is shown as nothing.
      const isWhole = !/\bsum\(/.test(text)
      if (text.includes('$labels.instance')) expect(isWhole, text).toBe(true)
    },
  )
})

function groupedBy(expression: string): readonly string[] {
  return Array.from(expression.matchAll(/\bby \(([^)]*)\)/g), ([, list = '']) => list.split(/, */)).flat()
}

function chosenIn(expression: string): number {
  return expression.match(/instance=~"\$instance"/g)?.length ?? 0
}
