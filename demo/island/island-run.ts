import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk, type Townsfolk } from '@townsfolk/babylon'
import { followCheckpoints } from '../game/checkpoints.ts'
import { Footsteps } from '../game/footsteps.ts'
import type { GameContext, SceneSave, Spot } from '../game/game-context.ts'
import { createLensSwitch } from '../game/lens-switch.ts'
import type { Talk } from '../game/talk.ts'
import type { StagePoint } from '../screen/game-screen.ts'
import { subjectOf } from './camera-subject.ts'
import { Ending } from './ending.ts'
import { headPoint } from './head-point.ts'
import { showHints } from './hints.ts'
import {
  type Interaction,
  type InteractionParts,
  interactionsOf,
  nearestInteraction,
} from './interactions.ts'
import { IslandCamera } from './island-camera.ts'
import { type IslandPicture, paintIsland } from './island-picture.ts'
import { createIslandTalk, speakerNear } from './island-talk.ts'
import type { IslandView } from './island-view.ts'
import { addIslandVoices } from './island-voices.ts'
import { addKeeper } from './keeper.ts'
import { followNight } from './night-events.ts'
import { addPeople, addThings, type Islanders, moveIslanders, placeIslanders, spotsOf } from './people.ts'
import { Player } from './player.ts'
import { listenToPointer } from './pointing.ts'
import { stepOn } from './step-on.ts'
import { goWhereTapped } from './tapping.ts'
import { addWren, seeIsland } from './wren.ts'

/** Metres from one step to the next. */
const stride = 0.62
const longestFrameMs = 400

/** The island as it is played, from the start of the scene to its end. */
export class IslandRun {
  readonly scene: Scene
  readonly folk: Townsfolk
  readonly #game: GameContext
  readonly #picture: IslandPicture
  readonly #islanders: Islanders
  readonly #player: Player
  readonly #camera: IslandCamera
  readonly #headOf: (node: TransformNode) => StagePoint | undefined
  readonly #talk: Talk<TransformNode>
  readonly #footsteps: Footsteps
  readonly #interactions: () => readonly Interaction[]
  readonly #releases: (() => void)[]
  #ending: Ending | undefined
  #timeMs = 0

