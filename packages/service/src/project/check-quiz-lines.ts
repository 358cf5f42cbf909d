import { defaultLanguage } from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { type Fillings, TextChecks } from './check-texts.ts'
import type { Draft } from './draft.ts'
import { cuePlaceholders, everyLinePlaceholders } from './host-cues.ts'
import { isList } from './one-or-more.ts'
import { hostCues, reactionCues } from './question-set.ts'
import type { QuestionInput, QuestionSetInput, QuizLineInput, QuizLinesInput } from './question-set-input.ts'

/** Finds placeholders that nothing fills in what a host says, and in what players read. */
export function checkQuizLines(file: AuthoredFile, set: Draft<QuestionSetInput>): void {
  const texts = new TextChecks(file, {
    language: set.language ?? defaultLanguage,
    variables: new Map(),
    checkpoints: [],
  })
  const check = (
    path: FilePath,
    lines: Draft<QuizLinesInput> | undefined,
    names: readonly string[] = [],
  ): void => {
    for (const { text, path: place } of textsOf(lines, path)) {
      texts.placeholders(text, fillingsOf(names), message => file.issue(place, message))
    }
  }
  check(['opening'], set.opening)
  check(['closing'], set.closing)
  for (const cue of hostCues) check(['words', cue], set.words?.[cue], cuePlaceholders[cue])
  set.questions?.forEach((question, at) => {
    if (!question) return
    const path = ['questions', at]
    checkShown(file, question, path)
    check([...path, 'hints'], question.hints)
    for (const cue of reactionCues) {
      check([...path, 'reactions', cue], question.reactions?.[cue], cuePlaceholders[cue])
    }
    check([...path, 'explanation'], question.explanation)
  })
}

/** What players read may have braces of its own, as in mathematics: a mistake is what looks filled in. */
function checkShown(file: AuthoredFile, question: Draft<QuestionInput>, path: FilePath): void {
  const { text, spokenText } = question
  const options = question.type === 'multiple_choice' ? (question.options ?? []) : []
  const shown = [
    ...textsOf({ text, spokenText }, path),
    ...options.flatMap((option, at) => textsOf(option, [...path, 'options', at])),
  ]
  for (const { text, path: place } of shown) {
    const placeholder = allPlaceholders.find(name => text.includes(name))
    if (placeholder === undefined) continue
    file.issue(place, `players read this as it is written: nothing fills ${placeholder} here; take it out`)
  }
}

const allPlaceholders = [
  ...new Set([...everyLinePlaceholders, ...Object.values(cuePlaceholders).flat()]),
].map(name => `{${name}}`)

function fillingsOf(names: readonly string[]): Fillings {
  return { names: [...names, ...everyLinePlaceholders], owners: [], variables: 'none' }
}

interface WrittenText {
  readonly text: string
  readonly path: FilePath
}

/** Each text, and each respelling of one. */
function textsOf(lines: Draft<QuizLinesInput> | undefined, path: FilePath): readonly WrittenText[] {
  if (lines === undefined) return []
  if (isList<Draft<QuizLineInput> | undefined>(lines)) {
    return lines.flatMap((line, at) => textsOf(line, [...path, at]))
  }
  if (typeof lines === 'string') return [{ text: lines, path }]
  return (['text', 'spokenText'] as const).flatMap(field => {
    const text = lines[field]
    return text === undefined ? [] : [{ text, path: [...path, field] }]
  })
}
