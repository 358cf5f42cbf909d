import { tmpdir } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { type RunningMock, startMockCommand, townsfolk } from '../support/townsfolk.ts'

async function mock(...args: string[]): Promise<RunningMock> {
  const started = await startMockCommand(...args)
  onTestFinished(async () => {
    await started.stop()
  })
  return started
}

async function ask({ baseUrl, apiKey }: RunningMock): Promise<void> {
  const headers = { 'x-api-key': apiKey }
  const signal = AbortSignal.timeout(5000)
  // What comes of it is told by the mock.
  await fetch(`${baseUrl}/characters`, { headers, signal }).then(
    answer => answer.arrayBuffer(),
    () => undefined,
  )
}

it('a mock keeps the rules, as the other command finds, and prints each request', async () => {
  const { baseUrl, apiKey, lines } = await mock()
  const flags = ['--base-url', baseUrl, '--api-key', apiKey, '--part', 'keys', 'accounts']
  const { code, stdout } = await townsfolk(tmpdir(), 'conformance', ...flags)
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^keys: 7 passed/) })
  expect(lines).toContain('GET /v3/characters: well')
  expect(lines.slice(2).filter(line => !line.endsWith(': well'))).toEqual([])
})

it('a hostile mock prints what it did, and ends when it is told to', async () => {
  const hostile = await mock('--hostile', '3', '--good-first', '2')
  for (let call = 1; call <= 12; call++) await ask(hostile)
  expect(hostile.lines.slice(2, 4)).toEqual(Array(2).fill('GET /v3/characters: well'))
  expect(hostile.lines.filter(line => /: (?!well)[a-z-]+$/.test(line)).length).toBeGreaterThan(2)
  expect(await hostile.stop()).toBe(0)
})

it('a port that is taken is said so', async () => {
  const { baseUrl } = await mock()
  const { port } = new URL(baseUrl)
  await expect(startMockCommand('--port', port)).rejects.toThrow(`Port ${port} is in use`)
})
