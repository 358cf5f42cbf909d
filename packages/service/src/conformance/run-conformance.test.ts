import { expect, it } from 'vitest'
import { ConformanceError } from './conformance-error.ts'
import { runConformance } from './run-conformance.ts'

const options = { baseUrl: 'http://town.example/v3/', apiKey: 'key', parts: ['keys'] as const }

const characters = Response.json({ characters: [{ id: 'hob', name: 'Hob' }] })

/** A server that answers with these in turn, the last one from then on. */
function answering(...answers: readonly Response[]): {
  readonly fetch: typeof fetch
  readonly asked: string[]
} {
  const asked: string[] = []
  return {
    asked,
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${String(input)}`)
      return (answers[Math.min(asked.length, answers.length) - 1] as Response).clone()
    },
  }
}

it('makes a call again that came too often, when the server says', async () => {
  const tooMany = Response.json({ error: 'Too many.' }, { status: 429, headers: { 'retry-after': '0.01' } })
  const { fetch, asked } = answering(tooMany, tooMany, characters)
  const { results } = await runConformance({ ...options, fetch })
  expect(asked.slice(0, 3)).toEqual(Array(3).fill('GET http://town.example/v3/characters'))
  expect(results.find(({ rule }) => rule.id === 'characters.of-the-team')?.outcome).toBe('passed')
})

it('does not wait longer than a run has patience', async () => {
  const later = Response.json({ error: 'Too many.' }, { status: 429, headers: { 'retry-after': '86400' } })
  const { fetch, asked } = answering(later)
  await expect(runConformance({ ...options, fetch })).rejects.toThrow('was answered with 429')
  expect(asked).toHaveLength(1)
})

it('reports a server that lets everybody in', async () => {
  const { results, failed } = await runConformance({ ...options, ...answering(characters) })
  const wrong = results.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule.id)
  expect(wrong).toContain('key.required')
  expect(failed).toBe(wrong.length)
})

it('goes on when answers are like no other', async () => {
  const odd = [
    Response.json(null),
    new Response(null, { status: 204 }),
    new Response('{'),
    Response.json([[]]),
  ]
  const { fetch } = answering(characters, ...odd)
  const { parts: _, ...all } = options
  const report = await runConformance({ ...all, fetch })
  expect(report.passed + report.failed + report.notChecked).toBe(report.results.length)
  expect(report.failed).toBeGreaterThan(100)
})

it('counts a call without an answer against the rule, not against the run', async () => {
  let asked = 0
  const fetch = async (): Promise<Response> => {
    if (++asked > 1) throw new TypeError('fetch failed')
    return characters.clone()
  }
  const { results } = await runConformance({ ...options, fetch })
  const details = results.filter(({ outcome }) => outcome === 'failed').map(({ detail }) => detail)
  expect(details).toContain('GET /characters was not answered.')
})

it('needs a character', async () => {
  const { fetch } = answering(Response.json({ characters: [] }))
  await expect(runConformance({ ...options, fetch })).rejects.toThrow(ConformanceError)
})
