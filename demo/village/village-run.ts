import { createScreenView, type SceneObject } from '@townsfolk/phaser'
import type * as Phaser from 'phaser'
import { groundAt, paintVillage, type Village } from '../art/index.ts'
import { followCheckpoints } from '../game/checkpoints.ts'
import { Footsteps } from '../game/footsteps.ts'
import type { GameContext, SceneSave, Spot } from '../game/game-context.ts'
import { createLensSwitch } from '../game/lens-switch.ts'
import { QuizNight } from '../game/quiz-night.ts'
import type { Talk } from '../game/talk.ts'
import type { StagePoint } from '../screen/game-screen.ts'
import { actOf, type Villager } from '../story/index.ts'
import { Belongings } from './belongings.ts'
import { addBram } from './bram.ts'
import type { Doings } from './doings.ts'
import { dollsOf, type Figures, placeFigures, spotsOf } from './figures.ts'
import { putDown } from './hands.ts'
import { heardAt } from './heard-at.ts'
import { showHints } from './hints.ts'
import { endTheNight } from './homecoming.ts'
import { type Interaction, nearestInteraction } from './interactions.ts'
import { type InteractionParts, interactionsOf } from './interactions-here.ts'
import { addMira, greetPlayer } from './mira.ts'
import { followNight } from './night-events.ts'
import { addOrla, giveQuizPrize } from './orla.ts'
import { addPeople, addThings } from './people.ts'
import { Player } from './player.ts'
import { listenToPointer } from './pointing.ts'
import { takePicture } from './take-picture.ts'
import { addTobin } from './tobin.ts'
import { View } from './view.ts'
import { createVillageTalk } from './village-talk.ts'
import { addVillageVoices } from './village-voices.ts'
import { addWren } from './wren.ts'

/** World units from one step to the next. */
const stride = 26

/** The village as it is played, from the start of the scene to its end. */
export class VillageRun {
  readonly #scene: Phaser.Scene
  readonly #game: GameContext
  readonly #village: Village
  readonly #figures: Figures
  readonly #player: Player
  readonly #belongings: Belongings
  readonly #quiz: QuizNight<SceneObject>
  readonly #doings: Doings
  readonly #view: View
  readonly #talk: Talk<SceneObject>
  readonly #footsteps: Footsteps
  readonly #interactions: () => readonly Interaction[]
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
    this.#player = new Player(player, scene.input)
    const dolls = dollsOf(this.#figures)
    const { spots } = saved
    this.#belongings = new Belongings({ scene, story, village: this.#village, dolls, spots })

    // What the characters perceive, and what they can do.
    const npcs = addPeople(folk, game, walkers)
    addThings(folk, story, { village: this.#village, belongings: this.#belongings, player: player.doll })
    const doings: Doings = {
      game,
      runtime,
      village: this.#village,
      belongings: this.#belongings,
      walkers,
      player: player.doll,
      ownWalker: player,
      sound: (effect, at, loudness) => sound.play(effect, heardAt(player.doll, at, loudness)),
      openQuiz: () => void this.#quiz.open(),
    }
    this.#doings = doings
    this.#quiz = new QuizNight(game, runtime, npcs.orla, () => giveQuizPrize(doings))
    addWren(npcs.wren, doings)
    addMira(npcs.mira, doings)
    addTobin(npcs.tobin, doings)
    addBram(npcs.bram, doings)
    addOrla(npcs.orla, doings)

    // How all of it is shown and heard.
    const { canvas } = scene.game
    const screenView = createScreenView(scene)
    this.#view = new View(scene, screen, pixelRatio)
    const bubbles = { canvas, view: screenView }
    this.#talk = createVillageTalk({ game, runtime, player: player.doll, bubbles })
    const { conversation } = this.#talk
    this.#footsteps = new Footsteps({
      game,
      stride,
      takeWalked: () => player.takeWalkedUnits(),
      effect: () => `step-${groundAt(player.doll)}`,
    })

    // What the player can do.
    const interactionParts: InteractionParts = { doings, npcs, turnTo: npc => conversation.turnTo(npc) }
    this.#interactions = () => interactionsOf(interactionParts)
    listenToPointer({
      scene,
      player: this.#player,
      interactions: this.#interactions,
      onClick: () => screen.chatBox.blurInput(),
    })
    this.#releases = [
      addVillageVoices(scene, game, runtime, player.doll),
      followCheckpoints(runtime, story),
      followNight(doings, npcs),
      screen.connect({
        interact: () => this.#interactionHere()?.run(),
        putDown: () => putDown(doings),
        toggleLens: createLensSwitch({ runtime, canvas, view: screenView }),
      }),
      screen.settings.onChange(() => this.#obeySettings()),
    ]
    this.#obeySettings()

    const { signal } = this.#ending
    if (!story.night.lessons.talked) void greetPlayer(npcs.mira, doings, signal)
    if (isHomecoming && !story.night.isOver) {
      void endTheNight({ game, npcs, conversation, takePicture: () => takePicture(scene.game), signal })
    }
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
    this.#talk.update(deltaMs)
    screen.update(deltaMs)
    const { conversation } = this.#talk
    const { partner, isPlayerSpeaking } = conversation
    // Who is spoken to does not stroll away.
    if (isPlayerSpeaking && partner) this.#figures.villagers[partner.id as Villager].standStill()
    // While the player types or is heard, the key means nothing and its place is taken.
    const isBusy = isPlayerSpeaking || this.#quiz.isOpen
    const here = isBusy ? undefined : this.#interactionHere()
    showHints(this.#doings, this.#view, here, !conversation.isBegunWith(here?.talksTo))
  }

  destroy(): void {
    this.#ending.abort()
    for (const release of this.#releases) release()
    this.#quiz.close()
    this.#talk.destroy()
    this.#belongings.destroy()
    this.#village.destroy()
    this.#game.screen.showPrompt(undefined)
  }

  #interactionHere(): Interaction | undefined {
    return nearestInteraction(this.#interactions(), this.#player.doll)
  }

  #obeySettings(): void {
    const { isMotionReduced } = this.#game.screen.settings.values
    for (const { doll } of this.#figures.all) doll.setReducedMotion(isMotionReduced)
  }
}
