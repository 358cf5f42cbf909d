import type { Schema } from '@townsfolk/protocol/schemas'
import { getDotPath, safeParse } from 'valibot'
import type { Answer } from './api.ts'
import { require, requireStatus } from './checking.ts'

/**
 * An answer of 200 in the shape of the interface. The schemas are those of our own service, which are stricter than the
 * interface: what other servers may have besides, or leave out, is no deviation.
 */
export function requireShape<T>(answer: Answer, schema: Schema<T>): T {
  requireStatus(answer, 200)
  const issues = shapeIssues(schema, answer.json)
  require(issues.length === 0, `${answer.call} answers in another shape: ${issues.join('; ')}.`)
  return answer.json as T
}

/** As `requireShape`, for a value within an answer. */
export function shapeIssues(schema: Schema<unknown>, value: unknown): readonly string[] {
  const { issues = [] } = safeParse(schema, value)
  return issues
    .filter(issue => {
      const path = getDotPath(issue) ?? ''
      const isUnknownField = issue.type === 'strict_object' && issue.expected === 'never'
      const isUnknownWord = issue.type === 'picklist' && typeof issue.input === 'string'
      return !(isUnknownField || ourFields.test(path) || (isUnknownWord && openWords.test(path)))
    })
    .map(issue => {
      const path = getDotPath(issue)
      return path === null ? issue.message : `${path}: ${issue.message}`
    })
}

/** Fields that we decided on: the interface has replies without them. */
const ourFields = /^(messages\.\d+\.id|flowState|metadata)$/

/** Fields whose words the interface does not list: others may be added. */
const openWords = /(^|\.)(emotion|tier|code|type|verdict|phase|nextAction|evaluationProtocol)$/
