import type { AuthoredFile } from './authored-file.ts'
import type { Draft } from './draft.ts'
import { placeholderIssue } from './placeholders.ts'
import type { QuestionSetInput } from './question-set-input.ts'
import type { ReadFile } from './read-folder.ts'
import { repeats } from './repeats.ts'

/** Finds translations that lack a placeholder or have one too many, and options that are the same in a language. */
export function checkSetTranslations(file: AuthoredFile, set: Draft<QuestionSetInput>): void {
  for (const [code, table = {}] of Object.entries(set.translations ?? {})) {
    for (const [source, text] of Object.entries(table)) {
      const message = text === undefined ? undefined : placeholderIssue(source, text, false)
      if (message !== undefined) file.issue(['translations', code, source], message)
    }
    for (const question of set.questions ?? []) {
      if (question?.type !== 'multiple_choice') continue
      const options = (question.options ?? []).flatMap(
        option => (typeof option === 'object' ? option.text : option) ?? [],
      )
      for (const { value, index } of repeats(
        options.map(option => (table[option] ?? option).toLowerCase()),
      )) {
        const message = `another option of "${question.text ?? ''}" is "${value}" too; translate one of them otherwise`
        file.issue(['translations', code, options[index] ?? ''], message)
      }
    }
  }
}

/** Finds sets of which a translation has the id of another set. */
export function checkTranslatedIds(questionSets: readonly ReadFile<QuestionSetInput>[]): void {
  const fileOfId = new Map(questionSets.map(({ file, draft }) => [draft?.id, file.name]))
  for (const { file, draft } of questionSets) {
    for (const code of Object.keys(draft?.translations ?? {})) {
      const id = `${draft?.id}.${code}`
      const taken = fileOfId.get(id)
      if (taken === undefined) continue
      const message = `the set in this language is called "${id}", and so is the one of ${taken}; give that another id`
      file.issue(['translations', code], message)
    }
  }
}
