import { names } from '../../demo/game/names.ts'
import type { PersonId } from '../../demo/story/index.ts'
import { expect, type LanternEvePage } from '../e2e/lantern-eve-page.ts'
import { winQuiz } from '../e2e/won-quiz.ts'

/** How somebody plays: walking, saying, doing, each in their own way. */
export interface Manners {
  /** Walks up to somebody until what is said is said to them. */
  comeTo(person: PersonId): Promise<void>
  /** Says something that the game suggests at this moment. */
  say(suggestion: string): Promise<void>
  /** Walks up to something, or somebody, and does what is offered there. */
  walkAndDo(id: string, offer: string): Promise<void>
  /** Presses something of the screen. */
  press(name: string | RegExp, within?: 'menu'): Promise<void>
}

/** Plays the whole night, from the first lantern to the memories at the end, with nothing but what the game offers. */
export class NightPlayer {
  readonly #game: LanternEvePage
  readonly #manners: Manners

  constructor(game: LanternEvePage, manners: Manners) {
    this.#game = game
    this.#manners = manners
  }

  async playToTheEnd(): Promise<void> {
    await this.hangAmber()
    await this.hangRed()
    await this.hangBlue()
    await this.cross()
    await this.lightLamp()
    await this.hearMemories()
  }

  /** Oil from Mira, the float for Tobin, and the amber lantern burns. */
  async hangAmber(): Promise<void> {
    const game = this.#game
    await this.#ask('mira', 'Can I have the oil?')
    await expect(game.hands).toContainText('can of oil')
    await this.#manners.walkAndDo('float', 'Take the cork float')
    await this.#manners.walkAndDo('tobin', 'Give Tobin his float')
    await game.expectNight({ doesTobinTrust: true })
    await this.#ask('tobin', 'Will you give me the amber lantern?')
    await expect(game.hands).toContainText('amber lantern')
    await this.#hangAndLight('amber', 'crooked post', 1)
  }

  /** Bram forges the hook, and the red lantern burns on the tall post. */
  async hangRed(): Promise<void> {
    const game = this.#game
    await this.#ask('bram', 'Can you forge a hook?')
    await game.expectNight({ isHookForged: true })
    await this.#ask('wren', 'Bring me the red lantern')
    await expect(game.hands).toContainText('red lantern', { timeout: 40_000 })
    await this.#hangAndLight('red', 'tall post', 2)
  }

  /** Orla's quiz, and the blue lantern burns at the jetty. */
  async hangBlue(): Promise<void> {
    const game = this.#game
    await this.#ask('orla', 'Let us begin the quiz')
    await winQuiz(game.page)
    await expect(game.hands).toContainText('blue lantern', { timeout: 40_000 })
    await this.#hangAndLight('blue', 'jetty post', 3)
  }

  /** Night has fallen: the gate, and Tobin's boat. */
  async cross(): Promise<void> {
    const game = this.#game
    await this.#ask('bram', 'Can you open the gate?')
    await game.expectNight({ isGateOpen: true }, 40_000)
    await this.#ask('tobin', 'Row me to the island')
    await game.expectNight({ place: 'island' })
    await expect(game.curtain).toBeHidden({ timeout: 30_000 })
  }

  /** The keeper's leave, and the great lamp. */
  async lightLamp(): Promise<void> {
    const game = this.#game
    await this.#ask('keeper', 'We came to light the lamp')
    await game.expectNight({ isKeeperWon: true })
    await this.#ask('wren', 'Light the great lamp')
    await game.expectNight({ isLampLit: true, place: 'village' }, 120_000)
  }

  /** At home each tells what they saw. */
  async hearMemories(): Promise<void> {
    const ending = this.#game.page.getByRole('dialog', { name: 'The lake is full of light' })
    await expect(ending).toBeVisible({ timeout: 120_000 })
    await expect(ending).toContainText('Tobin')
    await expect(ending).toContainText(/float/i)
  }

  /** Says something that is taken back by loading, and goes on from what was saved. */
  async saveAndLoad(person: PersonId): Promise<void> {
    const { curtain } = this.#game
    await this.#manners.press('Menu')
    await this.#manners.press('Save', 'menu')
    await this.#manners.comeTo(person)
    await this.#manners.say('Who are you?')
    await this.#manners.press('Menu')
    await this.#manners.press('Load', 'menu')
    await expect(curtain).toHaveClass(/is-closed/)
    await expect(curtain).not.toHaveClass(/is-closed/, { timeout: 30_000 })
  }

  async #hangAndLight(colour: string, post: string, burning: number): Promise<void> {
    const { hands, lanterns } = this.#game
    await this.#ask('wren', `Hang the ${colour} lantern on the ${post}`)
    await expect(hands).not.toContainText(`${colour} lantern`, { timeout: 40_000 })
    await this.#ask('wren', `Light the ${colour} lantern`)
    await expect(lanterns).toHaveAccessibleName(`${burning} of 3 lanterns burn`, { timeout: 40_000 })
  }

  async #ask(person: PersonId, suggestion: string): Promise<void> {
    await this.#manners.comeTo(person)
    await this.#manners.say(suggestion)
  }
}

/** Keys alone; what is said is typed. */
export function byKeyboard(game: LanternEvePage): Manners {
  const { page } = game
  return {
    comeTo: person => game.walkUpTo(person, names[person]),
    say: suggestion => game.say(suggestion),
    walkAndDo: (id, offer) => game.walkAndDo(id, offer),
    async press(name, within) {
      const root = within ? page.getByRole('dialog') : page
      await root.getByRole('button', { name, exact: typeof name === 'string' }).press('Enter')
    },
  }
}

/** Taps alone; what is said is what the game suggests. */
export function byTouch(game: LanternEvePage): Manners {
  const { page } = game
  return {
    async comeTo(person) {
      await game.goTo(person, names[person], { touch: true })
    },
    async say(suggestion) {
      await game.suggestions.filter({ hasText: suggestion }).first().tap()
    },
    async walkAndDo(id, offer) {
      await game.tapUntilOffered(id, offer)
      await game.prompt.tap()
    },
    async press(name, within) {
      const root = within ? page.getByRole('dialog') : page
      await root.getByRole('button', { name, exact: typeof name === 'string' }).tap()
    },
  }
}
