import type { ConformanceReport, RuleResult } from '@townsfolk/service/conformance'
import { counted } from './table.ts'

/** How a report is shown. */
export interface ConformanceTextOptions {
  /** Every rule with its sentence. Otherwise those that failed, and how many the others are. */
  readonly all: boolean
}

/** A report as lines for people: part by part, and what it came to. */
export function conformanceText(
  report: ConformanceReport,
  { all }: ConformanceTextOptions,
): readonly string[] {
  const parts = [...new Set(report.results.map(({ part }) => part))]
  const lines = parts.flatMap(part => {
    const own = report.results.filter(result => result.part === part)
    const details = all
      ? own.flatMap(fullyShown)
      : [...own.filter(isFailed).flatMap(fullyShown), ...reasonsOf(own)]
    return [`${part}: ${outcomesOf(own)}`, ...details]
  })
  const { calls, turns, clips } = report
  const spent = `It took ${counted(calls, 'call')}, ${counted(turns, 'turn')} and ${counted(clips, 'clip')}.`
  return [...lines, '', `${outcomesOf(report.results)}. ${spent}`].map(withoutControls)
}

const outcomeNames = { passed: 'passed', failed: 'failed', 'not-checked': 'not checked' } as const

function outcomesOf(results: readonly RuleResult[]): string {
  const outcomes = Object.keys(outcomeNames) as RuleResult['outcome'][]
  return outcomes
    .map(outcome => ({ outcome, own: results.filter(result => result.outcome === outcome) }))
    .filter(({ own }) => own.length > 0)
    .map(({ outcome, own }) => {
      const inPart = outcome === 'passed' ? own.filter(({ detail }) => detail !== '').length : 0
      const note = inPart === 0 ? '' : ` (${inPart} in part)`
      return `${own.length} ${outcomeNames[outcome]}${note}`
    })
    .join(', ')
}

function isFailed({ outcome }: RuleResult): boolean {
  return outcome === 'failed'
}

function fullyShown({ rule, outcome, detail }: RuleResult): readonly string[] {
  const source = rule.source === 'interface-spec' ? '' : ` (${rule.source})`
  const line = `  ${outcomeNames[outcome]}: ${rule.sentence}${source}`
  return detail === '' ? [line] : [line, `    ${detail}`]
}

/** Each reason for which rules were not checked, once. */
function reasonsOf(results: readonly RuleResult[]): readonly string[] {
  const reasons = results.filter(({ outcome }) => outcome === 'not-checked').map(({ detail }) => detail)
  return [...new Set(reasons)].map(
    reason => `  not checked: ${reasons.filter(other => other === reason).length} × ${reason}`,
  )
}

/** What a stranger's server answered may steer no terminal. */
function withoutControls(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, ' ')
}
