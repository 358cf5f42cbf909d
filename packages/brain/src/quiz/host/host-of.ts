import type { LanguageModel } from '../../model/language-model.ts'
import type { QuizHost } from '../quiz-host.ts'
import { askModel } from './ask-model.ts'
import { judgingTask } from './judging-task.ts'
import { readingTask } from './reading-task.ts'

/**
 * A host with a model. Of what the model answers only what it was given to choose from is believed, and
 * nothing else gets out: no word of its own, and no word of what it was sent.
 */
export function hostOf(model: LanguageModel): QuizHost {
  return {
    readPlayer: (say, asked, signal) => askModel(model, readingTask(say, asked), signal),
    async judge(question, answers, signal) {
      return answers.length === 0 ? [] : askModel(model, judgingTask(question, answers), signal)
    },
  }
}
