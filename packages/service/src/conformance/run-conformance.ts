import { type Api, type Connection, createCaller } from './asking/api.ts'
import { Deviation, NotChecked } from './asking/checking.ts'
import { createApi } from './asking/create-api.ts'
import { checks } from './checks.ts'
import type { ConformanceReport, RuleResult } from './conformance-report.ts'
import { findCharacters, findOtherTeam } from './find-characters.ts'
import type { Rule } from './rules/rule.ts'
import { type ConformancePart, conformanceParts, rulesByPart } from './rules.ts'
import { reasonUnseen, unseenOf } from './unseen.ts'

/** Which server is looked at, and how far. */
export interface ConformanceOptions {
  /** Up to its version: `http://127.0.0.1:8080/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Key of another team, for what one team does not get of another. Default: these rules are not checked. */
  readonly otherApiKey?: string
  /** Where v2 is. Default: the base address with `v2` for its `v3`; without a `v3` at its end, v2 is not checked. */
  readonly legacyUrl?: string
  /** Default: all. */
  readonly parts?: readonly ConformancePart[]
  /** Leaves out what is our decision and what clients in the field rely on. Default: false. */
  readonly onlySpecification?: boolean
  /** Default: quizzes are checked as far as they are without a run. */
  readonly questionSetId?: string
  /** Who hosts the quiz. Default: the first character. */
  readonly quizHostId?: string
  /** Default: that of the platform. */
  readonly fetch?: typeof globalThis.fetch
  /** How long an answer may take. Default: 30,000. */
  readonly timeoutMs?: number
  /** Called with each result as it comes. */
  readonly onResult?: (result: RuleResult) => void
}

const conformanceDefaults = {
  parts: conformanceParts,
  onlySpecification: false,
  timeoutMs: 30_000,
  onResult: (): void => {},
}

/**
 * Looks from outside whether a server keeps the rules of the interface, with one key. It takes some hundred turns with the
 * characters of the key, one after the other, and writes nothing but sessions.
 * @throws ConformanceError when there is no such server, or it refuses the key
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { parts, onlySpecification, timeoutMs, onResult } = { ...conformanceDefaults, ...options }
  const { apiKey, fetch = globalThis.fetch, questionSetId, quizHostId } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const spending = { calls: 0, turns: 0, clips: 0 }
  const patience = { leftMs: mostWaitedMs }
  const connection: Connection = { baseUrl, apiKey, fetch, timeoutMs, spending, patience }
  const characterIds = await findCharacters(createCaller(connection), baseUrl)
  const otherTeam = await findOtherTeam(connection, options.otherApiKey, characterIds)
  const legacyUrl = options.legacyUrl?.replace(/\/+$/, '') ?? legacyUrlOf(baseUrl)
  const runId = Math.random().toString(36).slice(2, 8)
  const api = createApi(connection, { legacyUrl, characterIds, otherTeam, questionSetId, quizHostId, runId })
  const results: RuleResult[] = []
  for (const part of conformanceParts.filter(name => parts.includes(name))) {
    for (const rule of rulesByPart[part]) {
      if (onlySpecification && rule.source !== 'interface-spec') continue
      const result = await look(api, part, rule)
      results.push(result)
      onResult(result)
    }
  }
  const count = (outcome: RuleResult['outcome']): number =>
    results.filter(result => result.outcome === outcome).length
  return {
    results,
    passed: count('passed'),
    failed: count('failed'),
    notChecked: count('not-checked'),
    ...spending,
  }
}

/** Some minutes of a server that counts calls by the minute. */
const mostWaitedMs = 180_000

async function look(api: Api, part: ConformancePart, rule: Rule): Promise<RuleResult> {
  const check = checks[rule.id]
  if (!check) return { part, rule, outcome: 'not-checked', detail: reasonUnseen(part) }
  try {
    await check(api)
    const unseen = unseenOf(rule, api.otherTeam !== undefined)
    return { part, rule, outcome: 'passed', detail: unseen === undefined ? '' : `Not seen of it: ${unseen}.` }
  } catch (error) {
    if (error instanceof NotChecked) return { part, rule, outcome: 'not-checked', detail: error.message }
    // What trips a check is an answer that is like no other, too.
    const detail =
      error instanceof Deviation ? error.message : `An answer could not be read (${String(error)}).`
    return { part, rule, outcome: 'failed', detail }
  }
}

function legacyUrlOf(baseUrl: string): string | undefined {
  return /\/v3$/.test(baseUrl) ? baseUrl.replace(/v3$/, 'v2') : undefined
}
