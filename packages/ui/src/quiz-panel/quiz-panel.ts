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
 * A panel for a quiz with one to ten players at one screen, `<townsfolk-quiz-panel>`. It lies over the bottom of
 * its nearest positioned ancestor; where it paints nothing, clicks reach the game. It knows no engine and no
 * service: set its properties and listen to its events, or use `bindQuizPanel`.
 *
 * Several players answer one after the other, and their choices stay hidden until they are judged. With `together`
 * they answer at the same time, each with keys of their own. While the panel has the focus, A to H or 1 to 8 choose
 * an option, H asks for a hint and R repeats the question. For 0.4 s after the question or the player has changed,
 * keys are ignored, so that one press does not count twice.
 *
 * Key and pointer events that begin inside never reach the game. The players' own keys do not reach it either while
 * there is something to choose. Every text is rendered as text, never as HTML.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-right` | `#2a6b45` | colour of a right answer |
 * | `--townsfolk-partly` | `#8a5a00` | colour of a partly right answer |
 * | `--townsfolk-wrong` | `#a83a26` | colour of a wrong answer |
 * | `--townsfolk-slide-duration` | `600ms` | how long the standings take to change places |
 *
 * @slot voice - a button to talk, beside the others
 * @csspart panel - the background
 * @csspart progress - number of the question; `bar` is the bar in it
 * @csspart players - the row of players; `player` is one of them, also `current` if it is their turn
 * @csspart turn - whose turn it is, in words
 * @csspart question - text of the question
 * @csspart options - the options; `option` is one of them, also `chosen`, `right`, `partly`, `wrong` or `none`
 * @csspart badge - letter of an option; `keycap` is a key that chooses it
 * @csspart field - the field for a free answer; `send` is its button
 * @csspart confirm - the buttons for yes and no
 * @csspart verdict - how an answer was judged, also `right`, `partly`, `wrong` or `none`; `sign` is its sign
 * @csspart actions - the row of buttons; `action` is one of them
 * @csspart meter - the level of the microphone
 * @csspart standings - the standings; `standing` is one of them, also `first`; in it `rank` and `score`
 * @csspart closing - shown when the quiz is over
 * @csspart notice - the error message
 *
 * @fires townsfolk-quiz-choose - `CustomEvent<QuizChooseDetail>`. An option was chosen. All events bubble and are
 *   composed.
 * @fires townsfolk-quiz-say - `CustomEvent<QuizSayDetail>`. A free answer was sent, or yes or no.
 * @fires townsfolk-quiz-pass - `CustomEvent<QuizPlayerDetail>`
 * @fires townsfolk-quiz-hint - `CustomEvent<QuizPlayerDetail>`
 * @fires townsfolk-quiz-repeat - `CustomEvent<QuizPlayerDetail>`. The player asks to hear the question again.
 * @fires townsfolk-quiz-stop - `CustomEvent<QuizPlayerDetail>`. The player wants no more questions.
 * @fires townsfolk-quiz-next - `CustomEvent<QuizPlayerDetail>`. The player asks for the next question.
 * @fires townsfolk-leave - `CustomEvent<void>`. Escape was pressed, or the button of the closing view. The panel
 *   has lost the focus: give it to the game.
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

  /** The open question. Another `questionId` makes it a new question. */
  declare question: ShownQuestion | undefined
  /** Number of the question and of all questions; undefined shows nothing. */
  declare progress: ShownProgress | undefined
  /** The standings, best first. */
  declare leaderboard: readonly ShownStanding[]
  /**
   * Results of the last judged answers. If `attempt` rises at the same time the question stays open; otherwise it
   * is settled.
   */
  declare results: readonly ShownResult[]
  /** The players. Leave it empty, or give one, for a single player. */
  declare players: readonly QuizPlayer[]
  /** Id of the player whose turn it is. Default: the first of `pending` without an answer. */
  declare currentPlayerId: string | undefined
  /** Ids of the players who still have to answer. */
  declare pending: readonly string[]
  /** Ids of the players who have answered. */
  declare answered: readonly string[]
  /**
   * What the quiz waits for: `answer`, `confirmation` (yes or no) or `nothing` (the next question can be asked).
   * Undefined before the quiz begins.
   */
  declare expecting: string | undefined
  /** Number of the attempt, from 1. */
  declare attempt: number
  /** Attempts that are left, including this one; 0 if not known. */
  declare attemptsLeft: number
  /** Whether a hint has been given for this question. */
  declare hintGiven: boolean
  /** Whether a turn is being sent. Until it is over, the answer counts as given. */
  declare busy: boolean
  /** Error message for the players, read out at once; `''` for none. */
  declare notice: string
  /** The host's last line. If the host asks back, it is shown in place of the `confirm` text. */
  declare hostLine: string
  /** Shows the final standings instead of a question. */
  declare finished: boolean
  /**
   * Gives two to four players keys of their own for questions with options. The keys work anywhere on the page.
   * Default: false.
   */
  declare together: boolean
  /** Keys of the players, for other keys or more players. Default: those of `defaultPlayerKeys`. */
  declare playerKeys: PlayerKeys | undefined
  /** Longest free answer in UTF-16 code units; 0 for no limit. */
  declare maxLength: number
  /** Text in the field. A new question empties it. */
  declare draft: string
  /** Whether the meter is shown. Default: false. */
  declare listening: boolean
  /** Level of the microphone, from 0 to 1. */
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

  /** Moves the focus into the panel: into the field for a free answer, otherwise to the question. */
  focusInput(): void {
    if (!this.isConnected) return
    this.performUpdate()
    this.#focus.take()
  }

  /** Whether the focus is in the panel or in its slot. */
  get hasFocus(): boolean {
    return this.#focus.isInside
  }

  /** Takes the focus out of the panel, for example when the player clicks into the game. */
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
