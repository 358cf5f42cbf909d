import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'
import { createScreenView, createTownsfolk, type Townsfolk } from '@townsfolk/babylon'
import { createReactions, type Npc, type ScreenView } from '@townsfolk/core'
import { createSpeechBubbles, type SpeechBubbles } from '@townsfolk/ui'
import { RoundDoll } from '../art/round/doll.ts'
import { Attention } from '../game/attention.ts'
import { followCheckpoints } from '../game/checkpoints.ts'
import { Conversation } from '../game/conversation.ts'
import { Footsteps } from '../game/footsteps.ts'
import type { GameContext, SceneSave, Spot } from '../game/game-context.ts'
import { letThemMutter } from '../game/gossip.ts'
import { createLensSwitch } from '../game/lens-switch.ts'
import { listenToPlayer } from '../game/player-voice.ts'
import type { StagePoint } from '../screen/game-screen.ts'
import { Ending } from './ending.ts'
import type { Footing } from './footing.ts'
import {
  type Interaction,
  type InteractionParts,
  interactionsOf,
  nearestInteraction,
} from './interactions.ts'
import { IslandCamera, shareOf } from './island-camera.ts'
import { tower } from './island-map.ts'
import { type IslandPicture, paintIsland } from './island-picture.ts'
import type { IslandView } from './island-view.ts'
import { addIslandVoices } from './island-voices.ts'
import { addKeeper } from './keeper.ts'
import { addPeople, addThings, type Islanders, placeIslanders, spotsOf } from './people.ts'
import { footingUnder, listenToPointer } from './pointing.ts'
import { Steering, steeringIn } from './steering.ts'
import { stepOn } from './step-on.ts'
import { addWren } from './wren.ts'

/** How far a voice carries, in metres. */
const earshot = 4.4
/** Who always walks along gives way to who is come to. */
const companionCounts = 1.6
const mutterDistance = 6
/** Metres from one step to the next. */
const stride = 0.62
/** How near a tap has to be to somebody's middle, in CSS pixels. */
const touchPx = 46
const longestFrameMs = 400
/** A bubble below somebody's head leaves so much of it free, in CSS pixels. */
const headPx = 120

/** The island as it is played, from the start of the scene to its end. */
export class IslandRun {
  readonly scene: Scene
  readonly folk: Townsfolk
  readonly #game: GameContext
  readonly #picture: IslandPicture
  readonly #islanders: Islanders
  readonly #camera: IslandCamera
  readonly #screenView: ScreenView<TransformNode>
  readonly #bubbles: SpeechBubbles<TransformNode>
  readonly #conversation: Conversation<TransformNode>
  readonly #interactions: InteractionParts
  readonly #steering: Steering
  readonly #footsteps: Footsteps
  readonly #attention: Attention<TransformNode>
  readonly #releases: (() => void)[]
  #ending: Ending | undefined
  #timeMs = 0

