import type { Project, QuestionSet } from '@townsfolk/service'
import { quizHosts } from '@townsfolk/service/rehearsal'
import { bindQuizPanel, QuizPanel } from '@townsfolk/ui'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { faceStyles, renderFace } from '../face/face.ts'
import { studioLook } from '../look/studio-look.ts'
import { messageOf } from '../wire/message-of.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { quizPreviewStyles } from './quiz-preview-styles.ts'
import { beginQuiz, type QuizRun } from './quiz-run.ts'

interface HostLine {
  readonly text: string
  readonly emotion: string
}

/** A question set as players meet it, in the panel of the kit: `<studio-quiz>`. An edit begins it anew. */
export class QuizPreview extends WorkspaceElement {
  static readonly tag = 'studio-quiz'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    path: {},
    hostId: { state: true },
    playerCount: { state: true },
    firstQuestion: { state: true },
    lines: { state: true },
    trouble: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, faceStyles, quizPreviewStyles]

  /** Path of the question set's file. */
  declare path: string
  declare private hostId: string
  declare private playerCount: number
  /** From 0. */
  declare private firstQuestion: number
  /** What the host has said, the newest last. */
  declare private lines: readonly HostLine[]
  declare private trouble: string
  readonly #panel = new QuizPanel()
  #run: QuizRun | undefined
  #unbind: () => void = () => {}
  /** What the run was begun with. */
  #begunWith = ''

  constructor() {
    super()
    this.path = ''
    this.hostId = ''
    this.playerCount = 1
    this.firstQuestion = 0
    this.lines = []
    this.trouble = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#end()
    this.#begunWith = ''
  }

  protected override render(): TemplateResult {
    const { workspace } = this
    const project = workspace?.project
    const set = workspace?.questionSetAt(this.path)
    if (!project || !set) {
      return html`<p class="hint">Correct the faults in the file to play the quiz.</p>`
    }
    const hosts = quizHosts(project, set)
    const first = Math.min(this.firstQuestion, set.questions.length - 1)
    return html`
      <div class="choices">
        <label>Host
          <select @change=${(event: Event) => {
            this.hostId = chosenIn(event)
          }}>
            ${hosts.map(({ id, name }) => html`<option value=${id} .selected=${id === this.#host(project, set)}>${name}</option>`)}
          </select>
        </label>
        <label>Players
          <select @change=${(event: Event) => {
            this.playerCount = Number(chosenIn(event))
          }}>
            ${[1, 2, 3, 4].map(count => html`<option .selected=${count === this.playerCount}>${count}</option>`)}
          </select>
        </label>
        <label class="question">Begin at
          <select @change=${(event: Event) => {
            this.firstQuestion = Number(chosenIn(event))
          }}>
            ${set.questions.map(({ text }, at) => html`<option value=${at} .selected=${at === first}>${at + 1}: ${text}</option>`)}
          </select>
        </label>
        <button type="button" @click=${() => this.#begin(project, set)}>Begin anew</button>
      </div>
      ${workspace.isCurrent ? nothing : html`<p class="hint">The files have a fault: this is the last version without one.</p>`}
      <ol class="lines" role="log" aria-label="What the host said">
        ${this.lines.map(({ text, emotion }) => html`<li>${renderFace(emotion)} <span>${text}</span></li>`)}
      </ol>
      ${this.trouble === '' ? nothing : html`<p class="fault" role="alert">${this.trouble}</p>`}
      <div class="picture">${this.#panel}</div>
    `
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const project = this.workspace?.project
    const set = this.workspace?.questionSetAt(this.path)
    if (!project || !set || !this.workspace?.isCurrent) return
    const wanted = JSON.stringify([
      this.workspace.drafts.text(this.path),
      this.#host(project, set),
      this.playerCount,
      this.firstQuestion,
    ])
    if (wanted === this.#begunWith) return
    this.#begunWith = wanted
    this.#begin(project, set)
  }

  #begin(project: Project, set: QuestionSet): void {
    const { workspace } = this
    if (!workspace?.isCurrent) return
    this.#end()
    this.lines = []
    this.trouble = ''
    try {
      this.#run = beginQuiz(
        {
          files: workspace.drafts.texts,
          flowCompilers: workspace.flowCompilers,
          path: this.path,
          hostId: this.#host(project, set),
          playerCount: this.playerCount,
          firstQuestion: Math.min(this.firstQuestion, set.questions.length - 1),
        },
        (text, emotion) => {
          this.lines = [...this.lines.slice(-mostLines + 1), { text, emotion }]
        },
        message => {
          this.trouble = message
        },
      )
      this.#unbind = bindQuizPanel(this.#panel, this.#run.play)
    } catch (error) {
      this.trouble = messageOf(error)
    }
  }

  #end(): void {
    this.#unbind()
    this.#unbind = () => {}
    this.#run?.end()
    this.#run = undefined
  }

  #host(project: Project, set: QuestionSet): string {
    const hosts = quizHosts(project, set)
    return (hosts.find(({ id }) => id === this.hostId) ?? hosts[0])?.id ?? ''
  }
}

/** The rest can be read in the source. */
const mostLines = 4

function chosenIn(event: Event): string {
  return (event.target as HTMLSelectElement).value
}
