import type { JsonSchema } from '@valibot/to-json-schema'
import { curlOf } from './curl.ts'
import type { ApiResponse, Content, MediaType, OpenApiDocument, Operation, Parameter } from './document.ts'
import { type FieldRow, fieldRows, resolved } from './field-rows.ts'
import { type Html, html, type Piece } from './html.ts'
import { jsonText } from './json-text.ts'

export interface Call {
  readonly method: string
  readonly path: string
  /** Other paths that lead to the same. */
  readonly aliases: readonly string[]
  readonly operation: Operation
}

type Schemas = OpenApiDocument['components']['schemas']

/** What is to be known of a call: what to send, what comes, and an example beside each. */
export function callSection({ method, path, aliases, operation }: Call, schemas: Schemas): Html {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation
  const success = responses['200'] ?? responses['204']
  const stream = success?.content['text/event-stream']
  return html`<section class="call" id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="path">${badge(method)}<code>${path}</code>${aliases.map(alias => html` or <code>${alias}</code>`)}
${security && html`<span class="note">no key</span>`}</p>
${description !== undefined && html`<p>${description}</p>`}
${beside(
  [
    ...(['path', 'query', 'header'] as const).map(place => {
      const there = parameters?.filter(parameter => parameter.in === place) ?? []
      return there.length > 0 && fieldTable(titles[place], parameterRows(there))
    }),
    requestBody && fieldTable('Request', requestRows(requestBody.content, schemas)),
    !parameters && !requestBody && html`<h4>Request</h4><p>There is nothing to send.</p>`,
  ],
  code('Example', curlOf(method, path, operation)),
)}
${success && replyOf(success, schemas)}
${stream && eventsOf(stream, schemas)}
${errorList(responses)}
</section>
`
}

const titles = { path: 'Path', query: 'Query', header: 'Headers' } as const

/** Text on one side, and an example of it on the other. */
function beside(text: Piece, example: Piece): Html {
  return html`<div class="sides"><div>${text}</div><div>${example}</div></div>`
}

function parameterRows(parameters: readonly Parameter[]): readonly FieldRow[] {
  const properties = parameters.map(({ name, description, schema }) => [name, { ...schema, description }])
  const required = parameters.filter(parameter => parameter.required).map(({ name }) => name)
  return fieldRows({ properties: Object.fromEntries(properties), required }, {})
}

/** That null stands for a field that is left out is said once, for all of them. */
function requestRows(content: Content, schemas: Schemas): readonly FieldRow[] {
  const rows = Object.values(content).flatMap(({ schema }) => (schema ? fieldRows(schema, schemas) : []))
  return rows.map(row => ({ ...row, type: row.type.replace(/ or null$/, '') }))
}

function replyOf({ description, content }: ApiResponse, schemas: Schemas): Html {
  const json = content['application/json']
  if (Object.keys(content).length === 0)
    return html`<h4>Reply</h4><p>${description} Nothing comes with it.</p>`
  if (!json?.schema) {
    return html`<h4>Reply</h4><p>${description} <code>${Object.keys(content).join(', ')}</code></p>`
  }
  return beside(
    fieldTable('Reply', fieldRows(json.schema, schemas)),
    code('Example of a reply', jsonText(json.example)),
  )
}

/** In a request it is documented what must be sent, in a reply what may be missing. */
function fieldTable(
  title: 'Path' | 'Query' | 'Headers' | 'Request' | 'Reply',
  rows: readonly FieldRow[],
): Html {
  const isReply = title === 'Reply'
  const note = html`<span class="note">${isReply ? 'not always' : 'required'}</span>`
  return html`<h4>${title}</h4>
<table class="fields stacks">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.map(
  ({ parents, name, type, isRequired, meaning, limits }) => html`<tr>
<th scope="row"><code><span class="parents">${breakable(parents)}</span>${name}</code>
${isRequired !== isReply && note}</th>
<td>${type}</td>
<td>${meaning}${limits.length > 0 && html` <span class="limits">${limits.join('; ')}</span>`}</td>
</tr>
`,
)}</tbody>
</table>`
}

function eventsOf({ example, 'x-events': events = {} }: MediaType, schemas: Schemas): Html {
  const table = html`<h4>Reply as events</h4>
<p>With <code>Accept: text/event-stream</code> the same comes as it is made. What fails before the first event
is answered with a status, as without a stream. For curl, add
<code>-N -H 'accept: text/event-stream'</code>.</p>
<table class="fields stacks">
<thead><tr><th scope="col">Event</th><th scope="col">Data</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${Object.entries(events).map(
  ([name, { description, schema }]) => html`<tr>
<th scope="row"><code>${name}</code></th>
<td><code>${Object.keys(resolved(schema, schemas).properties ?? {}).join(', ')}</code></td>
<td>${description}</td>
</tr>
`,
)}</tbody>
</table>`
  return beside(table, code('Example of events', String(example).trim()))
}

/** The codes of each status; what they mean stands in one table for all endpoints. */
function errorList(responses: Operation['responses']): Html {
  const failures = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  return html`<h4>Errors</h4>
<ul class="errors">
${failures.map(
  ([status, { content }]) => html`<li>${status} ${codesOf(content['application/json']?.schema).map(
    (name, at) => html`${at > 0 && ', '}<a href="#${name}"><code>${name}</code></a>`,
  )}</li>
`,
)}</ul>`
}

function codesOf(schema: JsonSchema | undefined): readonly string[] {
  const field = schema?.properties?.code
  return typeof field === 'object' ? (field.enum ?? []).map(String) : []
}

/** A path that may be broken into lines behind its dots. */
function breakable(path: string): Piece {
  return path.split(/(?<=\.)/).map(part => html`${part}<wbr>`)
}

export function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span> `
}

/** Long lines are scrolled to, with the keyboard too. */
export function code(title: string, text: string): Html {
  return html`<h4>${title}</h4>
<pre tabindex="0" role="group" aria-label="${title}"><code>${text}</code></pre>`
}
