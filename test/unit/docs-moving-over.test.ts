import { readFileSync } from 'node:fs'
import { errorCodes } from '@townsfolk/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf, type OpenApi, readDocument, startTown } from '../support/openapi.ts'

const page = readFileSync(`${process.cwd()}/docs/moving-over.md`, 'utf8')

describe('the page about moving over', () => {
  let openApi: OpenApi

  beforeAll(async () => {
    openApi = await readDocument(await startTown())
  })

  it('names every call that clients of the hosted service make, and none that there is not', () => {
    const named = [...page.matchAll(/`(GET|POST) (\/[a-z/-]+)`/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
    const served = callsOf(openApi).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    const withoutVersion = served.map(call => call.replace(/ \/v[23]/, ' '))
    expect(named.filter(call => !withoutVersion.includes(call))).toEqual([])
    const hosted = ['/chat', '/chat/session', '/audio/generate', '/audio/transcribe', '/quiz'].map(
      path => `POST ${path}`,
    )
    const read = ['/account', '/usage', '/characters', '/quiz/session'].map(path => `GET ${path}`)
    expect([...hosted, ...read].filter(call => !named.includes(call))).toEqual([])
  })

  it('names codes that the service sends', () => {
    const codes = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+)` \(\d{3}\)/g)].map(([, code = '']) => code)
    expect(codes.length).toBeGreaterThanOrEqual(5)
    expect(codes.filter(code => !errorCodes.some(known => known === code))).toEqual([])
  })
})
