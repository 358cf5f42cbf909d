import { fileURLToPath } from 'node:url'
import { createApiKey, createService, type Project, parseProject } from '@townsfolk/service'
import type { ConformanceReport, RuleResult } from '@townsfolk/service/conformance'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readProjectFolder } from '../folder/read-project-folder.ts'
import { startHttpServer } from '../http/http-server.ts'
import { runTownsfolk } from '../townsfolk.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const parsed = parseProject(
  await readProjectFolder(fileURLToPath(new URL('../../template', import.meta.url))),
)
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
const { project } = parsed

type Served = (request: Request) => Promise<Response>

/** Our service with the town that `init` writes. `between` stands between it and whoever calls. */
async function serve(
  between: (service: Served) => Served = service => service,
  changes: Partial<Project> = {},
): Promise<{ readonly url: string; readonly apiKey: string; readonly otherApiKey: string }> {
  const { apiKey, record } = await createApiKey('dev')
  const other = await createApiKey('next-door')
  const service = createService(
    {
      ...project,
      teams: [...project.teams, ...project.teams.map(team => ({ ...team, id: 'next-door' }))],
      characters: [
        ...project.characters,
        ...project.characters.slice(0, 1).map(who => ({ ...who, id: 'neighbour', team: 'next-door' })),
      ],
      ...changes,
      keys: [record, other.record],
    },
    { transcriber: { transcribe: async () => 'Good evening.' } },
  )
  const server = await startHttpServer(
    between(request => service.fetch(request)),
    { port: 0 },
  )
  onTestFinished(async () => {
    await server.stop(0)
  })
  return { url: `${server.url}/v3`, apiKey, otherApiKey: other.apiKey }
}

interface Ran {
  readonly code: number
  readonly printed: string
  readonly explained: string
}

async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Ran> {
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk(['conformance', ...args], {
    environment,
    currentFolder: packageFolder,
    packageFolder,
    print: line => printed.push(line),
    explain: line => explained.push(line),
    readLines: async function* () {},
    showsTyped: false,
  })
  return { code, printed: printed.join('\n'), explained: explained.join('\n') }
}

function failedIn(report: ConformanceReport): readonly string[] {
  return report.results.filter(({ outcome }) => outcome === 'failed').map(told)
}

function told({ rule, detail }: RuleResult): string {
  return `${rule.id}: ${detail}`
}

describe('townsfolk conformance', () => {
  it('finds nothing wrong with our own service', async () => {
    const { url, apiKey, otherApiKey } = await serve()
    const keys = ['--api-key', apiKey, '--other-api-key', otherApiKey]
    const { code, printed } = await run(['--base-url', url, ...keys, '--question-set', 'rainy-day', '--json'])
    const report = JSON.parse(printed) as ConformanceReport
    expect(failedIn(report)).toEqual([])
    expect(code).toBe(0)
    expect(report.passed).toBeGreaterThan(220)
    const { results, turns } = report
    // What is skipped has a check, and no way to be made: a voice that cannot stream, a set with an opening.
    const known =
      /^Needs |^Shows only in |voice of the server|opening words|without a Voice node|server transcribes clips|No reply of this run had an action/
    const skipped = results.filter(({ outcome, detail }) => outcome === 'not-checked' && !known.test(detail))
    expect(skipped.map(told)).toEqual([])
    expect(turns).toBeLessThan(150)
  }, 60_000)

  it('finds each of three faults', async () => {
    const { url, apiKey } = await serve(service => async request => {
      const { pathname } = new URL(request.url)
      const sent = request.method === 'POST' ? await request.clone().text() : ''
      // Takes a cast of six, forgets the cursor, and answers an empty message.
      if (pathname === '/v3/chat' && sent.includes('nobody-5')) return Response.json({ sessionId: 's' })
      const response = await service(request)
      if (pathname === '/v3/chat/session' && response.ok) {
        return Response.json({ ...((await response.json()) as object), nextCursor: null })
      }
      return pathname === '/v3/chat' && sent.includes('"message":""')
        ? new Response('<h1>Bad Request</h1>', { status: 422, headers: { 'content-type': 'text/html' } })
        : response
    })
    const args = ['--base-url', url, '--only-specification', '--part', 'chat', 'history']
    const { code, printed, explained } = await run(args, { TOWNSFOLK_API_KEY: apiKey })
    expect(code).toBe(1)
    const failed = printed.split('\n').filter(line => line.startsWith('  failed: '))
    expect(failed).toEqual([
      '  failed: A chat with more than 5 characters is refused with 422.',
      '  failed: An empty message, or one of blanks only, is refused with 422.',
      '  failed: nextCursor sent as before gives the page before it, until it is null at the beginning.',
    ])
    expect(printed).toContain('POST /chat was answered with 200')
    expect(explained).toBe('The server does not keep 3 rules.')
  })

  it('goes on where the plan has no casts and no quizzes', async () => {
    const teams = project.teams.map(team => ({ ...team, plan: 'FREE' as const }))
    const { url, apiKey } = await serve(undefined, { teams })
    const args = ['--base-url', url, '--api-key', apiKey, '--question-set', 'rainy-day', '--json']
    const { code, printed } = await run([...args, '--part', 'casts', 'quiz'])
    const { results, failed } = JSON.parse(printed) as ConformanceReport
    expect({ code, failed }).toEqual({ code: 0, failed: 0 })
    const details = results.map(({ detail }) => detail)
    expect(details).toContain('The plan of this key has no casts.')
    expect(details).toContain('The plan of this key has no quizzes.')
  })

  it('prints every rule when it is asked to', async () => {
    const { url, apiKey } = await serve()
    const { printed } = await run(['--base-url', url, '--api-key', apiKey, '--part', 'keys', '--all'])
    expect(printed).toContain('keys: ')
    expect(printed).toContain('  passed: A call without an API key is refused with 401.')
    expect(printed).toMatch(/It took \d+ calls, 0 turns and 0 clips\.$/)
  })

  it('says when there is no such server, or it refuses the key', async () => {
    const { url, apiKey } = await serve()
    const refused = await run(['--base-url', url, '--api-key', 'tf_wrong'])
    expect(refused.code).toBe(1)
    expect(refused.explained).toContain('refuses the API key')
    const elsewhere = await run(['--base-url', `${url}/elsewhere`, '--api-key', apiKey])
    expect(elsewhere.explained).toContain('is no server of this interface')
    const nobody = await run(['--base-url', 'http://127.0.0.1:9/v3', '--api-key', apiKey])
    expect(nobody.explained).toBe(
      'http://127.0.0.1:9/v3 does not answer. Is the server running, and is the address right?',
    )
  })

  it('says what is missing when it was typed wrong', async () => {
    expect((await run(['--base-url', 'town'])).explained).toContain('--base-url is not an address')
    const keyless = await run(['--base-url', 'http://127.0.0.1:9/v3'])
    expect(keyless).toMatchObject({ code: 2, explained: expect.stringContaining('There is no API key') })
  })
})
