import { createReactions, type Npc } from '@townsfolk/core'
import { createScreenView, placeVoices, type SceneObject } from '@townsfolk/phaser'
import { createSpeechBubbles, type SpeechBubbles } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { type Doll, groundAt, mouthOf, paintVillage, type Village } from '../art/index.ts'
import { Attention, type Person } from '../game/attention.ts'
import { followCheckpoints } from '../game/checkpoints.ts'
import { Conversation } from '../game/conversation.ts'
import { Footsteps } from '../game/footsteps.ts'
import type { GameContext, SceneSave, Spot } from '../game/game-context.ts'
import { letThemMutter } from '../game/gossip.ts'
import { createLensSwitch } from '../game/lens-switch.ts'
import { listenToPlayer } from '../game/player-voice.ts'
import { QuizNight } from '../game/quiz-night.ts'
import { addVoices } from '../game/voices.ts'
import { noteDeed } from '../game/witnesses.ts'
import type { StagePoint } from '../screen/game-screen.ts'
import { actOf, type PersonId, type Villager, villagers } from '../story/index.ts'
import { Belongings } from './belongings.ts'
import { addBram } from './bram.ts'
import type { Doings } from './doings.ts'
import { type Figures, placeFigures, spotsOf } from './figures.ts'
import { handToPlayer, putDown } from './hands.ts'
import { showHints } from './hints.ts'
import { endTheNight } from './homecoming.ts'
import { type Interaction, nearestInteraction, touchedInteraction } from './interactions.ts'
import { type InteractionParts, interactionsOf } from './interactions-here.ts'
import { addMira } from './mira.ts'
import { followNight } from './night-events.ts'
import { addOrla } from './orla.ts'
import { addPeople, addThings } from './people.ts'
import { Player } from './player.ts'
import { takePicture } from './take-picture.ts'
import { addTobin } from './tobin.ts'
import { View } from './view.ts'
import { addWren } from './wren.ts'

/** How far a voice carries, in world units. */
const earshot = 190
/** Who is nearer than this turns to who speaks. */
const listeningDistance = 260
/** World units from one step to the next. */
const stride = 26
/** Who is nearer than this mutters to be heard. */
const mutterDistance = 340

/** The village as it is played, from the start of the scene to its end. */
export class VillageRun {
  readonly #scene: Phaser.Scene
  readonly #game: GameContext
  readonly #village: Village
  readonly #figures: Figures
  readonly #player: Player
  readonly #belongings: Belongings
  readonly #view: View
  readonly #bubbles: SpeechBubbles<SceneObject>
  readonly #attention: Attention<SceneObject>
  readonly #conversation: Conversation<SceneObject>
  readonly #quiz: QuizNight<SceneObject>
  readonly #interactions: InteractionParts
  readonly #doings: Doings
  readonly #footsteps: Footsteps
  readonly #releases: readonly (() => void)[]
  readonly #ending = new AbortController()

