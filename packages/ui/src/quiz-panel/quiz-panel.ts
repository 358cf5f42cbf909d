import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { defineElements } from '../elements/define-elements.ts'
import { dots, dotsStyles } from '../look/dots.ts'
import { focusRingOnPaper } from '../look/focus-ring.ts'
import { fold } from '../look/fold.ts'
import { InputFence } from '../look/input-fence.ts'
import { isModified, isTyping, letterOf } from '../look/keys.ts'
import { plainButton } from '../look/plain-button.ts'
import { storybookPage } from '../look/storybook-page.ts'
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { DoublePressGuard } from './double-press-guard.ts'
import { GivenAnswers } from './given-answers.ts'
import { PlayerKeyboard } from './player-keyboard.ts'
import type { PlayerKeys } from './player-keys.ts'
import { type QuizAction, renderActions } from './quiz-actions.ts'
import { renderClosing } from './quiz-closing.ts'
import { renderField } from './quiz-field.ts'
import { QuizFocus } from './quiz-focus.ts'
import { optionIndex } from './quiz-keys.ts'
import { renderOptions } from './quiz-options.ts'
import type { QuizPanelEvents } from './quiz-panel-events.ts'
import { quizPanelStyles } from './quiz-panel-styles.ts'
import { englishQuiz, type QuizPanelTexts } from './quiz-panel-texts.ts'
import { renderConfirm, renderProgress } from './quiz-pieces.ts'
import { renderPlayers } from './quiz-players.ts'
import { QuizReadOut } from './quiz-read-out.ts'
import {
  markOf,
  type QuizPlayer,
  type ShownOption,
  type ShownProgress,
  type ShownQuestion,
  type ShownResult,
  type ShownStanding,
} from './quiz-shown.ts'
import { sign } from './quiz-signs.ts'
import { renderStandings, slideRows } from './quiz-standings.ts'

/**
 * A quiz for one to ten players at one screen, `<townsfolk-quiz-panel>`. It lies over the bottom of its
 * nearest positioned ancestor; where it paints nothing, clicks reach the game. It knows no engine and no
 * service: the game sets its properties and listens, or `bindQuizPanel` does.
 *
 * Several players answer one after the other, and what they choose is not shown before it is judged; with
 * `together` they answer at once, each with keys of their own. While the keyboard is the panel's, A to H or 1
 * to 8 choose an option, H asks for a hint and R for the question again. After another question or another
 * player has come, what is pressed within 0.4 s is taken for an echo of the press before.
 *
 * Key and pointer events that begin inside never reach the game, and the players' own keys do not while there
 * is something to choose. Every text is rendered as text, never as HTML.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-right` | `#2a6b45` | what is right, on paper |
 * | `--townsfolk-partly` | `#8a5a00` | what is partly right |
 * | `--townsfolk-wrong` | `#a83a26` | what is wrong |
 * | `--townsfolk-slide-duration` | `600ms` | how long standings take to change places |
 *
 * @slot voice - a button to talk, beside the others
 * @csspart panel - the paper
 * @csspart progress - which question it is; `bar` the bar in it
 * @csspart players - the row of them; `player` each, and `current` whose turn it is
 * @csspart turn - whose turn it is, in words
 * @csspart question - its text
 * @csspart options - all of them; `option` each, also `chosen`, `right`, `partly`, `wrong` or `none`
 * @csspart badge - an option's letter; `keycap` a key that chooses it
 * @csspart field - for a free answer; `send` its button
 * @csspart confirm - yes and no
 * @csspart verdict - how an answer was judged, also `right`, `partly`, `wrong` or `none`; `sign` its sign
 * @csspart actions - the row of buttons; `action` each
 * @csspart meter - how loud the player is
 * @csspart standings - the list; `standing` each, also `first`; in it `rank` and `score`
 * @csspart closing - what is shown when the quiz is over
 * @csspart notice - trouble
 *
 * @fires townsfolk-quiz-choose - `CustomEvent<QuizChooseDetail>`; as all of them, bubbles and composed.
 * @fires townsfolk-quiz-say - `CustomEvent<QuizSayDetail>`. A free answer, or yes or no.
 * @fires townsfolk-quiz-pass - `CustomEvent<QuizPlayerDetail>`
 * @fires townsfolk-quiz-hint - `CustomEvent<QuizPlayerDetail>`
 * @fires townsfolk-quiz-repeat - `CustomEvent<QuizPlayerDetail>`. The question is to be asked again.
 * @fires townsfolk-quiz-stop - `CustomEvent<QuizPlayerDetail>`. The player wants no more questions.
 * @fires townsfolk-quiz-next - `CustomEvent<QuizPlayerDetail>`. The next question is to be asked.
 * @fires townsfolk-leave - `CustomEvent<void>`. Escape was pressed, or the button of the closing view: the
 * panel has lost the focus, and the game will want it.
 */
