import {
  type Npc,
  type NpcRuntime,
  type RuntimePart,
  type ScreenPoint,
  TownsfolkError,
  type Vec3,
} from '@townsfolk/core'
import {
  conversationsOf,
  factsOf,
  happeningsOf,
  type Perception,
  perceptionOf,
  readPlace,
  type VoiceStatus,
  voiceOf,
} from '@townsfolk/core/insight'
import { CanvasOverlay } from '../look/canvas-overlay.ts'
import { InputFence } from '../look/input-fence.ts'
import type { LensOptions } from './lens.ts'
import { LensHistory } from './lens-history.ts'
import { LensPanel } from './lens-panel.ts'
import type { LensShown, ShownConversation, ShownCredits, ShownKnowledge } from './lens-shown.ts'
import { WorldPicture } from './world-picture.ts'

/** Time between two readings of what is shown, in milliseconds. What moves is drawn in every frame. */
const refreshMs = 200

/** A lens from its opening to its closing. */
export class OpenLens<TObject> implements RuntimePart {
  readonly #options: LensOptions<TObject>
  readonly #closed: () => void
  readonly #leave: () => void
  readonly #history: LensHistory<TObject>
  readonly #overlay: CanvasOverlay
  readonly #picture: WorldPicture<TObject> | undefined
  readonly #panel = new LensPanel()
  readonly #place: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #point: ScreenPoint = { x: 0, y: 0 }
  #npc: Npc<TObject> | undefined
  #perception: Perception | undefined
  #voices: ReadonlyMap<Npc<TObject>, VoiceStatus> = new Map()
  #readAtMs = Number.NEGATIVE_INFINITY
  /** Something was read that the panel does not show yet. */
  #hasNews = false
  #isClosed = false
  /** What was last asked for, and what came. */
  #knowledgeAsked = ''
  #knowledge: ShownKnowledge = { known: undefined, trouble: undefined }

  /** @param closed called when it was closed, by whomever */
  constructor(options: LensOptions<TObject>, closed: () => void) {
    const { runtime, canvas, view } = options
    if (!canvas.isConnected) {
      throw new TownsfolkError(
        'invalid_option',
        'The canvas is not in the page: open the lens after the game has added the canvas to the page.',
      )
    }
    this.#options = options
    this.#closed = closed
    // Before the rest, since it throws after the end of the scene run: nothing is to be taken back then.
    this.#leave = runtime.add(this)
    this.#history = new LensHistory(runtime)
    this.#overlay = new CanvasOverlay(canvas, () => this.#draw())
    this.#overlay.layer.append(pictureCanvas())
    const context = this.#overlay.layer.querySelector('canvas')?.getContext('2d')
    this.#picture = context ? new WorldPicture(context, view) : undefined
    this.#preparePicker()
    this.#npc = this.#lastSpokenTo()
    const panel = this.#panel
    panel.addEventListener('townsfolk-lens-close', () => this.close())
    panel.addEventListener('townsfolk-lens-look', ({ detail }) => this.#look(detail.npcId))
    panel.addEventListener('townsfolk-lens-pick', ({ detail }) => this.#pick(detail.isPicking))
    panel.addEventListener('townsfolk-lens-suppose', () => this.#refresh())
    panel.addEventListener('townsfolk-lens-run', ({ detail }) => this.#run(detail.name, detail.targetId))
    this.#overlay.layer.after(panel)
    this.#refresh()
  }

  /** What is read in one frame comes into the panel with the next: in a crowd both take their time. */
  tick(): void {
    if (this.#hasNews) this.#show()
    else if (performance.now() - this.#readAtMs >= refreshMs) {
      this.#read()
      // The page may have moved the canvas.
      this.#overlay.fit()
      return
    }
    this.#draw()
  }

  end(): void {
    this.close()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#leave()
    this.#history.release()
    this.#panel.giveBackFocus()
    this.#panel.remove()
    this.#overlay.remove()
    this.#closed()
  }

  #draw(): void {
    const scenery = {
      runtime: this.#options.runtime,
      npc: this.#npc,
      perception: this.#perception,
      voices: this.#voices,
    }
    this.#picture?.draw(scenery, this.#overlay.size)
  }

  /** All of it at once, between frames: a game that stands still can be looked at. */
  #refresh(): void {
    this.#read()
    this.#show()
    this.#draw()
  }

  #read(): void {
    const { runtime } = this.#options
    this.#readAtMs = performance.now()
    this.#hasNews = true
    const { npcs } = runtime
    if (!this.#npc || !npcs.includes(this.#npc)) this.#npc = npcs[0]
    const npc = this.#npc
    this.#voices = new Map(npcs.map(each => [each, voiceOf(runtime, each)]))
    this.#perception = npc && perceptionOf(runtime, npc, this.#panel.supposed)
  }

  #show(): void {
    this.#hasNews = false
    this.#panel.shown = this.#shown()
  }

  #shown(): LensShown {
    const { runtime, gate } = this.#options
    const npc = this.#npc
    return {
      npcs: runtime.npcs.map(({ id, name }) => ({ id, name })),
      npc: npc && { id: npc.id, name: npc.name },
      voice: (npc && this.#voices.get(npc)) ?? { status: 'free' },
      reach: npc?.senses?.reach,
      perception: this.#perception,
      turns: npc ? this.#history.turnsOf(npc) : [],
      events: happeningsOf(runtime),
      calls: this.#history.calls(),
      actionNames: npc?.actionNames ?? [],
      conversations: npc ? shownConversations(runtime, npc) : [],
      facts: factsOf(runtime),
      knowledge: this.#options.knowledge && this.#knowledgeOf(npc),
      credits: gate && shownCredits(gate),
    }
  }

  /** Asked for once for each turn of the one that is looked at, and shown when it comes. */
  #knowledgeOf(npc: Npc<TObject> | undefined): ShownKnowledge {
    const { knowledge, runtime } = this.#options
    const sessionId = npc && conversationsOf(runtime, npc).find(({ record }) => record)?.record?.sessionId
    if (!knowledge || !npc || sessionId === undefined) return { known: undefined, trouble: undefined }
    const [turn] = this.#history.turnsOf(npc)
    const asked = `${npc.id} ${sessionId} ${turn?.number} ${turn?.status}`
    if (asked !== this.#knowledgeAsked) {
      this.#knowledgeAsked = asked
      const note = (found: ShownKnowledge): void => {
        if (this.#knowledgeAsked !== asked) return
        this.#knowledge = found
        this.#hasNews = true
      }
      knowledge({ sessionId, characterId: npc.id }).then(
        known => note({ known, trouble: undefined }),
        (error: unknown) => note({ known: undefined, trouble: String(error) }),
      )
    }
    return this.#knowledge
  }

  #look(npcId: string): void {
    this.#npc = this.#options.runtime.npcs.find(({ id }) => id === npcId)
    this.#refresh()
  }

  /** Through the same door as what a reply asks for. */
  #run(name: string, targetId: string): void {
    if (!this.#npc) return
    const call = { name, targetId }
    this.#history.noteByHand(this.#npc, call)
    void this.#npc.speak([], { actions: [call] })
    this.#refresh()
  }

  /** The player's last words went there. */
  #lastSpokenTo(): Npc<TObject> | undefined {
    const { runtime } = this.#options
    let latestMs = Number.NEGATIVE_INFINITY
    let latest: Npc<TObject> | undefined
    for (const npc of runtime.npcs) {
      const sentMs = conversationsOf(runtime, npc)[0]?.lastTurn?.marks.sentMs
      if (sentMs === undefined || sentMs <= latestMs) continue
      latestMs = sentMs
      latest = npc
    }
    return latest
  }