  constructor(scene: Phaser.Scene, game: GameContext, saved: SceneSave, pixelRatio: number) {
    this.#scene = scene
    this.#game = game
    const { story, screen, sound } = game
    const { folk } = scene
    const { runtime } = folk
    const isHomecoming = actOf(story.night) === 'home'

    // What is there to be seen.
    this.#village = paintVillage(scene)
    this.#figures = placeFigures(scene, saved, isHomecoming)
    const { player, villagers: walkers } = this.#figures
    this.#player = new Player(player, scene.input.keyboard ?? missingKeyboard())
    const holders = new Map<PersonId | 'player', Doll>(villagers.map(id => [id, walkers[id].doll]))
    holders.set('player', player.doll)
    const { spots } = saved
    this.#belongings = new Belongings({ scene, story, village: this.#village, dolls: holders, spots })

    // What the characters perceive, and what they can do.
    const npcs = addPeople(folk, game, walkers)
    addThings(folk, story, { village: this.#village, belongings: this.#belongings, player: player.doll })
    this.#quiz = new QuizNight(game, runtime, npcs.orla, () => this.#winQuiz())
    const doings: Doings = {
      game,
      runtime,
      village: this.#village,
      belongings: this.#belongings,
      walkers,
      player: player.doll,
      ownWalker: player,
      sound: (effect, at) => sound.play(effect, this.#heardAt(at)),
      openQuiz: () => void this.#quiz.open(),
    }
    this.#doings = doings
    addWren(npcs.wren, doings)
    addMira(npcs.mira, doings)
    addTobin(npcs.tobin, doings)
    addBram(npcs.bram, doings)
    addOrla(npcs.orla, doings)

    // How all of it is shown and heard.
    const { canvas } = scene.game
    const screenView = createScreenView(scene)
    this.#view = new View(scene, screen, pixelRatio)
    this.#footsteps = new Footsteps({
      game,
      stride,
      takeWalked: () => player.takeWalkedUnits(),
      effect: () => `step-${groundAt(player.doll)}`,
    })
    this.#bubbles = createSpeechBubbles({ canvas, view: screenView })
    runtime.add(this.#bubbles)
    this.#conversation = new Conversation<SceneObject>({
      game,
      runtime,
      bubbles: this.#bubbles,
      player: player.doll,
      distanceTo: npc => this.#player.distanceTo(npc.object as Doll),
      earshot,
      setEmotion: (speaker, emotion) => (speaker as Doll).setEmotion(emotion),
    })
    const dollOf = (who: Person<SceneObject>): Doll => (who === 'player' ? player.doll : (who.object as Doll))
    this.#attention = new Attention<SceneObject>({
      runtime,
      partner: () => this.#conversation.partner,
      isPlayerSpeaking: () => this.#conversation.isPlayerSpeaking,
      isNear: (listener, speaker) => distance(dollOf(listener), dollOf(speaker)) < listeningDistance,
      look: (who, at) => dollOf(who).lookAt(at && dollOf(at)),
    })
    this.#interactions = { doings, npcs, turnTo: npc => this.#conversation.turnTo(npc) }
    const releaseVoices = addVoices<SceneObject>({
      game,
      runtime,
      outputFor: placeVoices(scene, game.audio),
      listener: { readPosition: out => Object.assign(out, { x: player.doll.x, y: player.doll.y, z: 0 }) },
      plane: 'xy',
      openMouth: (speaker, open) => (speaker as Doll).setMouth(mouthOf(open)),
    })
    const isNear = (npc: Npc<SceneObject>): boolean => this.#player.isNear(npc.object as Doll, mutterDistance)
    letThemMutter(runtime, Object.values(npcs), isNear)
    runtime.add(createReactions({ isNear }))
    this.#releases = [
      releaseVoices,
      followCheckpoints(runtime, story),
      followNight(doings, npcs),
      listenToPlayer(game, runtime, () => this.#conversation.partner),
      screen.connect({
        interact: () => this.#interactionHere()?.run(),
        putDown: () => putDown(doings),
        toggleLens: createLensSwitch({ runtime, canvas, view: screenView }),
      }),
      screen.settings.onChange(() => this.#obeySettings()),
    ]
    this.#obeySettings()
    this.#listenToPointer()
    if (!story.night.lessons.talked) void this.#greet()
    if (isHomecoming && !story.night.isOver) void this.#endTheNight()
  }

  spots(): Readonly<Record<string, Spot>> {
    return { ...spotsOf(this.#figures), ...this.#belongings.spots() }
  }

  /** Where somebody or something is seen, in CSS pixels of the stage; undefined when nobody perceives it. */
  stagePointOf(id: string): StagePoint | undefined {
    const object = this.#scene.folk.runtime.resolve(id)
    return object && this.#view.toStage(object as unknown as Spot)
  }

  update(timeMs: number, deltaMs: number): void {
    const { screen } = this.#game
    const stillMs = screen.settings.values.isMotionReduced ? 0 : timeMs
    this.#player.update(deltaMs)
    for (const walker of Object.values(this.#figures.villagers)) walker.update(deltaMs)
    for (const { doll } of this.#figures.all) doll.animate(timeMs, deltaMs)
    this.#village.update(stillMs, deltaMs)
    this.#belongings.animate(stillMs)
    this.#footsteps.update()
    this.#view.update(this.#player.doll, deltaMs)
    this.#bubbles.inset = screen.insets
    this.#conversation.update(deltaMs)
    this.#attention.update(deltaMs)
    screen.update(deltaMs)
    const { partner, isPlayerSpeaking } = this.#conversation
    // Who is spoken to does not stroll away.
    if (isPlayerSpeaking && partner) this.#figures.villagers[partner.id as Villager].standStill()
    // While the player types or is heard, the key means nothing and its place is taken.
    const isBusy = isPlayerSpeaking || this.#quiz.isOpen
    showHints(this.#doings, this.#view, isBusy ? undefined : this.#interactionHere())
  }

  destroy(): void {
    this.#ending.abort()
    for (const release of this.#releases) release()
    this.#quiz.close()
    this.#conversation.destroy()
    this.#attention.destroy()
    this.#belongings.destroy()
    this.#village.destroy()
    this.#game.screen.showPrompt(undefined)
  }

  /** Mira sees who has come, and says the first word. */
  async #greet(): Promise<void> {
    await this.#game.screen.begun
    if (this.#ending.signal.aborted) return
    const { runtime } = this.#scene.folk
    runtime.log('The player arrives in Lanternmere', { at: 'player', priority: 'high' })
    void this.#interactions.npcs.mira.takeAmbientTurn()
  }

  async #endTheNight(): Promise<void> {
    const { npcs } = this.#interactions
    const { game } = this.#scene
    const hold = (npc: Npc<SceneObject>): void => this.#conversation.hold(npc)
    await endTheNight(this.#game, npcs, hold, () => takePicture(game), this.#ending.signal)
    this.#conversation.hold(undefined)
  }

  #winQuiz(): void {
    const { story, screen } = this.#game
    const { runtime } = this.#doings
    story.report({ type: 'quiz-won' })
    noteDeed(runtime, story, 'won-quiz')
    handToPlayer(this.#doings, 'blue')
    runtime.log('Orla gives the player the blue lantern', { at: 'orla' })
    screen.notify('Orla gives you the blue lantern.')
  }

  #listenToPointer(): void {
    const { chatBox } = this.#game.screen
    const walk = ({ worldX: x, worldY: y }: Phaser.Input.Pointer): void => {
      chatBox.blurInput()
      const interaction = touchedInteraction(interactionsOf(this.#interactions), { x, y })
      if (interaction) this.#player.walkTo(interaction.spot, interaction.within, interaction.run)
      else this.#player.walkTo({ x, y }, 4)
    }
    this.#scene.input.on(Phaser.Input.Events.POINTER_DOWN, walk)
  }

  #interactionHere(): Interaction | undefined {
    return nearestInteraction(interactionsOf(this.#interactions), this.#player.doll)
  }

  /** Loudest beside the player, and from the side where it is. */
  #heardAt({ x, y }: Spot): { pan: number; gain: number } {
    const distance = this.#player.distanceTo({ x, y })
    const pan = (x - this.#player.doll.x) / panWidth
    return { pan: Math.max(-1, Math.min(1, pan)), gain: 1 / (1 + distance / halvedAt) }
  }

  #obeySettings(): void {
    const { isMotionReduced } = this.#game.screen.settings.values
    for (const { doll } of this.#figures.all) doll.setReducedMotion(isMotionReduced)
  }
}

/** So far to one side, in world units, a sound comes from that side alone. */
const panWidth = 700
/** At this distance a sound is half as loud. */
const halvedAt = 500

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function missingKeyboard(): never {
  throw new Error('The game needs its keyboard: leave input.keyboard on in the game’s configuration.')
}
