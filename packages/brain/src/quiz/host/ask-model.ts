import { fieldsOf } from '../../model/fields-of.ts'
import { createJsonReader } from '../../model/json-reader.ts'
import {
  isWorthAnother,
  type JsonSchema,
  type LanguageModel,
  type Prompt,
} from '../../model/language-model.ts'
import type { ReadItem } from '../../model/list-reader.ts'
import { ModelError } from '../../model/model-error.ts'
import { writeData } from '../../model/write-data.ts'
import type { JsonValue } from '../../turn/brain.ts'

/** Something to choose, for a model. */
export interface ModelTask<T> {
  /** What we wrote, and nobody else. */
  readonly instructions: string
  /** What an author wrote, and `playersWords`. */
  readonly data: Readonly<Record<string, JsonValue>>
  readonly schema: JsonSchema
  /** What was chosen; undefined when it is nothing that there was to choose from. */
  read(answer: Readonly<Record<string, unknown>>): T | undefined
}

/** Answers that are asked for before one could be read. */
const mostAnswers = 2

const hint =
  '- Your last answer could not be read. Answer with the JSON object alone, in the form that is asked for.'

/**
 * What a model chooses.
 * @throws ModelError `invalid_model_output` when no answer can be read, else as `Consultation.ask`; the
 * reason of the signal
 */
export async function askModel<T>(model: LanguageModel, task: ModelTask<T>, signal: AbortSignal): Promise<T> {
  const consultation = model.consult(signal)
  try {
    let prompt = promptOf(task)
    for (let answers = 1; ; answers++) {
      const isLast = answers === mostAnswers
      const reader = createJsonReader()
      const items: ReadItem[] = []
      let hasText = false
      try {
        for await (const piece of consultation.ask(prompt)) {
          hasText ||= piece.trim() !== ''
          items.push(...reader.read(piece))
          if (reader.isComplete()) break
        }
      } catch (failure) {
        if (isLast || !isWorthAnother(failure, hasText)) throw failure
        continue
      }
      const chosen = lastChosen([...items, ...reader.end().flat()], task)
      if (chosen !== undefined) {
        consultation.answerFitted()
        return chosen
      }
      const prose = reader.prose()
      if (prose) consultation.askForLess()
      if (isLast) throw unreadable(prose)
      prompt = { ...prompt, system: `${prompt.system}\n${hint}` }
    }
  } finally {
    consultation.end()
  }
}

function promptOf<T>({ instructions, data, schema }: ModelTask<T>): Prompt {
  return { system: instructions, fixed: instructions, data: writeData(data), schema }
}

/** Of the last object that can be read; some models put the answer into another one. */
function lastChosen<T>(items: readonly ReadItem[], { read }: ModelTask<T>): T | undefined {
  const roots = items.flatMap(item => (item.type === 'root' ? [item.value] : []))
  const choices = roots
    .flatMap(root => [root, ...Object.values(fieldsOf(root))])
    .map(value => read(fieldsOf(value)))
  return choices.filter(choice => choice !== undefined).at(-1)
}

/** @param prose what came instead of JSON; no message repeats it */
function unreadable(prose: string | undefined): ModelError {
  const what = prose === undefined ? 'JSON of another form' : prose === '' ? 'nothing' : 'no JSON'
  return new ModelError(
    'invalid_model_output',
    'The host’s reply could not be read. Nothing was charged; try again.',
    { cause: new Error(`The model of the quiz host was asked twice and answered with ${what}`) },
  )
}