  /** While somebody is picked, the game does not hear of pointers. */
  #preparePicker(): void {
    const { layer } = this.#overlay
    new InputFence(layer)
    layer.addEventListener('click', ({ clientX, clientY }) => {
      const { left, top } = layer.getBoundingClientRect()
      const nearest = this.#nearest(clientX - left, clientY - top)
      this.#pick(false)
      if (nearest) this.#look(nearest.id)
    })
  }

  #pick(isPicking: boolean): void {
    const { style } = this.#overlay.layer
    style.pointerEvents = isPicking ? 'auto' : 'none'
    style.cursor = isPicking ? 'crosshair' : ''
    this.#panel.isPicking = isPicking
  }

  #nearest(x: number, y: number): Npc<TObject> | undefined {
    const { runtime, view } = this.#options
    let nearest: Npc<TObject> | undefined
    let shortest = Number.POSITIVE_INFINITY
    for (const npc of runtime.npcs) {
      if (!readPlace(runtime, npc.id, this.#place) || !view.project(this.#place, this.#point)) continue
      const distance = Math.hypot(this.#point.x - x, this.#point.y - y)
      if (distance >= shortest) continue
      shortest = distance
      nearest = npc
    }
    return nearest
  }
}

function pictureCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'display: block; inline-size: 100%; block-size: 100%'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

function shownConversations<TObject>(
  runtime: NpcRuntime<TObject>,
  npc: Npc<TObject>,
): readonly ShownConversation[] {
  return conversationsOf(runtime, npc).map(({ key, npcs, record, focusId, waitingCount, lastTrouble }) => ({
    key,
    speakers: npcs.map(({ name }) => name),
    sessionId: record?.sessionId,
    flowStates: record?.flowStates ?? {},
    focusId,
    waitingCount,
    trouble: lastTrouble,
  }))
}

function shownCredits({ credits, usage }: NonNullable<LensOptions<unknown>['gate']>): ShownCredits {
  return {
    level: credits,
    left: usage?.creditsRemaining,
    isPlayerOver: usage?.player?.overLimit ?? false,
    isCharacterOver: usage?.character?.overLimit ?? false,
  }
}
