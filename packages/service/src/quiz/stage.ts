import { fill, hash, type PlainLine } from '@townsfolk/brain'
import type { ActionCall, QuizLine, QuizResult, QuizRole } from '@townsfolk/protocol'
import type { HostCue, HostMoment } from '../project/question-set.ts'
import { plainWords } from './host-words.ts'
import type { Confirming, Run, RunQuestion, Table } from './run.ts'

/** What a step wants shown or done. */
export type Effect =
  | { readonly type: 'say'; readonly line: QuizLine }
  | { readonly type: 'act'; readonly action: ActionCall }
  /** The last question asked is on the table now. */
  | { readonly type: 'asked' }
  /** Answers are in that need a verdict; the step `judged` brings them. There may be none of them. */
  | { readonly type: 'judge'; readonly answers: readonly OpenAnswer[] }
  | { readonly type: 'judged'; readonly results: readonly QuizResult[] }
  /** The step `next` follows. */
  | { readonly type: 'go-on' }

export interface OpenAnswer {
  readonly participantId: string
  readonly text: string
}

/** What names in braces stand for, beside the number of the question. */
export type Fillings = Readonly<
  Partial<Record<'player' | 'option' | 'options' | 'players' | 'score', string>>
>

type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** A run on its way through one step: what has become of it so far, and its effects. */
export class Stage {
  /** A copy that is this stage's own: copied once, not at each change. */
  readonly #run: Draft<Run>
  readonly effects: Effect[] = []

  constructor(run: Run) {
    const { table } = run
    this.#run = { ...run, table: table && { ...table } }
  }

  get run(): Run {
    return this.#run
  }

  change(changes: Partial<Run>): void {
    Object.assign(this.#run, changes)
  }

  /** Changes what has come of the open question; does nothing when none is open. */
  changeTable(changes: Partial<Table>): void {
    if (this.#run.table) Object.assign(this.#run.table, changes)
  }

  tell(effect: Effect): void {
    this.effects.push(effect)
  }

  /** Says lines as they are written. */
  say(role: QuizRole, lines: readonly PlainLine[], fillings: Fillings = {}): void {
    for (const line of lines) this.#sayLine(role, line, fillings)
  }

  /** Says one line about something: one of these, else one in the set's own words, else a plain one. */
  react(
    cue: HostCue,
    fillings: Fillings = {},
    own: readonly PlainLine[] = [],
    role: QuizRole = 'reaction',
  ): void {
    const { words, language } = this.#run.questionSet
    const authored = own.length > 0 ? own : (words[cue] ?? [])
    const lines = authored.length > 0 ? authored : plainWords(language)[cue]
    if (lines.length === 0) return
    const { seed, draws } = this.#run
    const line = lines[(hash(`${seed} ${cue}`) + draws) % lines.length]
    this.change({ draws: draws + 1 })
    if (line) this.#sayLine(role, line, fillings)
  }

  /** Does what the set says for it, if anything. */
  act(moment: HostMoment, participantId = ''): void {
    const name = this.#run.questionSet.actions[moment]
    if (name !== undefined) this.tell({ type: 'act', action: { name, targetId: participantId } })
  }

  /** Says the open question. */
  sayQuestion(isWithOptions: boolean): void {
    const question = openQuestion(this.#run)
    if (!question) return
    const { text, spokenText } = question
    this.say('question', [{ text, ...(spokenText !== undefined && { spokenText }), emotion: 'CURIOUS' }])
    if (isWithOptions && question.type !== 'free_text') this.say('question', [optionsLine(question)])
  }

  #sayLine(role: QuizRole, { text, spokenText, emotion }: PlainLine, fillings: Fillings): void {
    const { asked, questions } = this.#run
    const known: Readonly<Record<string, string | undefined>> = {
      ...fillings,
      number: String(asked),
      total: String(questions.length),
    }
    const lookup = (name: string): string | undefined =>
      Object.hasOwn(known, name) ? known[name] : undefined
    const line: QuizLine = {
      text: fill(text, lookup),
      ...(spokenText !== undefined && { spokenText: fill(spokenText, lookup) }),
      emotion,
      role,
    }
    this.tell({ type: 'say', line })
    const { table } = this.#run
    if (table) this.changeTable({ lines: [...table.lines, line] })
  }
}

/** The question that is on the table; undefined when none is. */
export function openQuestion({ questions, asked, table }: Run): RunQuestion | undefined {
  return table && questions[asked - 1]
}

/** What this contestant was asked back; undefined when nothing. */
export function confirmingOf({ table }: Run, participantId: string): Confirming | undefined {
  const { confirming = {} } = table ?? {}
  return Object.hasOwn(confirming, participantId) ? confirming[participantId] : undefined
}

function optionsLine({ type, options }: Extract<RunQuestion, { options: unknown }>): PlainLine {
  const read = (textOf: (option: (typeof options)[number]) => string): string =>
    type === 'true_false'
      ? `${options.map(textOf).join(' – ')}?`
      : options.map(option => ended(`${option.id.toUpperCase()}: ${textOf(option)}`)).join(' ')
  const isRespelled = options.some(({ spokenText }) => spokenText !== undefined)
  return {
    text: read(({ text }) => text),
    ...(isRespelled && { spokenText: read(({ text, spokenText = text }) => spokenText) }),
    emotion: 'NEUTRAL',
  }
}

/** With a full stop, unless it ends like a sentence. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
