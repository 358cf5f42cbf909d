import type { ActionFrame } from '../../action-frame.ts'
import type { QuestionFrame } from '../../question-frame.ts'

/** A frame from texts with commas, where `~` stands for the thing. */
export function actionFrame(name: string, asks: string, tells = ''): ActionFrame {
  const asked = read(asks)
  const told = read(tells)
  return {
    name,
    get asks() {
      return asked()
    },
    get tells() {
      return told()
    },
  }
}

/** A frame of a question from a text with commas. */
export function questionFrame(name: string, asks: string): QuestionFrame {
  const asked = read(asks)
  return {
    name,
    get asks() {
      return asked()
    },
  }
}

/** Wordings are written over several lines, to be read and sorted; they are parted when somebody first asks for them. */
function read(text: string): () => readonly string[] {
  let wordings: readonly string[] | undefined
  return () => {
    wordings ??= text === '' ? [] : text.split(/,\s+/).map(wording => wording.replace('~', '{target}'))
    return wordings
  }
}