  constructor(game: GameContext, saved: SceneSave, view: IslandView) {
    this.#game = game
    const { story, screen } = game
    const { canvas } = view
    this.scene = new Scene(view.engine)
    const { scene } = this

    // What is there to be seen.
    const isGateOpen = (): boolean => story.night.isKeeperWon
    this.#picture = paintIsland(scene, story.night)
    this.#picture.stairs.setOpen(isGateOpen(), true)
    this.#islanders = placeIslanders(scene, saved.spots, isGateOpen)
    this.#camera = new IslandCamera(scene)
    view.smoothEdges(this.#camera.camera)
    const { player, wren, keeper } = this.#islanders

    // What the characters perceive, and what they can do.
    this.folk = createTownsfolk(scene, { api: game.api, sessions: game.sessions })
    const { runtime } = this.folk
    const npcs = addPeople(this.folk, game, this.#islanders)
    addThings(this.folk, story, this.#picture, player.doll)
    addWren(npcs.wren, { game, runtime, picture: this.#picture, wren, player })
    addKeeper(npcs.keeper, keeper)
    runtime.add(createReactions())

    // How all of it is shown and heard.
    this.#screenView = createScreenView(scene)
    this.#bubbles = createSpeechBubbles({ canvas, view: this.#screenView, clearance: headPx })
    runtime.add(this.#bubbles)
    this.#attention = new Attention<TransformNode>({
      runtime,
      partner: () => this.#conversation.partner,
      isPlayerSpeaking: () => this.#conversation.isPlayerSpeaking,
      isNear: () => true,
      look: (who, at) => who !== 'player' && who.lookAt(at === 'player' ? at : at?.id),
    })
    this.#footsteps = new Footsteps({
      game,
      stride,
      takeWalked: () => player.takeWalkedMetres(),
      effect: () => stepOn(player.footing),
    })
    this.#steering = new Steering(() => screen.chatBox.hasFocus)
    this.#conversation = new Conversation<TransformNode>({
      game,
      runtime,
      bubbles: this.#bubbles,
      player: player.doll,
      distanceTo: npc =>
        player.distanceTo(npc === npcs.wren ? wren : keeper) + (npc === npcs.wren ? companionCounts : 0),
      earshot,
      setEmotion: (speaker, emotion) => speaker instanceof RoundDoll && speaker.setEmotion(emotion),
    })
    this.#interactions = {
      islanders: this.#islanders,
      npcs,
      turnTo: npc => this.#conversation.turnTo(npc),
      goTo: footing => this.#goTo(footing),
    }
    const isNear = (npc: Npc<TransformNode>): boolean =>
      player.distanceTo(npc === npcs.wren ? wren : keeper) < mutterDistance
    letThemMutter(runtime, [npcs.keeper], isNear)
    this.#releases = [
      followCheckpoints(runtime, story),
      listenToPlayer(game, runtime, () => this.#conversation.partner),
      story.onChange((night, before) => {
        this.#picture.stairs.setOpen(night.isKeeperWon)
        if (night.isKeeperWon && !before.isKeeperWon) game.sound.play('gate')
        if (night.isLampLit && !before.isLampLit) this.#begin()
      }),
      screen.connect({
        interact: () => this.#interactionHere()?.run(),
        toggleLens: createLensSwitch({ runtime, canvas, view: this.#screenView }),
      }),
      screen.settings.onChange(() => this.#obeySettings()),
      listenToPointer({
        canvas,
        onTap: (x, y) => this.#tap(x, y),
        onTurn: (across, up) => this.#camera.turn(across, up),
      }),
    ]
    this.#obeySettings()
    scene.onBeforeAnimationsObservable.add(() => this.#update(view.engine.getDeltaTime()))
    if (story.night.isLampLit) this.#begin()
    else if (!saved.spots.player) this.#arrive(npcs.wren)
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
    return node && this.#pointOf(node)
  }

  end(): void {
    this.#ending?.end()
    for (const release of this.#releases) release()
    this.#steering.end()
    this.#attention.destroy()
    this.#conversation.destroy()
    this.#game.screen.showPrompt(undefined)
    this.scene.dispose()
  }

  #update(frameMs: number): void {
    const deltaMs = Math.min(frameMs, longestFrameMs)
    this.#timeMs += deltaMs
    const { screen } = this.#game
    const stillMs = screen.settings.values.isMotionReduced ? 0 : this.#timeMs
    this.#move(deltaMs)
    this.#picture.animate(stillMs, deltaMs)
    this.#attention.update(deltaMs)
    this.#look(deltaMs)
    this.#bubbles.inset = screen.insets
    // The end is looked at: nobody is talked to.
    if (!this.#ending) this.#conversation.update(deltaMs)
    this.#footsteps.update()
    screen.update(deltaMs)
    this.#showHints()
  }

  #move(deltaMs: number): void {
    const { player, wren, keeper } = this.#islanders
    const keys = this.#steering.read()
    const isSteered = (keys.ahead !== 0 || keys.right !== 0) && !this.#ending
    if (isSteered) {
      const { climbed } = player.footing
      const angle = climbed === undefined ? undefined : tower.stairsFrom + climbed
      const { x, z } = steeringIn(keys, this.#camera.yaw, angle)
      player.steer(x, z, deltaMs)
    }
    const speaker = this.#speakerNear()
    if (speaker && !player.isWalking) player.face(speaker.footing)
    if (speaker === wren && !wren.isWalking) wren.face(player.footing)
    player.update(this.#timeMs, deltaMs, isSteered)
    wren.update(this.#timeMs, deltaMs)
    keeper.update(this.#timeMs, deltaMs)
  }

  #look(deltaMs: number): void {
    if (this.#ending) {
      this.#ending.update(deltaMs)
      return
    }
    const { player } = this.#islanders
    const { stage, insets } = this.#game.screen
    const { clientWidth: width, clientHeight: height } = stage
    const speaker = player.isWalking ? undefined : this.#speakerNear()
    const { footing, heading, isWalking } = player
    const partner = speaker && { x: speaker.footing.x, y: speaker.height + 1.25, z: speaker.footing.z }
    const isFaced = speaker === this.#islanders.keeper
    const subject = { footing, height: player.height, heading, isWalking, partner, isFaced }
    this.#camera.follow(subject, deltaMs, width / (height || 1), shareOf(insets, width, height))
  }

  /** Who speaks, or is written to, beside the player. */
  #speakerNear(): Islanders['wren'] | undefined {
    const { player, wren, keeper } = this.#islanders
    const npc = this.#attention.counterpart
    if (!npc) return undefined
    const who = npc.object === wren.doll ? wren : keeper
    return player.distanceTo(who) < earshot ? who : undefined
  }

  #showHints(): void {
    const { screen } = this.#game
    // While the player types or is heard, the key means nothing and its place is taken.
    const isBusy = this.#conversation.isPlayerSpeaking || this.#ending !== undefined
    const interaction = isBusy ? undefined : this.#interactionHere()
    const at = this.#pointOf(this.#islanders.player.doll)
    screen.showPrompt(interaction && at && { label: interaction.label, at })
    this.folk.runtime.pointAt(interaction?.pointsAt)
  }

  #interactionHere(): Interaction | undefined {
    if (this.#ending) return undefined
    return nearestInteraction(
      interactionsOf(this.#interactions, this.#game.story.night),
      this.#islanders.player,
    )
  }

  #tap(x: number, y: number): void {
    if (this.#ending) return
    this.#game.screen.chatBox.blurInput()
    const touched = interactionsOf(this.#interactions, this.#game.story.night).find(({ doll }) => {
      const head = doll && this.#pointOf(doll)
      return head && Math.hypot(head.x - x, head.y + touchPx * 0.7 - y) < touchPx
    })
    if (touched) {
      this.#goTo(touched.footing(), 1.5, touched.run)
      return
    }
    const { land, lighthouse } = this.#picture
    const footing = footingUnder(this.scene, land, lighthouse.walls, x, y)
    if (footing) this.#goTo(footing)
  }

  #goTo(footing: Footing, within = 0.25, then?: () => void): void {
    // Whoever wants to go elsewhere meanwhile does.
    this.#islanders.player
      .walkTo(() => footing, within)
      .then(then)
      .catch(() => {})
  }

  #pointOf(node: TransformNode): StagePoint | undefined {
    const place = { x: 0, y: 0, z: 0 }
    const point = { x: 0, y: 0 }
    this.#screenView.readHead(node, place)
    return this.#screenView.project(place, point) ? point : undefined
  }

  /** Wren is the first to say what she sees. */
  #arrive(wren: Npc<TransformNode>): void {
    this.folk.log('The player arrives on the island', { at: 'player', priority: 'high' })
    void wren.takeAmbientTurn()
  }

  #begin(): void {
    const { screen, story } = this.#game
    screen.chatBox.blurInput()
    screen.chatBox.speaker = ''
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