  constructor(game: GameContext, saved: SceneSave, view: IslandView) {
    this.#game = game
    const { story, screen } = game
    const { canvas } = view
    const scene = new Scene(view.engine)
    this.scene = scene

    // What is there to be seen.
    this.#picture = paintIsland(scene, story.night)
    this.#islanders = placeIslanders(scene, saved.spots, () => story.night.isKeeperWon)
    const { player, wren, keeper } = this.#islanders
    this.#player = new Player(player, () => screen.chatBox.hasFocus)
    this.#camera = new IslandCamera(scene)
    view.smoothEdges(this.#camera.camera)

    // What the characters perceive, and what they can do.
    this.folk = createTownsfolk(scene, { api: game.api, sessions: game.sessions })
    const { runtime } = this.folk
    const npcs = addPeople(this.folk, game, this.#islanders)
    addThings(this.folk, story, this.#picture, player.doll)
    addWren(npcs.wren, { game, runtime, picture: this.#picture, wren, player })
    addKeeper(npcs.keeper, keeper)

    // How all of it is shown and heard.
    const screenView = createScreenView(scene)
    this.#headOf = node => headPoint(screenView, node)
    const bubbles = { canvas, view: screenView }
    this.#talk = createIslandTalk({ game, runtime, islanders: this.#islanders, npcs, bubbles })
    this.#footsteps = new Footsteps({
      game,
      stride,
      takeWalked: () => player.takeWalkedMetres(),
      effect: () => stepOn(player.footing),
    })

    // What the player can do.
    const interactionParts: InteractionParts = {
      islanders: this.#islanders,
      npcs,
      turnTo: npc => this.#talk.conversation.turnTo(npc),
      goTo: footing => this.#player.walkTo(footing),
    }
    this.#interactions = () => (this.#ending ? [] : interactionsOf(interactionParts, story.night))
    const tapParts = {
      scene,
      picture: this.#picture,
      player: this.#player,
      interactions: this.#interactions,
      headOf: this.#headOf,
    }
    this.#releases = [
      followCheckpoints(runtime, story),
      followNight(game, this.#picture, () => this.#beginEnding()),
      screen.connect({
        interact: () => this.#interactionHere()?.run(),
        toggleLens: createLensSwitch({ runtime, canvas, view: screenView }),
      }),
      screen.settings.onChange(() => this.#obeySettings()),
      listenToPointer({
        canvas,
        onTap: at => {
          if (this.#ending) return
          screen.chatBox.blurInput()
          goWhereTapped(tapParts, at)
        },
        onTurn: (across, up) => this.#camera.turn(across, up),
      }),
    ]
    this.#obeySettings()
    scene.onBeforeAnimationsObservable.add(() => this.#update(view.engine.getDeltaTime()))

    if (story.night.isLampLit) this.#beginEnding()
    else if (!saved.spots.player) seeIsland(npcs.wren, runtime)
  }

  /** Voices need the audio engine, which takes a moment. */
  async addSound(): Promise<void> {
    const release = await addIslandVoices(this.#game, this.folk, this.#camera.camera)
    if (this.scene.isDisposed) release()
    else this.#releases.push(release)
  }

  spots(): Readonly<Record<string, Spot>> {
    return spotsOf(this.#islanders)
  }

  /** Where somebody or something is seen, in CSS pixels of the stage; undefined when it is nowhere. */
  stagePointOf(id: string): StagePoint | undefined {
    const node = this.folk.resolve(id)
    return node && this.#headOf(node)
  }

  end(): void {
    this.#ending?.end()
    for (const release of this.#releases) release()
    this.#player.end()
    this.#talk.destroy()
    this.#game.screen.showPrompt(undefined)
    this.scene.dispose()
  }

  #update(frameMs: number): void {
    const deltaMs = Math.min(frameMs, longestFrameMs)
    this.#timeMs += deltaMs
    const { screen } = this.#game
    const stillMs = screen.settings.values.isMotionReduced ? 0 : this.#timeMs
    const isSteered = !this.#ending && this.#player.steer(this.#camera.yaw, deltaMs)
    const speaker = speakerNear(this.#talk, this.#islanders)
    moveIslanders(this.#islanders, speaker, { timeMs: this.#timeMs, deltaMs, isSteered })
    this.#picture.animate(stillMs, deltaMs)
    this.#talk.update(deltaMs)
    if (this.#ending) this.#ending.update(deltaMs)
    else this.#camera.follow(subjectOf(this.#islanders, speaker), deltaMs, screen)
    this.#footsteps.update()
    screen.update(deltaMs)
    // While the player types or is heard, the key means nothing and its place is taken.
    const { conversation } = this.#talk
    const here = conversation.isPlayerSpeaking ? undefined : this.#interactionHere()
    const isPrompted = !conversation.isBegunWith(here?.talksTo)
    const at = isPrompted ? this.#headOf(this.#islanders.player.doll) : undefined
    showHints(screen, this.folk.runtime, at, here)
  }

  #interactionHere(): Interaction | undefined {
    return nearestInteraction(this.#interactions(), this.#islanders.player)
  }

  /** The light over the lake is looked at: nobody is talked to. */
  #beginEnding(): void {
    const { screen, story } = this.#game
    this.#talk.stop()
    this.#ending = new Ending({
      picture: this.#picture,
      camera: this.#camera,
      isStill: () => screen.settings.values.isMotionReduced,
      onOver: () => story.report({ type: 'crossed', to: 'village' }),
    })
  }

  #obeySettings(): void {
    const { isMotionReduced } = this.#game.screen.settings.values
    for (const { doll } of Object.values(this.#islanders)) doll.setReducedMotion(isMotionReduced)
  }
}
