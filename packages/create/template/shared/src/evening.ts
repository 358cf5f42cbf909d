/** Something that can burn. */
export interface Light {
  /** What a player calls it: "the red lantern". */
  readonly label: string
  readonly isLit: boolean
}

/** What this small game is about: every light of the island burns before night. */
export class Evening {
  readonly #lights: readonly Light[]
  readonly #goal = find('#goal')
  readonly #end = find('#end')

  /** @param again called when the player wants another evening: every light is to be put out */
  constructor(lights: readonly Light[], again: () => void) {
    this.#lights = lights
    find('#again').onclick = () => {
      again()
      this.update()
    }
    this.update()
  }

  get isOver(): boolean {
    return this.#lights.every(({ isLit }) => isLit)
  }

  /** Whenever a light was lit or put out: shows how far it is. */
  update(): void {
    const lit = this.#lights.filter(({ isLit }) => isLit).length
    this.#goal.textContent = `Before night, every light must burn: ${lit} of ${this.#lights.length}`
    this.#end.hidden = !this.isOver
  }

  /** What the player might say, as things are now. */
  suggestions(): readonly string[] {
    const dark = this.#lights.filter(({ isLit }) => !isLit)
    const lit = this.#lights.filter(({ isLit }) => isLit)
    if (lit.length === 0) return ['What do you see?', 'Light the lantern', 'Light the great lamp']
    if (dark.length === 0) return ['Thank you!', 'Who is the light for?', 'Put them all out']
    const [next] = dark
    const all = dark.length > 1 ? ['Light all of them'] : []
    return [`Light ${next?.label}`, ...all, 'Why does the great lamp matter?']
  }
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`index.html has no ${selector}.`)
  return element
}
