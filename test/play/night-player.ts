import { names } from '../../demo/game/names.ts'
import type { Night, PersonId } from '../../demo/story/index.ts'
import { expect, type LanternEvePage } from '../e2e/lantern-eve-page.ts'
import { winQuiz } from '../e2e/won-quiz.ts'

/** How somebody plays: walking, saying, doing, each in their own way. */
export interface Manners {
  /** Walks up to somebody, and says something that the game suggests then. */
  tell(person: PersonId, suggestion: string): Promise<void>
  /** Walks up to something, or somebody, and does what is offered there, until it has come to this. */
  walkAndDo(id: string, offer: string, comesTo: (night: Night) => boolean): Promise<void>
  /** Opens the menu, and presses one of its buttons. */
  choose(button: 'Save' | 'Load'): Promise<void>
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
    await this.#manners.tell('mira', 'Can I have the oil?')
    await expect(game.hands).toContainText('can of oil')
    await this.#manners.walkAndDo('float', 'Take the cork float', ({ things }) => things.float === 'player')
    await this.#manners.walkAndDo('tobin', 'Give Tobin his float', ({ things }) => things.float === 'tobin')
    await game.expectNight({ doesTobinTrust: true })
    await this.#manners.tell('tobin', 'Will you give me the amber lantern?')
    await expect(game.hands).toContainText('amber lantern')
    await this.#hangAndLight('amber', 'crooked post', 1)
  }

  /** Bram forges the hook, and the red lantern burns on the tall post. */
  async hangRed(): Promise<void> {
    const game = this.#game
    await this.#manners.tell('bram', 'Can you forge a hook?')
    await game.expectNight({ isHookForged: true })
    await this.#manners.tell('wren', 'Bring me the red lantern')
    await expect(game.hands).toContainText('red lantern', { timeout: 40_000 })
    await this.#hangAndLight('red', 'tall post', 2)
  }

  /** Orla's quiz, and the blue lantern burns at the jetty. */
  async hangBlue(): Promise<void> {
    const game = this.#game
    await this.#manners.tell('orla', 'Let us begin the quiz')
    await winQuiz(game.page)
    const panel = game.page.locator('townsfolk-quiz-panel')
    await panel.getByRole('button', { name: 'Go on' }).press('Enter')
    await panel.getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(game.hands).toContainText('blue lantern', { timeout: 40_000 })
    await this.#hangAndLight('blue', 'jetty post', 3)
  }

  /** Night has fallen: the gate, and Tobin's boat. */
  async cross(): Promise<void> {
    const game = this.#game
    await this.#manners.tell('bram', 'Can you open the gate?')
    await game.expectNight({ isGateOpen: true }, 40_000)
    await this.#manners.tell('tobin', 'Row me to the island')
    await game.expectNight({ place: 'island' })
    await expect(game.curtain).toBeHidden({ timeout: 30_000 })
  }

  /** The keeper's leave, and the great lamp. */
  async lightLamp(): Promise<void> {
    const game = this.#game
    await this.#manners.tell('keeper', 'We came to light the lamp')
    await game.expectNight({ isKeeperWon: true })
    await this.#manners.tell('wren', 'Light the great lamp')
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
    await this.#manners.choose('Save')
    await this.#manners.tell(person, 'Who are you?')
    await this.#manners.choose('Load')
    await expect(curtain).toHaveClass(/is-closed/)
    await expect(curtain).not.toHaveClass(/is-closed/, { timeout: 30_000 })
  }

  async #hangAndLight(colour: string, post: string, burning: number): Promise<void> {
    const { hands, lanterns } = this.#game
    await this.#manners.tell('wren', `Hang the ${colour} lantern on the ${post}`)
    await expect(hands).not.toContainText(`${colour} lantern`, { timeout: 40_000 })
    await this.#manners.tell('wren', `Light the ${colour} lantern`)
    await expect(lanterns).toHaveAccessibleName(`${burning} of 3 lanterns burn`, { timeout: 40_000 })
  }
}

/** Keys alone; what is said is typed. */
export function byKeyboard(game: LanternEvePage): Manners {
  const { page } = game
  return {
    async tell(person, suggestion) {
      await game.walkUpTo(person, names[person])
      await page.keyboard.type(suggestion)
      await page.keyboard.press('Enter')
    },
    async walkAndDo(id, offer, comesTo) {
      await game.walkAndDo(id, offer)
      await expect.poll(async () => comesTo(await game.night())).toBe(true)
    },
    async choose(button) {
      await game.stopTyping()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).press('Enter')
    },
  }
}

/** Ways are longer there, and a head is what is looked for. */
const onIsland = { withinMs: 10_000, aim: 12 } as const

/** Taps alone; what is said is what the game suggests. */
export function byTouch(game: LanternEvePage): Manners {
  const { page } = game
  return {
    // Who comes past may be nearer for a moment.
    async tell(person, suggestion) {
      await expect(async () => {
        const { place } = await game.night()
        await game.goTo(person, names[person], { touch: true, ...(place === 'island' && onIsland) })
        await game.suggestions.filter({ hasText: suggestion }).first().tap({ timeout: 3000 })
      }).toPass({ timeout: 90_000 })
    },
    // A tap on a thing takes it; what is done with somebody is on the prompt.
    async walkAndDo(id, offer, comesTo) {
      await expect(async () => {
        if (comesTo(await game.night())) return
        if (!(await game.isOffered(offer))) await game.tapTowards(id)
        await page.waitForTimeout(1200)
        if (await game.isOffered(offer)) await game.prompt.tap({ timeout: 1000 }).catch(() => {})
        expect(comesTo(await game.night())).toBe(true)
      }).toPass({ timeout: 90_000 })
    },
    async choose(button) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).tap()
    },
  }
}
