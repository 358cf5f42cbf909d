import type { Flow } from '@townsfolk/brain'
import { setAt } from '@townsfolk/service/editing'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from 'lit'
import type { TextChange } from '../form/form-element.ts'
import { studioLook } from '../look/studio-look.ts'
import { schemaOf } from '../workspace/file-schema.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { beginning, checkpointsIn, withCheckpoint, withoutCheckpoint, writtenFlow } from './flow-edits.ts'
import { type Checkpoint, type FlowGraph, graphOf } from './flow-graph.ts'
import { type Arrow, type Box, pictureOf } from './flow-picture.ts'
import { flowStyles } from './flow-styles.ts'

/**
 * The conversation flow of a character as a picture that can be edited: `<studio-flow>`.
 *
 * @fires file-open - `CustomEvent<string>`, composed: the path of the flow's own file in Ink
 */
export class FlowView extends WorkspaceElement {
  static readonly tag = 'studio-flow'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    path: {},
    chosen: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, flowStyles]

  /** Path of the character's file. */
  declare path: string
  /** Keyword of the checkpoint that is being edited; empty for none. */
  declare private chosen: string

  constructor() {
    super()
    this.path = ''
    this.chosen = ''
  }

  protected override render(): TemplateResult {
    const { workspace } = this
    const text = workspace?.drafts.text(this.path)
    if (!workspace || text === undefined) return html``
    const written = writtenFlow(text)
    if (written === undefined) {
      return html`<p>This character has no flow: it answers, but the conversation has no direction.</p>
        <button type="button" class="main" @click=${() => this.#change(setAt(text, ['flow'], beginning))}>Begin a flow</button>`
    }
    const flow = workspace.characterAt(this.path)?.flow
    return html`
      ${
        'ink' in written
          ? html`<p>This flow is written in Ink. <button type="button" @click=${() => this.#openInk(String(written.ink))}>Edit ${written.ink}</button></p>`
          : this.#renderTools(text)
      }
      ${flow ? this.#renderPicture(workspace, flow) : html`<p class="hint">Correct the faults in the file to see the picture.</p>`}
      ${'ink' in written || this.chosen === '' ? nothing : this.#renderChosen(text)}
    `
  }

  #renderTools(text: string): TemplateResult {
    const add = (event: SubmitEvent): void => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const keyword = String(new FormData(form).get('keyword')).trim().replace(/\s+/g, '-')
      if (keyword === '' || keyword in checkpointsIn(text)) return
      form.reset()
      this.#change(withCheckpoint(text, keyword, this.chosen))
      this.chosen = keyword
    }
    return html`
      <form class="tools" @submit=${add}>
        <input name="keyword" placeholder="new-checkpoint" aria-label="Keyword of a new checkpoint" autocomplete="off" />
        <button type="submit">
          ${this.chosen === '' ? 'Add a checkpoint' : html`Add, with a path from “${this.chosen}”`}
        </button>
      </form>
    `
  }

  #renderPicture(workspace: Workspace, flow: Flow): TemplateResult {
    const graph = graphFor(flow)
    const picture = pictureFor(graph)
    const current = workspace.checkpointOf(this.path)
    const unreached = graph.checkpoints.filter(({ isUnreached }) => isUnreached)
    return html`
      <div class="picture" tabindex="0" role="group" aria-label="Picture of the flow">
        <svg
          viewBox=${`0 0 ${picture.width} ${picture.height}`}
          width=${picture.width}
          height=${picture.height}
        >
          <defs>
            <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0,0 L8,4 L0,8 Z" class="head" />
            </marker>
          </defs>
          ${picture.arrows.map(drawArrow)}
          ${picture.boxes.map(box => this.#drawBox(box, graph, current))}
        </svg>
      </div>
      ${graph.isCut ? html`<p class="hint">The flow is larger than the picture shows.</p>` : nothing}
      ${
        unreached.length > 0
          ? html`<p class="fault">No conversation reaches ${unreached.map(({ keyword }) => keyword).join(', ')}.</p>`
          : nothing
      }
    `
  }

  #drawBox(
    { keyword, x, y, width, height }: Box,
    graph: FlowGraph,
    current: string | undefined,
  ): SVGTemplateResult {
    const checkpoint = graph.checkpoints.find(each => each.keyword === keyword)
    const kinds = kindsOf(checkpoint, keyword === current)
    const choose = (): void => {
      this.workspace?.drafts.sealStep()
      this.chosen = this.chosen === keyword ? '' : keyword
    }
    return svg`
      <g
        class=${['box', ...kinds, ...(keyword === this.chosen ? ['chosen'] : [])].join(' ')}
        transform=${`translate(${x - width / 2} ${y - height / 2})`}
        role="button"
        tabindex="0"
        aria-pressed=${keyword === this.chosen ? 'true' : 'false'}
        aria-label=${[keyword, ...kinds].join(', ')}
        @click=${choose}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          choose()
        }}
      >
        <rect width=${width} height=${height} rx="12" />
        <text x=${width / 2} y=${height / 2}>${keyword}</text>
      </g>
    `
  }

  #renderChosen(text: string): TemplateResult {
    const path = ['flow', 'checkpoints', this.chosen]
    if (!(this.chosen in checkpointsIn(text))) return html``
    return html`
      <section class="details" aria-label=${`Checkpoint ${this.chosen}`}>
        <h3>${this.chosen}</h3>
        <button type="button" @click=${() => this.#change(setAt(text, ['flow', 'start'], this.chosen))}>Begin here</button>
        <button type="button" @click=${() => this.#remove(text)}>Remove, with the paths to it</button>
        <studio-form
          .text=${text}
          .schema=${schemaOf(this.path)}
          .at=${path}
          .issues=${this.workspace?.issuesIn(this.path) ?? []}
          @text-change=${({ detail }: CustomEvent<TextChange>) => this.#change(detail.text, detail.key)}
        ></studio-form>
      </section>
    `
  }

  #remove(text: string): void {
    const left = withoutCheckpoint(text, this.chosen)
    this.chosen = ''
    this.#change(left)
  }

  #openInk(name: string): void {
    const detail = `characters/${name}`
    this.dispatchEvent(new CustomEvent('file-open', { detail, bubbles: true, composed: true }))
  }

  #change(text: string, key = ''): void {
    this.workspace?.drafts.change(this.path, text, key === '' ? undefined : `${this.path} ${key}`)
  }
}

const graphs = new WeakMap<Flow, FlowGraph>()

function graphFor(flow: Flow): FlowGraph {
  const graph = graphs.get(flow) ?? graphOf(flow)
  graphs.set(flow, graph)
  return graph
}

const pictures = new WeakMap<FlowGraph, ReturnType<typeof pictureOf>>()

function pictureFor(graph: FlowGraph): ReturnType<typeof pictureOf> {
  const picture = pictures.get(graph) ?? pictureOf(graph)
  pictures.set(graph, picture)
  return picture
}

/** What there is to know of a checkpoint, in words that are read out too. */
function kindsOf(checkpoint: Checkpoint | undefined, isCurrent: boolean): readonly string[] {
  return [
    ...(checkpoint?.isStart ? ['start'] : []),
    ...(checkpoint?.isEnd ? ['end'] : []),
    ...(checkpoint?.isUnreached ? ['unreached'] : []),
    ...(isCurrent ? ['current'] : []),
  ]
}

function drawArrow({ points, loop, labels, x, y }: Arrow): SVGTemplateResult {
  const line = loop ? loopPath(loop) : linePath(points)
  return svg`
    <path class="way" d=${line} marker-end="url(#head)" />
    ${labels.map(
      (label, at) =>
        svg`<text class="label" x=${x} y=${y + (at - (labels.length - 1) / 2) * 16}>${label}</text>`,
    )}
  `
}

function linePath(points: Arrow['points']): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
}

/** A way from a checkpoint to itself. */
function loopPath({ x, y, width, height }: Box): string {
  const [side, out, half] = [x + width / 2, x + width / 2 + 34, height / 4]
  return `M${side},${y - half} C${out},${y - height} ${out},${y + height} ${side},${y + half}`
}
