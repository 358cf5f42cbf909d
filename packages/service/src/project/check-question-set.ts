import type { AuthoredFile } from './authored-file.ts'
import { didYouMean } from './authored-object.ts'
import type { Draft } from './draft.ts'
import type { QuestionSetFile } from './question-set-schema.ts'
import { repeats } from './repeats.ts'

/** Finds what a schema cannot say: options that are there twice, an answer that is none of them. */
export function checkQuestionSet(file: AuthoredFile, { questions = [] }: Draft<QuestionSetFile>): void {
  questions.forEach((question, at) => {
    if (question?.type !== 'multiple_choice') return
    const { options = [], answer } = question
    for (const { value, index } of repeats(options)) {
      file.fault(['questions', at, 'options', index], `there is an option "${value}" already; write another`)
    }
    const known = options.filter(option => option !== undefined)
    if (answer === undefined || known.length < Math.max(1, options.length) || known.includes(answer)) return
    file.fault(
      ['questions', at, 'answer'],
      `"${answer}" is not among the options; ${didYouMean(answer, known)}`,
    )
  })
}
