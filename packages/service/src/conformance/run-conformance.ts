import { type Api, type Connection, createCaller } from './asking/api.ts'
import { Deviation, NotChecked } from './asking/checking.ts'
import { createApi } from './asking/create-api.ts'
import { checks } from './checks.ts'
import type { ConformanceReport, RuleResult } from './conformance-report.ts'
import { findCharacters, findOtherTeam } from './find-characters.ts'
import type { Rule } from './rules/rule.ts'
import { type ConformancePart, conformanceParts, rulesByPart } from './rules.ts'
import { reasonUnseen, unseenOf } from './unseen.ts'

/** Options of a conformance run. */
export interface ConformanceOptions {
  /** Address of the server, with the version: `http://127.0.0.1:8080/v3`. */
  readonly baseUrl: string
  readonly apiKey: string
  /**
   * API key of another team, to check that one team cannot use what belongs to the other. Default: these rules are
   * not checked.
   */
  readonly otherApiKey?: string
  /**
   * Address of v2. Default: the base address with `v2` in place of `v3`; if it does not end with `v3`, v2 is not
   * checked.
   */
  readonly legacyUrl?: string
  /** Parts to check. Default: all. */
  readonly parts?: readonly ConformancePart[]
  /**
   * Whether only rules of the specification are checked, not our decisions and not what clients in the field rely
   * on. Default: false.
   */
  readonly onlySpecification?: boolean
  /** Id of a question set to play. Default: rules that need a quiz are not checked. */
  readonly questionSetId?: string
  /** Id of the character that hosts the quiz. Default: the first character. */
  readonly quizHostId?: string
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Timeout of a call, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number
  /** Called with each result. Default: not called. */
  readonly onResult?: (result: RuleResult) => void
}

const conformanceDefaults = {
  parts: conformanceParts,
  onlySpecification: false,
  timeoutMs: 30_000,
  onResult: (): void => {},
}

/**
 * Checks from outside whether a server keeps the rules of the interface. It takes about 120 turns with the
 * characters of the key, one after the other, and leaves only sessions behind.
 * @throws ConformanceError if the server does not answer, does not offer this interface, or refuses the key
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
