import type { Task } from '../story/index.ts'
import { makeDialog, openDialog } from './dialogs.ts'
import { make } from './dom.ts'
import { makeIcon } from './icons.ts'

/** What is open and what is done, as the player would note it down. */
export class JournalSheet {
  readonly dialog: HTMLDialogElement
  readonly #tasks = make('div', 'tasks')
  readonly #onNews: (count: number) => void
  #shown: readonly Task[] = []
  /** Each as its id and whether it was done when the player saw it. */
  readonly #seen = new Set<string>()
  #isFirst = true

  /** @param onNews called with how many tasks are new or newly done */
  constructor(onNews: (count: number) => void) {
    this.#onNews = onNews
    this.dialog = makeDialog('journal-sheet', 'Journal', this.#tasks)
    this.dialog.addEventListener('close', () => this.#seeAll())
  }

  show(tasks: readonly Task[]): void {
    this.#shown = tasks
    // Who goes on with a game has read its journal; what is gone, such as with a new game, is news when it is back.
    if (this.#isFirst && tasks.some(({ isDone }) => isDone))
      for (const task of tasks) this.#seen.add(stateOf(task))
    this.#isFirst = false
    const states = new Set(tasks.map(stateOf))
    for (const state of this.#seen) if (!states.has(state)) this.#seen.delete(state)
    const [open, done] = [tasks.filter(({ isDone }) => !isDone), tasks.filter(({ isDone }) => isDone)]
    this.#tasks.replaceChildren(...this.#section('To do', open), ...this.#section('Done', done))
    this.#onNews(this.#news.length)
  }

  open(): void {
    openDialog(this.dialog)
    this.#onNews(0)
  }

  #section(title: string, tasks: readonly Task[]): readonly Node[] {
    if (tasks.length === 0) return []
    return [make('h3', '', title), make('ul', '', ...tasks.map(task => this.#page(task)))]
  }

  #page(task: Task): HTMLElement {
    const mark = make('span', 'mark', ...(task.isDone ? [makeIcon('check')] : []))
    mark.setAttribute('aria-hidden', 'true')
    const title = make('h4', '', task.title)
    if (!this.#seen.has(stateOf(task))) title.append(' ', make('span', 'new', 'new'))
    const words = make('div', 'words', title, make('p', '', task.text))
    return make('li', task.isDone ? 'task is-done' : 'task', mark, words)
  }

  get #news(): readonly Task[] {
    return this.#shown.filter(task => !this.#seen.has(stateOf(task)))
  }

  #seeAll(): void {
    for (const task of this.#shown) this.#seen.add(stateOf(task))
    this.show(this.#shown)
  }
}

function stateOf({ id, isDone }: Task): string {
  return `${id} ${isDone}`
}
