import { mergeTexts } from './merge-texts.ts'

/** Texts of files by path; undefined for a file that is not there. */
export type Texts = ReadonlyMap<string, string | undefined>

/** One change of one or several files, as it is undone. */
interface Step {
  /** Changes with the same key that follow each other are one step: a word that is typed, not its letters. */
  readonly key: string | undefined
  readonly before: Texts
  readonly after: Texts
}

/** What was changed, to be taken back in the opposite order. */
export class UndoStack {
  readonly #done: Step[] = []
  readonly #undone: Step[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  push(before: Texts, after: Texts, key: string | undefined): void {
    this.#undone.length = 0
    const last = this.#done.at(-1)
    if (last && key !== undefined && last.key === key) {
      this.#done[this.#done.length - 1] = {
        key,
        before: new Map([...before, ...last.before]),
        after: new Map([...last.after, ...after]),
      }
      return
    }
    this.#done.push({ key, before, after })
    if (this.#done.length > mostSteps) this.#done.shift()
  }

  /** What is typed from now on is a step of its own. */
  seal(): void {
    const last = this.#done.pop()
    if (last) this.#done.push({ ...last, key: undefined })
  }

  /** What the files hold when the last step is taken back; nothing when there is none. */
  undo(current: Texts): Texts {
    const step = this.#done.pop()
    if (!step) return new Map()
    this.#undone.push(step)
    return changed(current, step.after, step.before)
  }

  redo(current: Texts): Texts {
    const step = this.#undone.pop()
    if (!step) return new Map()
    this.#done.push(step)
    return changed(current, step.before, step.after)
  }
}

/** Steps are small texts that share most of their letters; a day's work does not come to as many. */
const mostSteps = 2000

/** What others changed meanwhile stays, where it was not the same lines. */
function changed(current: Texts, from: Texts, to: Texts): Texts {
  return new Map(
    [...to].map(([path, text]) => {
      const now = current.get(path)
      const was = from.get(path)
      if (now === was || now === undefined || was === undefined || text === undefined) return [path, text]
      return [path, mergeTexts(was, text, now) ?? text]
    }),
  )
}
