// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { errorCodes } from '@townsfolk/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonSchema } from '../support/json-schema.ts'
import { callsOf, codesOf, type OpenApi, readDocument, resolverOf, startTown } from '../support/openapi.ts'

describe('the page', () => {
  let openApi: OpenApi
  let response: Response
  let page: Document

  beforeAll(async () => {
    const town = await startTown()
    openApi = await readDocument(town)
    response = await town.fetch('/docs')
    page = new DOMParser().parseFromString(await response.text(), 'text/html')
  })

  it('stands alone: no script, no other file, and a browser is asked to load none', () => {
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const style = page.querySelector('style')?.textContent ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(page.querySelectorAll('script, link, img, iframe, object, [src], [style], base')).toHaveLength(0)
    const styles = [...page.querySelectorAll('style')].map(style => style.textContent).join()
    expect(styles).not.toMatch(/@import|url\(/)
    const links = [...page.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '')
    expect(links.filter(link => !link.startsWith('#'))).toEqual(['openapi.json'])
  })

  it('has a target for each link, and each target once', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect([...ids].sort()).toEqual([...new Set(ids)].sort())
    const targets = [...page.querySelectorAll('a[href^="#"]')].map(link =>
      link.getAttribute('href')?.slice(1),
    )
    expect(targets.filter(target => !ids.includes(target ?? ''))).toEqual([])
  })

  it('shows each call with its fields, its example and its codes', () => {
    for (const { path, method, operation } of callsOf(openApi)) {
      const section = page.getElementById(operation.operationId)
      const shown = section?.textContent ?? ''
      expect(shown).toContain(`${method.toUpperCase()} ${path}`)
      expect(shown).toMatch(/curl (-X DELETE )?"\$SERVICE\//)
      if (!path.includes('{')) expect(shown).toContain(`curl "$SERVICE${path}`)
      for (const { content } of Object.values(operation.responses)) {
        for (const code of codesOf(content)) expect(shown).toContain(code)
      }
      const body = operation.requestBody?.content['application/json']
      const schema: JsonSchema = body?.schema ? resolverOf(openApi)(String(body.schema.$ref)) : {}
      for (const field of Object.keys(schema.properties ?? {})) expect(shown).toContain(field)
    }
  })

  it('shows each code and each limit', () => {
    for (const code of errorCodes) expect(page.getElementById(code)).not.toBeNull()
    expect(page.getElementById('limits')?.textContent).toMatch(/4,000[\s\S]*256 KiB[\s\S]*10 MiB/)
  })
})
