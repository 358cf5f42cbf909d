import { badge, type Call, callSection, code } from './call-section.ts'
import { docsStyle } from './docs-style.ts'
import type { ErrorEntry, LimitEntry, OpenApiDocument } from './document.ts'
import { type Html, html } from './html.ts'

/** The document for people: one page that needs nothing beside itself, no script and no other file. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const calls = callsOf(document)
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${info.title}: the interface of the service</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="title"><a href="#top">${info.title}</a></p>
<ul>
<li><a href="#key">The key</a></li>
</ul>
${groups.map(
  group => html`<p class="group">${group.name}</p>
<ul>
${group.calls.map(
  ({ method, path, operation }) =>
    html`<li><a href="#${operation.operationId}">${badge(method)}${path}</a></li>
`,
)}</ul>
`,
)}<p class="group">Tables</p>
<ul>
<li><a href="#errors">Errors</a></li>
<li><a href="#limits">Limits</a></li>
</ul>
</nav>
<main id="content" tabindex="-1">
<header id="top">
<h1>The interface of ${info.title}</h1>
<p>Version ${info.version}. ${info.description}</p>
<p>The same for programs, as OpenAPI ${document.openapi}: <a href="openapi.json">openapi.json</a></p>
</header>
${keySection(components.securitySchemes)}
${groups.map(
  group => html`<section class="group" aria-label="${group.name}">
<h2>${group.name}</h2>
<p>${group.description}</p>
${group.calls.map(call => callSection(call, components.schemas))}</section>
`,
)}${errorsSection(document['x-errors'])}
${limitsSection(document['x-limits'])}
</main>
</body>
</html>
`
  return page.html
}

function callsOf({ paths }: OpenApiDocument): readonly Call[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    if ('$ref' in item) return []
    const reference = `#/paths/${path.replaceAll('/', '~1')}`
    const aliases = Object.keys(paths).filter(other => {
      const candidate = paths[other]
      return candidate && '$ref' in candidate && candidate.$ref === reference
    })
    return Object.entries(item).map(([method, operation]) => ({ method, path, aliases, operation }))
  })
}

function keySection({ apiKey }: OpenApiDocument['components']['securitySchemes']): Html {
  return html`<section id="key">
<h2>The key</h2>
<p>Each call sends a key in the header <code>x-api-key</code>, unless it says that it needs none.
${apiKey?.description} <code>Authorization: Bearer</code> with the same key works too.</p>
<p>The examples stand on two variables, on the characters wren and mira, and on the session of an earlier
reply; take your own.</p>
${code('Set up', "export SERVICE=http://127.0.0.1:8080\nexport KEY='tf_live_…'")}
</section>`
}

function errorsSection(errors: readonly ErrorEntry[]): Html {
  return html`<section id="errors">
<h2>Errors</h2>
<p>Whatever fails is answered with JSON: <code>error</code> is a sentence for people, <code>code</code> is for
programs. A failed call changes nothing and costs nothing.</p>
<table class="stacks">
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${errors.map(
  ({ code: name, status, meaning, hasRetryAfter }) => html`<tr id="${name}">
<td>${status}</td>
<th scope="row"><code>${name}</code></th>
<td>${meaning} ${hasRetryAfter && html`<code>Retry-After</code> says after how many seconds to try again.`}</td>
</tr>
`,
)}</tbody>
</table>
</section>`
}

function limitsSection(limits: readonly LimitEntry[]): Html {
  return html`<section id="limits">
<h2>Limits</h2>
<p>Lengths count UTF-16 code units, as <code>length</code> does in JavaScript.</p>
<table>
<thead><tr><th scope="col">What</th><th scope="col">At most</th></tr></thead>
<tbody>
${limits.map(
  ({ name, value, meaning }) => html`<tr>
<th scope="row">${meaning}</th>
<td>${amount(name, value)}</td>
</tr>
`,
)}</tbody>
</table>
</section>`
}

function amount(name: string, value: number): string {
  if (!name.endsWith('Bytes')) return value.toLocaleString('en-US')
  const KiB = value / 1024
  return KiB < 1024 ? `${KiB} KiB` : `${KiB / 1024} MiB`
}
