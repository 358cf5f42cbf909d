import type { Character } from '@townsfolk/brain'
import type { Npc } from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import { createScreenView, type SceneObject } from '@townsfolk/phaser'
import { type ChatBox, createSpeechBubbles, type SpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { Doll, looks, PaperLantern, paintVillage, type Village } from '../art/index.ts'
import type { GameApi } from '../game-api.ts'
import { Conversation } from './conversation.ts'
import type { Hud } from './hud.ts'
import { type Interaction, nearestInteraction, touchedInteraction } from './interactions.ts'
import { Lanterns } from './lanterns.ts'
import { createLensSwitch } from './lens-switch.ts'
import { onKey } from './on-key.ts'
import { Player } from './player.ts'
import { suggestionsFor } from './suggestions.ts'
import { View } from './view.ts'
import { addVoices } from './voices.ts'
import { Walker } from './walker.ts'
import { addWren } from './wren.ts'

export interface VillageParts {
  readonly stage: HTMLElement
  readonly chatBox: ChatBox
  readonly hud: Hud
  /** Wren's file. */
  readonly wren: Character
  readonly api: GameApi
  readonly audio: AudioHost
}

/** How far a voice carries, in world units. */
const earshot = 420
const playerSpeed = 190
const wrenSpeed = 100

/**
 * A corner of Lanternmere: the player, Wren, two lanterns that differ only in colour, a post, a well and a
 * bell.
 */
export class VillageRun {
  readonly #scene: Phaser.Scene
  readonly #parts: VillageParts
  readonly #keyboard: Phaser.Input.Keyboard.KeyboardPlugin
  readonly #village: Village
  readonly #player: Player
  readonly #wren: Npc<SceneObject>
  readonly #wrenWalker: Walker
  readonly #wrenDoll: Doll
  readonly #allLanterns: readonly PaperLantern[]
  readonly #lanterns: Lanterns
  readonly #view: View
  readonly #bubbles: SpeechBubbles<SceneObject>
  readonly #conversation: Conversation
  readonly #toggleLens: () => void
  readonly #isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  #hasBellRung = false

  constructor(scene: Phaser.Scene, parts: VillageParts) {
    const { stage, chatBox, wren } = parts
    this.#scene = scene
    this.#parts = parts
    this.#village = paintVillage(scene)
    this.#allLanterns = [new PaperLantern(scene, 842, 548, 'red'), new PaperLantern(scene, 318, 500, 'blue')]
    this.#wrenDoll = new Doll(scene, 498, 486, looks.wren)
    this.#wrenWalker = new Walker(this.#wrenDoll, wrenSpeed)
    const playerWalker = new Walker(new Doll(scene, 612, 512, looks.player), playerSpeed)
    this.#keyboard = scene.input.keyboard ?? missingKeyboard()
    this.#player = new Player(playerWalker, this.#keyboard)
    this.#wrenWalker.neighbours = [playerWalker.doll]
    playerWalker.neighbours = [this.#wrenDoll]

    // From here on: what the characters perceive, and what Wren can do.
    const { folk } = scene
    folk.perceive(this.#player.doll, { id: 'player', name: 'The player', properties: { kind: 'person' } })
    folk.perceive(this.#village.well, { id: 'well', name: 'Village well', properties: { kind: 'place' } })
    folk.perceive(this.#village.post, { id: 'post', name: 'Festival post', properties: { kind: 'place' } })
    folk.perceive(this.#village.bell.image, {
      id: 'bell',
      name: 'Festival bell',
      properties: { kind: 'place' },
    })
    this.#lanterns = new Lanterns(folk, this.#allLanterns)
    this.#wren = addWren({
      folk,
      walker: this.#wrenWalker,
      lanterns: this.#lanterns,
      player: this.#player.doll,
      character: wren,
      onBrought: lantern => parts.hud.narrate(`Wren brings you the ${lantern.colour} lantern.`),
    })

    addVoices({ scene, api: parts.api, audio: parts.audio, dolls: new Map([[this.#wren, this.#wrenDoll]]) })

    const { canvas } = scene.game
    const screenView = createScreenView(scene)
    this.#view = new View(stage, chatBox)
    this.#bubbles = createSpeechBubbles({ canvas, view: screenView })
    folk.runtime.add(this.#bubbles)
    this.#conversation = new Conversation({
      npc: this.#wren,
      npcDoll: this.#wrenDoll,
      player: this.#player.doll,
      chatBox,
      bubbles: this.#bubbles,
    })
    this.#toggleLens = createLensSwitch({ runtime: folk.runtime, canvas, view: screenView })
    for (const doll of [this.#wrenDoll, this.#player.doll]) doll.setReducedMotion(this.#isStill)
    this.#listenToKeysAndPointer()
  }

  update(timeMs: number, deltaMs: number): void {
    this.#player.update(deltaMs)
    this.#wrenWalker.update(deltaMs)
    this.#village.update(this.#isStill ? 0 : timeMs, deltaMs)
    this.#player.doll.animate(timeMs, deltaMs)
    this.#wrenDoll.animate(timeMs, deltaMs)
    for (const lantern of this.#allLanterns) lantern.animate(timeMs)
    this.#view.update()
    this.#keepBubblesClear()
    this.#conversation.update(deltaMs)
    this.#parts.hud.update(deltaMs)
    this.#showWhatCanBeDone()
  }

  destroy(): void {
    this.#conversation.destroy()
    this.#village.destroy()
  }

  #listenToKeysAndPointer(): void {
    const { input } = this.#scene
    const { chatBox, hud } = this.#parts
    onKey(this.#keyboard, 'E', () => nearestInteraction(this.#interactions(), this.#player.doll)?.run())
    onKey(this.#keyboard, 'Q', () => this.#putDown())
    onKey(this.#keyboard, 'M', () => this.#toggleSound())
    onKey(this.#keyboard, 'L', () => this.#toggleLens())
    hud.onMute = () => this.#toggleSound()
    hud.onPutDown = () => this.#putDown()
    input.on(Phaser.Input.Events.POINTER_DOWN, ({ worldX: x, worldY: y }: Phaser.Input.Pointer) => {
      chatBox.blurInput()
      const interaction = touchedInteraction(this.#interactions(), { x, y })
      if (interaction) this.#player.walkTo(interaction.spot, interaction.within, interaction.run)
      else this.#player.walkTo({ x, y }, 4)
    })
  }

  /** Everything the player could do here, near or far. */
  #interactions(): Interaction[] {
    const { bell } = this.#village
    const lanterns = this.#lanterns.lying.map(
      (lantern): Interaction => ({
        label: `Take the ${lantern.colour} lantern`,
        spot: lantern,
        within: 60,
        touch: { above: 18, radius: 30 },
        run: () => this.#take(lantern),
      }),
    )
    const ring: Interaction = {
      label: 'Ring the bell',
      spot: bell,
      within: 70,
      touch: { above: 40, radius: 42 },
      run: () => this.#ring(),
    }
    const talk: Interaction = {
      label: 'Talk to Wren',
      spot: this.#wrenDoll,
      within: 140,
      touch: { above: 45, radius: 46 },
      run: () => this.#parts.chatBox.focusInput(),
    }
    return [...lanterns, ring, talk]
  }

  /** The chat box lies over the bottom of the picture, and grows. */
  #keepBubblesClear(): void {
    const bottom = this.#view.coveredPx
    if (bottom !== this.#bubbles.inset.bottom) this.#bubbles.inset = { bottom }
  }

  #toggleSound(): void {
    const { audio, hud } = this.#parts
    audio.muted = !audio.muted
    hud.showMuted(audio.muted)
  }

  #take(lantern: PaperLantern): void {
    if (!this.#lanterns.lying.includes(lantern)) return
    this.#lanterns.hide(lantern, this.#player.doll)
    this.#parts.hud.narrate(`You take the ${lantern.colour} lantern.`)
  }

  #putDown(): void {
    const lantern = this.#lanterns.putDown(this.#player.doll)
    if (lantern) this.#parts.hud.narrate(`You put down the ${lantern.colour} lantern.`)
  }

  #ring(): void {
    this.#hasBellRung = true
    this.#village.bell.swing()
    this.#scene.folk.log('The bell rings', { priority: 'high' })
    this.#parts.hud.narrate('The bell rings out over the lake.')
  }

  #showWhatCanBeDone(): void {
    const { chatBox, hud } = this.#parts
    const held = this.#lanterns.heldBy(this.#player.doll)
    hud.showHands(held ? `In your hands: the ${held.colour} lantern · Q puts it down` : '')

    const interaction = nearestInteraction(this.#interactions(), this.#player.doll)
    const { doll } = this.#player
    const { x, y } = this.#view.toScreen({ x: doll.x, y: doll.y + doll.headOffsetY - 40 })
    // While the player types or is heard, the key means nothing and its place is taken.
    const isPrompted = interaction !== undefined && !this.#conversation.isPlayerSpeaking && !chatBox.hasFocus
    hud.showPrompt('E', isPrompted ? interaction.label : '', x, y)
    for (const lantern of this.#allLanterns) lantern.setHighlighted(interaction?.spot === lantern)
    // "Bring me that one": the one that glows.
    const glowing = this.#allLanterns.find(lantern => lantern === interaction?.spot)
    this.#scene.folk.runtime.pointAt(this.#lanterns.idOf(glowing))

    chatBox.speaker = this.#player.isNear(this.#wrenDoll, earshot) ? this.#wren.name : ''
    const suggestions = suggestionsFor({
      isAsked: this.#conversation.isAsked,
      colours: this.#lanterns.lying.map(({ colour }) => colour),
      hasBellRung: this.#hasBellRung,
    })
    // A new array would draw the box anew in every frame.
    if (suggestions.join() !== chatBox.suggestions.join()) chatBox.suggestions = suggestions
  }
}

function missingKeyboard(): never {
  throw new Error('The game needs its keyboard: leave input.keyboard on in the game’s configuration.')
}
