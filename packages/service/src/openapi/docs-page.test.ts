import { expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'

const nasty = `<script>alert("'&'")</script>`

/** The document with the same text in place of all that is only shown. */
function withTexts(document: OpenApiDocument, text: string): OpenApiDocument {
  const shown = /^(title|version|description|summary|meaning|message|content|response|text)$/
  const replaced = JSON.stringify(document, (key, value: unknown) =>
    shown.test(key) && typeof value === 'string' ? text : value,
  )
  return JSON.parse(replaced) as OpenApiDocument
}

it('escapes every text', () => {
  const page = docsPage(withTexts(openApiDocument(), nasty))
  const escaped = '&#60;script&#62;alert(&#34;&#39;&#38;&#39;&#34;)&#60;/script&#62;'
  expect(page).not.toContain('<script')
  expect(page.split(escaped).length).toBeGreaterThan(100)
})

it('shows a command that a shell takes as one, whatever its example says', () => {
  const document = openApiDocument()
  const quoting = JSON.stringify(document).replaceAll('Good evening, Mira!', "It's evening")
  expect(docsPage(JSON.parse(quoting) as OpenApiDocument)).toContain('It&#39;\\&#39;&#39;s evening')
})
