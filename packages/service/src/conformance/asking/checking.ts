import type { Answer, Api } from './api.ts'

/** Looks at one rule from outside. It throws what is wrong: a `Deviation`, or a `NotChecked` when it cannot tell. */
export type Check = (api: Api) => Promise<void>

/** Checks by the ids of their rules. */
export type Checks = Readonly<Record<string, Check>>

/** The server does otherwise than the rule says. The message says what it did. */
export class Deviation extends Error {
  override readonly name = 'Deviation'
}

/** The rule cannot be looked at here. The message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
}

/** @throws Deviation when it is not so */
export function require(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Deviation(otherwise)
}

/** @throws Deviation when the answer has another status */
export function requireStatus(answer: Answer, ...statuses: readonly number[]): void {
  if (statuses.includes(answer.status)) return
  throw new Deviation(`${answer.call} was answered with ${shown(answer)}, not with ${statuses.join(' or ')}.`)
}

/** A refusal: a status and a body as every failed call has it. `code` where the rule names one. */
export function requireRefusal(answer: Answer, status: number, code?: string): void {
  requireStatus(answer, status)
  const body = fieldsOf(answer.json)
  require(typeof body.error === 'string' &&
    body.error !== '', `${answer.call} was refused with ${status} and a body without a sentence in "error".`)
  if (code === undefined) return
  require(body.code === code, `${answer.call} has the code ${JSON.stringify(body.code)}, not "${code}".`)
}

/** The same for several requests, which are called what they are in the report. */
export async function requireRefusals(
  answers: Readonly<Record<string, () => Promise<Answer>>>,
  status: number,
  code?: string,
): Promise<void> {
  for (const [what, ask] of Object.entries(answers)) {
    try {
      requireRefusal(await ask(), status, code)
    } catch (error) {
      throw error instanceof Deviation ? new Deviation(`With ${what}: ${error.message}`) : error
    }
  }
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** The elements of an array; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** As JSON, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => [name, inOrder(field)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Status and beginning of the body. */
function shown({ status, text }: Answer): string {
  const beginning = text.slice(0, shownLength).replaceAll(/\p{Cc}/gu, ' ')
  return beginning === '' ? String(status) : `${status} (${beginning})`
}

const shownLength = 150
