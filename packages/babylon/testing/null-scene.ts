import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Logger } from '@babylonjs/core/Misc/logger.js'
import { Scene } from '@babylonjs/core/scene.js'
import type { DialogueApi, Vec3 } from '@townsfolk/core'
import { createTownsfolk, type NpcBehavior, type Townsfolk } from '../src/index.ts'

Logger.LogLevels = Logger.WarningLogLevel | Logger.ErrorLogLevel

/** For tests: a frame takes so long. */
export const frameMs = 100

type ChatReply = Awaited<ReturnType<DialogueApi['chat']>>
type ChatRequest = Parameters<DialogueApi['chat']>[0]

/** For tests: a service that answers at once with what it was given, or when it is let. */
export class FakeApi implements DialogueApi {
  readonly requests: ChatRequest[] = []
  readonly signals: (AbortSignal | undefined)[] = []
  actions: { readonly name: string; readonly targetId: string }[] = []
  texts: string[] = []
  error: Error | undefined
  #gate: Promise<void> = Promise.resolve()

  get lastRequest(): ChatRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('nothing was sent')
    return request
  }

  /** Holds replies back. Returns what lets them go. */
  hold(): () => void {
    let open = (): void => {}
    this.#gate = new Promise(resolve => {
      open = resolve
    })
    return open
  }

  async chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply> {
    this.requests.push(request)
    this.signals.push(options?.signal)
    await this.#gate
    if (this.error) throw this.error
    const [characterId = ''] = request.characterIds
    const lines = this.texts.map(text => ({ text, emotion: 'HAPPY' }))
    return {
      sessionId: `session of ${characterId}`,
      messages: [{ characterId, name: characterId, lines, actions: this.actions, flowState: '' }],
      metadata: [],
    }
  }
}

/** For tests: a scene without a screen, whose frames take `frameMs`, and its townsfolk. */
export class NullScene {
  readonly engine: NullEngine = new SteppedEngine({
    renderWidth: 800,
    renderHeight: 400,
    textureSize: 16,
    deterministicLockstep: false,
    lockstepMaxSteps: 1,
  })
  readonly scene: Scene
  readonly api: FakeApi = new FakeApi()
  /** What Babylon complained about. */
  readonly complaints: string[] = []
  folk: Townsfolk

  constructor({ isRightHanded = false } = {}) {
    Logger.OnNewCacheEntry = entry => this.complaints.push(entry)
    this.scene = this.addScene({ isRightHanded })
    this.folk = createTownsfolk(this.scene, { api: this.api })
  }

  /** Another scene of the same engine. */
  addScene({ isRightHanded = false } = {}): Scene {
    const made = new Scene(this.engine)
    // Cameras mind it when they are made.
    made.useRightHandedSystem = isRightHanded
    new FreeCamera('camera', new Vector3(0, 2, -10), made)
    return made
  }

  node(name: string, x = 0, y = 0, z = 0): TransformNode {
    const made = new TransformNode(name, this.scene)
    made.position.set(x, y, z)
    return made
  }

  /** Draws frames. */
  render(count = 1): void {
    for (let i = 0; i < count; i++) this.scene.render()
  }

  /** The scene's townsfolk with other options. */
  restart(options: Partial<Parameters<typeof createTownsfolk>[1]>): Townsfolk {
    this.folk.dispose()
    this.folk = createTownsfolk(this.scene, { api: this.api, ...options })
    return this.folk
  }

  /** Where the last request says that an entity is; undefined when it was not sent. */
  sentPosition(id: string): Vec3 | undefined {
    return this.api.lastRequest.metadata?.find(entity => entity.id === id)?.position
  }

  /** What a new character perceives now, apart from itself. */
  async perceivedIds(): Promise<string[]> {
    const host = this.node('witness')
    const witness = this.folk.npc(host, { characterId: 'witness', id: 'witness' })
    await witness.say('What do you see?')
    host.dispose()
    return (this.api.lastRequest.metadata ?? []).map(({ id }) => id).filter(id => id !== 'witness')
  }

  dispose(): void {
    this.engine.dispose()
  }
}

/** The real frame time is that of the wall clock. */
class SteppedEngine extends NullEngine {
  override getDeltaTime(): number {
    return frameMs
  }
}

/** A turn and all that it causes. */
export async function finished(npc: NpcBehavior, message = 'Go on'): Promise<void> {
  const result = await npc.say(message)
  if (result.status !== 'answered') throw new Error(`the turn was ${result.status}`)
  await result.finished
}

/** How the actions of a turn ended. */
export async function outcomesOf(npc: NpcBehavior): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const release = npc.on('action-end', ({ outcome }) => outcomes.push(outcome))
  await finished(npc)
  release()
  return outcomes
}

/** How many listen. Babylon keeps those that were removed in its list for a while. */
export function liveCount(observable: {
  readonly observers: readonly { readonly _willBeUnregistered: boolean }[]
}): number {
  return observable.observers.filter(observer => !observer._willBeUnregistered).length
}
