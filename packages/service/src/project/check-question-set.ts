import type { AuthoredFile } from './authored-file.ts'
import { didYouMean } from './authored-object.ts'
import type { QuestionSetFile } from './question-set-schema.ts'
import { repeats } from './repeats.ts'

/** Finds what a schema cannot say: options that are there twice, an answer that is none of them. */
export function checkQuestionSet(file: AuthoredFile, { questions }: QuestionSetFile): void {
  questions.forEach((question, at) => {
    if (question.type !== 'multiple_choice') return
    const { options, answer } = question
    for (const { value, index } of repeats(options)) {
      file.fault(['questions', at, 'options', index], `there is an option "${value}" already; write another`)
    }
    if (!options.includes(answer)) {
      file.fault(
        ['questions', at, 'answer'],
        `"${answer}" is not among the options; ${didYouMean(answer, options)}`,
      )
    }
  })
}
