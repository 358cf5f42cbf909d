import type { PerceivedHandle } from '@townsfolk/core'
import type { TownsfolkPlugin } from '@townsfolk/phaser'
import type { Doll, PaperLantern } from '../art/index.ts'

/** Who holds which lantern. On the ground and in Wren's hands they are there for everybody to see. */
export class Lanterns {
  readonly #folk: TownsfolkPlugin
  readonly #perceived = new Map<PaperLantern, PerceivedHandle>()
  readonly #holders = new Map<PaperLantern, Doll>()

  constructor(folk: TownsfolkPlugin, lanterns: readonly PaperLantern[]) {
    this.#folk = folk
    for (const lantern of lanterns) this.#show(lantern)
  }

  /** Those that lie on the ground. */
  get lying(): PaperLantern[] {
    return [...this.#perceived.keys()].filter(lantern => !this.#holders.has(lantern))
  }

  /** What characters know it by; undefined while nobody perceives it. */
  idOf(lantern: PaperLantern | undefined): string | undefined {
    return lantern && this.#perceived.get(lantern)?.id
  }

  heldBy(holder: Doll): PaperLantern | undefined {
    return [...this.#holders].find(([, doll]) => doll === holder)?.[0]
  }

  /** Into the hands of somebody whom all can see carrying it. */
  carry(lantern: PaperLantern, holder: Doll): void {
    this.putDown(holder)
    this.#holders.set(lantern, holder)
    lantern.setHeld(true)
    holder.hold(lantern)
  }

  /** Under the player's cloak: nobody perceives it any more, and whoever was after it finds it gone. */
  hide(lantern: PaperLantern, holder: Doll): void {
    this.carry(lantern, holder)
    this.#perceived.get(lantern)?.release()
    this.#perceived.delete(lantern)
  }

  /** From one pair of hands into another. */
  handOver(lantern: PaperLantern, from: Doll, to: Doll): void {
    this.putDown(from)
    this.hide(lantern, to)
  }

  putDown(holder: Doll): PaperLantern | undefined {
    const lantern = this.heldBy(holder)
    if (!lantern) return undefined
    this.#holders.delete(lantern)
    holder.hold(undefined)
    lantern.setHeld(false)
    if (!this.#perceived.has(lantern)) this.#show(lantern)
    return lantern
  }

  #show(lantern: PaperLantern): void {
    const properties = { kind: 'item', colour: lantern.colour }
    const handle = this.#folk.perceive(lantern, {
      id: `lantern-${lantern.colour}`,
      name: 'Paper lantern',
      properties,
    })
    this.#perceived.set(lantern, handle)
  }
}
