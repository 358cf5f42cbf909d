import type { ActionFrame } from '../../action-frame.ts'
import type { QuestionFrame } from '../../question-frame.ts'

/** A frame from texts with commas, where `~` stands for the thing. */
export function actionFrame(name: string, asks: string, tells = ''): ActionFrame {
  return { name, asks: wordings(asks), tells: wordings(tells) }
}

/** A frame of a question from a text with commas. */
export function questionFrame(name: string, asks: string): QuestionFrame {
  return { name, asks: wordings(asks) }
}

/** Wordings are written over several lines, to be read and sorted. */
function wordings(text: string): readonly string[] {
  return text === '' ? [] : text.split(/,\s+/).map(wording => wording.replace('~', '{target}'))
}