export class QuizPanel extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-quiz-panel'

  static override readonly properties: PropertyDeclarations = {
    question: { attribute: false },
    progress: { attribute: false },
    leaderboard: { attribute: false },
    results: { attribute: false },
    players: { attribute: false },
    currentPlayerId: { attribute: 'current-player-id' },
    pending: { attribute: false },
    answered: { attribute: false },
    expecting: {},
    attempt: { type: Number },
    attemptsLeft: { type: Number, attribute: 'attempts-left' },
    hintGiven: { type: Boolean, attribute: 'hint-given' },
    busy: { type: Boolean },
    notice: {},
    finished: { type: Boolean },
    hostLine: { attribute: 'host-line' },
    together: { type: Boolean },
    playerKeys: { attribute: false },
    maxLength: { type: Number, attribute: 'max-length' },
    draft: {},
    listening: { type: Boolean },
    level: { type: Number },
    texts: { attribute: false },
    isUnfolded: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    theme,
    dotsStyles,
    visuallyHidden,
    focusRingOnPaper,
    plainButton,
    fold,
    storybookPage,
    quizPanelStyles,
  ]

  /** The one on the table; one with another `questionId` is another question. */
  declare question: ShownQuestion | undefined
  /** How far the quiz has come; undefined shows nothing. */
  declare progress: ShownProgress | undefined
  /** The best first. */
  declare leaderboard: readonly ShownStanding[]
  /** Of the last judging. With a higher `attempt` the question stays open, else it is settled. */
  declare results: readonly ShownResult[]
  /** Who plays, when there are several; none or one for a single player. */
  declare players: readonly QuizPlayer[]
  /** Whose turn it is; when undefined, the first of `pending` who has given no answer. */
  declare currentPlayerId: string | undefined
  /** Ids of those who are to answer. */
  declare pending: readonly string[]
  /** Ids of those whose answers are in. */
  declare answered: readonly string[]
  /** `answer`, `confirmation` (yes or no) or `nothing` (the next question can be asked); undefined before. */
  declare expecting: string | undefined
  /** The try that the player has, from 1. */
  declare attempt: number
  /** This one included; 0 when nobody knows. */
  declare attemptsLeft: number
  /** Whether a hint to the question was given. */
  declare hintGiven: boolean
  /** Whether a turn is under way. An answer counts as given until it is over. */
  declare busy: boolean
  /** One line of trouble, read out at once; `''` for none. */
  declare notice: string
  /** What the host said last; shown when that was a question back, in the place of the `confirm` text. */
  declare hostLine: string
  /** Shows the final standings instead of a question. */
  declare finished: boolean
  /** Two to four players have keys of their own, anywhere on the page, for questions with options. */
  declare together: boolean
  /** Other keys than the usual ones, or for more players. */
  declare playerKeys: PlayerKeys | undefined
  /** Limit of a free answer in UTF-16 code units; 0 = no limit. */
  declare maxLength: number
  /** What stands in the field. A new question empties it. */
  declare draft: string
  /** Shows the meter. */
  declare listening: boolean
  /** How loud the player is, from 0 to 1. */
  declare level: number
  /** Texts of the panel. Default: English. */
  declare texts: QuizPanelTexts

  declare private isUnfolded: boolean

  readonly #focus = new QuizFocus(this)
  readonly #guard = new DoublePressGuard(this)
  readonly #readOut = new QuizReadOut()
  readonly #keyboard = new PlayerKeyboard(this, {
    players: () => (this.together && this.#isSeveral && this.#options.length > 0 ? this.players : []),
    playerKeys: () => this.playerKeys,
    isOpen: () => this.#isOpen,
    isAwaited: id => this.#isAwaited(id),
    pressed: ({ playerId, index }) => this.#choose(this.#options[index]?.id, playerId),
  })
  #given = new GivenAnswers()
  /** What `results` are of. */
  #judged: { readonly questionId: string | undefined; readonly attempt: number } | undefined

  constructor() {
    defineElements(QuizPanel)
    super()
    this.question = undefined
    this.progress = undefined
    this.leaderboard = []
    this.results = []
    this.players = []
    this.currentPlayerId = undefined
    this.pending = []
    this.answered = []
    this.expecting = undefined
    this.attempt = 1
    this.attemptsLeft = 0
    this.hintGiven = false
    this.busy = false
    this.notice = ''
    this.finished = false
    this.hostLine = ''
    this.together = false
    this.playerKeys = undefined
    this.maxLength = 0
    this.draft = ''
    this.listening = false
    this.level = 0
    this.texts = englishQuiz
    this.isUnfolded = false
    this.addController(new InputFence(this))
  }

  /** Gives the panel the keyboard: its field where the answer is free, else the question with its keys. */
  focusInput(): void {
    if (!this.isConnected) return
    this.performUpdate()
    this.#focus.take()
  }

  /** Whether the keyboard is the panel's, or that of what the game put into its slot. */
  get hasFocus(): boolean {
    return this.#focus.isInside
  }

  /** Gives the keyboard back to the game, for example when the player clicks into it. */
  blurInput(): void {
    this.#focus.leave()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.has('question') ? changed.get('question') : this.question
    const isNewQuestion = before?.questionId !== this.question?.questionId
    if (changed.has('results')) {
      this.#judged = { questionId: before?.questionId, attempt: changed.get('attempt') ?? this.attempt }
      this.#given.judge(this.results, !this.#isSeveral)
    }
    if (isNewQuestion) {
      this.#given = new GivenAnswers()
      this.draft = ''
    }
    if (isOver(changed, this)) this.#given.settle(this.answered)
    // Of several who take turns, the next one's is another.
    const player = this.#isSeveral && !this.#keyboard.isUsed ? this.#player : ''
    this.#guard.at(`${this.question?.questionId} ${player}`)
    const news = {
      players: this.players,
      results: changed.has('results') ? this.results : [],
      standings: changed.has('leaderboard') ? this.leaderboard : [],
      question: isNewQuestion ? this.question : undefined,
      progress: this.progress,
    }
    this.#readOut.add(news, this.texts)
  }

  protected override updated(changed: PropertyValues<this>): void {
    const list = this.renderRoot.querySelector<HTMLElement>('#standings')
    const standings = changed.get('leaderboard')
    if (list && standings) slideRows(list, standings, this.leaderboard)
  }

  protected override render(): TemplateResult {
    return html`
      ${this.#isBlank ? nothing : this.#renderPanel()}
      ${this.#readOut.render(this.texts)}
    `
  }

  #renderPanel(): TemplateResult {
    return html`
      <section
        class="panel page"
        part="panel"
        tabindex="-1"
        aria-label=${this.texts.quiz}
        @keydown=${this.#onKeydown}
      >
        ${this.finished ? this.#renderClosing() : this.#renderRound()}
        <p class="notice" part="notice" role="alert" dir="auto">${this.notice}</p>
      </section>
    `
  }

  #renderRound(): TemplateResult {
    return html`
      ${this.#renderHeader()} ${this.#isSeveral ? this.#renderPlayers() : nothing} ${this.#renderTurn()}
      ${this.question ? this.#renderQuestion(this.question) : nothing} ${this.#renderStatus()}
      ${this.#showsStandings ? this.#renderStandings(this.texts.standings) : nothing} ${this.#renderActions()}
    `
  }

  #renderClosing(): TemplateResult {
    const { leaderboard, players, texts } = this
    return renderClosing({ leaderboard, players, texts, leave: this.#leave })
  }

  #renderHeader(): TemplateResult {
    const { leaderboard, progress, texts } = this
    const [standing] = leaderboard
    const single = standing
      ? html`<b class="score" part="score">${texts.points(standing.totalScore)}</b>`
      : nothing
    return html`
      <div class="header">
        ${progress ? renderProgress(progress, texts) : nothing}
        <span class="thinking" role="status"
          >${this.busy ? html`${dots}<span class="visually-hidden">${texts.thinking}</span>` : nothing}</span
        >
        ${this.#isSeveral ? this.#renderFold() : single}
      </div>
    `
  }

  #renderFold(): TemplateResult | typeof nothing {
    if (this.leaderboard.length === 0 || this.#isSettled) return nothing
    return html`
      <button
        type="button"
        class="fold"
        part="action"
        aria-expanded=${this.isUnfolded ? 'true' : 'false'}
        aria-controls="standings"
        @click=${this.#toggleStandings}
      >
        ${this.texts.standings}
        <svg viewBox="0 0 12 8" aria-hidden="true"><path d="m1.5 1.5 4.5 4.5 4.5-4.5" /></svg>
      </button>
    `
  }

  #renderPlayers(): TemplateResult {
    return renderPlayers({
      players: this.players,
      texts: this.texts,
      currentId: this.#keyboard.isUsed ? undefined : this.#awaited,
      hasAnswered: id => this.#hasAnswered(id),
      results: this.#isJudgedHere ? this.results : [],
      pending: this.#isOpen ? this.pending : [],
    })
  }

  #renderTurn(): TemplateResult | typeof nothing {
    const name = this.players.find(({ id }) => id === this.#awaited)?.displayName
    if (!this.#isSeveral || name === undefined) return nothing
    const { isUsed } = this.#keyboard
    const words = isUsed ? this.texts.together(name) : this.texts.turnOf(name)
    return html`<p class=${isUsed ? 'turn together' : 'turn'} part="turn" dir="auto">${words}</p>`
  }

  #renderQuestion({ questionText, options }: ShownQuestion): TemplateResult {
    const { texts } = this
    return html`
      <h2 id="question" class="question" part="question" dir="auto">${questionText}</h2>
      ${this.expecting === 'confirmation' ? renderConfirm(texts, this.hostLine, this.busy, this.#confirm) : nothing}
      ${
        options
          ? renderOptions({
              options,
              players: this.players,
              texts,
              isOpen: this.#mayAnswer(this.#player),
              chosenId: this.#isSeveral ? undefined : this.#given.choiceOf(this.#player),
              picks: this.#given.picks,
              capsOf: index => this.#keyboard.capsOf(index),
              choose: optionId => this.#choose(optionId, this.#player),
            })
          : this.#renderField()
      }
    `
  }

  #renderField(): TemplateResult {
    return renderField({
      texts: this.texts,
      draft: this.draft,
      maxLength: this.maxLength,
      maySend: this.#maySend,
      write: draft => {
        this.draft = draft
      },
      send: this.#send,
    })
  }

  /** How the last answer was judged, and what is left. */
  #renderStatus(): TemplateResult {
    const { attempt, attemptsLeft, texts } = this
    const [result] = this.results
    const hasTries = this.#isOpen && attemptsLeft > 0 && attempt + attemptsLeft > 2
    return html`
      <div class="status">
        ${!this.#isSeveral && result ? this.#renderResult(result) : nothing}
        ${hasTries ? html`<span class="tries" part="tries">${texts.triesLeft(attemptsLeft)}</span>` : nothing}
        ${this.hintGiven && this.#isOpen ? html`<span class="hinted">${texts.hintGiven}</span>` : nothing}
      </div>
    `
  }

  #renderResult({ verdict, score }: ShownResult): TemplateResult {
    const { texts } = this
    const mark = markOf(verdict)
    const words = this.#isJudgedHere ? texts.marks[mark] : texts.before(texts.marks[mark])
    const names = `verdict ${mark}`
    return html`
      <span class=${names} part=${names}>${sign(mark)} ${words} <b>${texts.gained(score)}</b></span>
    `
  }

  #renderStandings(heading: string): TemplateResult {
    return renderStandings(this.leaderboard, this.players, heading, this.texts)
  }

  #renderActions(): TemplateResult {
    const { expecting, question } = this
    const actions: (readonly [QuizAction, string])[] = []
    if (this.#isOpen && question?.hasHint) actions.push(['hint', this.#hintKey])
    if (this.#isOpen) actions.push(['repeat', repeatKey], ['pass', ''])
    if (expecting === 'nothing') actions.push(['next', ''])
    if (question || expecting !== undefined) actions.push(['stop', ''])
    return renderActions({
      texts: this.texts,
      isBusy: this.busy,
      actions,
      level: this.listening ? this.level : undefined,
      act: name => this.#act(name),
    })
  }

  /** Safari ends a composition before its Enter, then of key code 229. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') this.#leave()
    if (event.key === 'Enter' && event.composedPath()[0] === this.#field) {
      event.preventDefault()
      if (!event.repeat) this.#send()
    }
    if (isModified(event) || isTyping(event)) return
    const act = this.#actionOf(event)
    if (!act) return
    event.preventDefault()
    if (!event.repeat) act()
  }

  /** What a key does that is pressed outside of fields. */
  #actionOf(event: KeyboardEvent): (() => void) | undefined {
    if (!this.#isOpen) return undefined
    const option = this.#keyboard.isUsed ? undefined : this.#options[optionIndex(event, this.texts.letters)]
    if (option) return () => this.#choose(option.id, this.#player)
    const key = letterOf(event)
    if (key !== '' && key === this.#hintKey && this.question?.hasHint) return () => this.#act('hint')
    if (key === repeatKey) return () => this.#act('repeat')
    return undefined
  }

  readonly #send = (): void => {
    if (!this.#maySend) return
    const text = this.draft.trim()
    this.draft = ''
    this.#field?.focus()
    this.#say(text)
  }

  readonly #confirm = (text: string): void => {
    if (!this.busy) this.#emit('say', { text, participantId: this.#player })
  }

  #say(text: string): void {
    const participantId = this.#player
    this.#given.give(participantId)
    this.#emit('say', { text, participantId })
    this.requestUpdate()
  }

  /** Among several, the focus would betray to the next player what was chosen. */
  #choose(optionId: string | undefined, participantId: string | undefined): void {
    if (optionId === undefined || !this.#mayAnswer(participantId)) return
    if (this.#given.picks.some(pick => pick.optionId === optionId)) return
    this.#given.give(participantId, optionId)
    if (this.#isSeveral && this.hasFocus) this.#focus.toPanel()
    this.#emit('choose', { optionId, participantId })
    this.requestUpdate()
  }

  #act(name: QuizAction): void {
    if (!this.busy) this.#emit(name, { participantId: this.#player })
  }

  readonly #leave = (): void => {
    this.blurInput()
    this.dispatchEvent(new CustomEvent('townsfolk-leave', { bubbles: true, composed: true }))
  }

  #emit<TName extends keyof QuizPanelEvents>(name: TName, detail: QuizPanelEvents[TName]): void {
    this.dispatchEvent(new CustomEvent(`townsfolk-quiz-${name}`, { detail, bubbles: true, composed: true }))
  }

  readonly #toggleStandings = (): void => {
    this.isUnfolded = !this.isUnfolded
  }

  /** With eight options H chooses the last one. */
  get #hintKey(): string {
    return this.#options.length < 8 ? hintKey : ''
  }

  get #options(): readonly ShownOption[] {
    return this.question?.options ?? []
  }

  /** Who answers by click, by the common keys, in the field and by buttons. */
  get #player(): string | undefined {
    if (this.currentPlayerId !== undefined) return this.currentPlayerId
    if (!this.#isSeveral) return this.players[0]?.id
    return this.pending.find(id => !this.#hasAnswered(id))
  }

  /** Whose answer is awaited next; nobody's when it has been given. */
  get #awaited(): string | undefined {
    return this.#isOpen && this.#isAwaited(this.#player) ? this.#player : undefined
  }

  get #isSeveral(): boolean {
    return this.players.length > 1
  }

  get #isBlank(): boolean {
    const { busy, expecting, finished, notice, question } = this
    return !question && !finished && !busy && notice === '' && expecting !== 'nothing'
  }

  /** Whether `results` are of the question on the table. */
  get #isJudgedHere(): boolean {
    return this.results.length > 0 && this.#judged?.questionId === this.question?.questionId
  }

  /** Whether the question was judged and nobody has another try. */
  get #isSettled(): boolean {
    return this.#isJudgedHere && this.attempt <= (this.#judged?.attempt ?? 0)
  }

  get #isOpen(): boolean {
    return Boolean(this.question) && !this.finished && !this.#isSettled && this.expecting !== 'nothing'
  }

  get #showsStandings(): boolean {
    return this.#isSeveral && this.leaderboard.length > 0 && (this.isUnfolded || this.#isSettled)
  }

  #hasAnswered(id: string | undefined): boolean {
    return this.#given.hasGiven(id) || (id !== undefined && this.answered.includes(id))
  }

  /** Who has left the quiz is asked no more. */
  #isAwaited(id: string | undefined): boolean {
    if (this.#hasAnswered(id)) return false
    if (!this.#isSeveral) return true
    return id !== undefined && (id === this.currentPlayerId || this.pending.includes(id))
  }

  #mayAnswer(id: string | undefined): boolean {
    return this.#isOpen && !this.#guard.isOn && this.#isAwaited(id)
  }

  get #maySend(): boolean {
    return this.#mayAnswer(this.#player) && this.draft.trim() !== ''
  }

  get #field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }
}

const hintKey = 'H'
const repeatKey = 'R'

/** Whether the turn is over in which something was given, well or not. */
function isOver(changed: PropertyValues<QuizPanel>, { busy, notice }: QuizPanel): boolean {
  return (changed.has('busy') && !busy) || (changed.has('notice') && notice !== '')
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-quiz-panel': QuizPanel
  }
}
