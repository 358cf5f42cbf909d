import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bytesText, durationText } from './lens-look.ts'
import type { LensShown, ShownTurn } from './lens-shown.ts'

export interface TurnTabActions {
  readonly choose: (number: number) => void
  readonly copy: (text: string) => void
}

/** What was sent and what came back, and when. */
export function renderTurn(
  { turns, npc }: LensShown,
  chosen: number | undefined,
  { choose, copy }: TurnTabActions,
): TemplateResult {
  const turn = turns.find(({ number }) => number === chosen) ?? turns[0]
  if (!turn) return html`<p class="empty">Nobody has said anything to ${npc?.name} yet.</p>`
  return html`
    <label class="field">
      Turn
      <select
        @change=${({ currentTarget }: Event) => choose(Number((currentTarget as HTMLSelectElement).value))}
      >
        ${repeat(
          turns,
          ({ number }) => number,
          each => html`
            <option value=${each.number} .selected=${each === turn}>${titleOf(each)}</option>
          `,
        )}
      </select>
    </label>
    <p class="sum">
      <span class="chip ${turn.status.replace(' ', '-')}">${turn.status}</span>
      ${turn.kind ?? ''} ${turn.speakers.join(', ')}
    </p>
    ${turn.troubles.map(
      ({ code, message }) => html`<p class="trouble" dir="auto"><b>${code}</b> ${message}</p>`,
    )}
    ${renderStrip(turn)}
    ${turn.measures.map(
      ({ what, amount, limit }) => html`
        <label class="measure">
          <span>${what}</span>
          <meter max=${limit} high=${limit * 0.9} .value=${amount}></meter>
          <span class="number">
            ${what === 'bytes' ? `${bytesText(amount)} of ${bytesText(limit)}` : `${amount} of ${limit}`}
          </span>
        </label>
      `,
    )}
    ${renderJson('Request', turn.request, copy)}
    ${renderJson(turn.reply ? `Reply, ${bytesText(turn.replyBytes)}` : 'Reply', turn.reply, copy)}
  `
}

function titleOf({ message, kind, status }: ShownTurn): string {
  const words = message ?? (kind === undefined ? 'a turn that was not sent' : `${kind} turn`)
  return `${words.length > titleLength ? `${words.slice(0, titleLength)}…` : words} (${status})`
}

const titleLength = 40

/** In the order in which a turn comes to them. */
const stations = [
  ['sentMs', 'sent', ''],
  ['firstByteMs', 'first byte', 'waits for the service'],
  ['firstLineMs', 'first line', 'until its first line'],
  ['firstSoundMs', 'first sound', 'until it is heard'],
  ['doneMs', 'done', 'says and does it'],
] as const

/** The marks of a turn: a bar for the eye, a list for everybody. */
function renderStrip({ marks }: ShownTurn): TemplateResult | typeof nothing {
  const { sentMs } = marks
  if (sentMs === undefined) return nothing
  const reached = stations.flatMap(([key, name, stretch]) => {
    const atMs = marks[key]
    return atMs === undefined ? [] : [{ name, stretch, afterMs: atMs - sentMs }]
  })
  return html`
    <div class="strip" aria-hidden="true">
      ${reached.slice(1).map(({ name, stretch, afterMs }, at) => {
        const lengthMs = Math.max(0, afterMs - (reached[at]?.afterMs ?? 0))
        return html`<i
          class=${name.replace(' ', '-')}
          style=${`flex-grow: ${lengthMs}`}
          title=${`${stretch}: ${durationText(lengthMs)}`}
        ></i>`
      })}
    </div>
    <ol class="marks" aria-label="Marks of the turn">
      ${stations.map(([key, name]) => {
        const atMs = marks[key]
        const after = atMs === undefined ? '–' : atMs === sentMs ? '0 ms' : durationText(atMs - sentMs)
        return html`<li class=${name.replace(' ', '-')}><span>${name}</span> <b>${after}</b></li>`
      })}
    </ol>
  `
}

function renderJson(title: string, value: object | undefined, copy: (text: string) => void): TemplateResult {
  const text = value && jsonOf(value)
  return html`
    <div class="json">
      <h3>${title}</h3>
      ${
        text === undefined
          ? html`<p class="empty">None.</p>`
          : html`
            <button type="button" @click=${() => copy(text)}>Copy<span class="visually-hidden"> the ${title}</span></button>
            <pre tabindex="0" aria-label=${title} dir="ltr">${text}</pre>
          `
      }
    </div>
  `
}

/** Neither requests nor replies change: each is written out once. */
const texts = new WeakMap<object, string>()

function jsonOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value, undefined, 2)
  texts.set(value, text)
  return text
}
