import type { Npc } from '@townsfolk/core'
import type { AudibleStage, Thing } from '../../contracts/adapter/stage.ts'
import { acting } from '../../contracts/adapter/targets.ts'

/** Of three seconds. */
const line = { text: 'a'.repeat(30), emotion: 'NEUTRAL' }

/** Longer than any test takes. */
const longLine = { text: 'a'.repeat(500), emotion: 'NEUTRAL' }

/** Wren in a game that runs by itself, and what may happen to them. */
export class Trap<TObject> {
  /** How lines began and ended, of all runs of the scene. */
  readonly shown: string[] = []
  readonly stage: AudibleStage<TObject>
  /** An action runs. */
  isActing = false
  #wren: Npc<TObject>

  constructor(stage: AudibleStage<TObject>) {
    this.stage = stage
    this.#wren = this.#begin()
  }

  /** Game time since the scene began, in milliseconds. */
  get timeMs(): number {
    return this.stage.runtime.timeMs
  }

  /** Wren speaks, for three seconds or without an end. Resolves when the line is up. */
  async speak(way?: 'without end'): Promise<void> {
    const { length } = this.shown
    void this.#wren.speak([way ? longLine : line])
    await until(() => this.shown.length > length)
  }

  /** Wren is asked something. Resolves when the reply is up, or with how the turn ended else. */
  async say(): Promise<string> {
    const { length } = this.shown
    const { status } = await this.#wren.say('Hello')
    if (status === 'answered') await until(() => this.shown.slice(length).some(isStart))
    return status
  }

  /** The scene begins anew in the middle of a turn, of a line and of an action. Returns how they ended. */
  async restartInTheMiddle(): Promise<readonly unknown[]> {
    const open = this.stage.api.hold()
    const turn = this.#wren.say('Hello')
    await this.#restart()
    open()
    const { status } = await turn

    const spoken = this.#wren.speak([line])
    await until(() => this.shown.includes('line-start heard'))
    await this.#restart()
    const isSaid = await spoken

    const { signals, reasons } = acting(this.#wren)
    this.stage.api.layOut(['FETCH', 'lamp'])
    await this.#wren.say('Fetch it')
    await until(() => signals.length > 0)
    await this.#restart()
    return [status, isSaid, ...reasons]
  }

  /**
   * The target goes while the request is under way, when the reply is in, and while the action runs. Returns how the
   * actions ended.
   */
  async destroyTargets(): Promise<readonly string[]> {
    const { api, runtime } = this.stage
    const outcomes: string[] = []
    runtime.events.on('action-end', ({ call, outcome }) => outcomes.push(`${call.name} ${outcome.status}`))
    const { signals } = acting(this.#wren)
    let lamp = this.#lamp()
    this.#wren.onAction('BREAK', () => {
      lamp.destroy()
      return { status: 'done' }
    })

    const open = api.hold()
    api.layOut(['FETCH', 'lamp'])
    const asked = this.#wren.say('Fetch it')
    lamp.destroy()
    open()
    await asked
    await until(() => outcomes.length === 1)

    lamp = this.#lamp()
    api.layOut(['BREAK', 'lamp'], ['FETCH', 'lamp'])
    await this.#wren.say('Break it, then fetch it')
    await until(() => outcomes.length === 3)

    lamp = this.#lamp()
    api.layOut(['FETCH', 'lamp'])
    await this.#wren.say('Fetch it')
    await until(() => signals.length === 1)
    lamp.destroy()
    await until(() => outcomes.length === 4)
    return outcomes
  }

  /** One object of a pool gets a character, which says something, and is put back, so many times. */
  async reuse(times: number): Promise<void> {
    const thing = this.stage.add(this.stage.ahead)
    for (let count = 0; count < times; count++) {
      thing.setPooled(false)
      const hat = this.stage.perceive(thing, { name: 'Hat' })
      const mira = this.stage.npc(thing, { characterId: 'mira' })
      await this.#isUp(mira)
      hat.release()
      this.stage.dismiss(mira)
      thing.setPooled(true)
    }
    thing.destroy()
  }

  /** So many come, say something, and are destroyed in the middle of it. */
  async comeAndGo(times: number): Promise<void> {
    for (let count = 0; count < times; count++) {
      const thing = this.stage.add(this.stage.ahead)
      await this.#isUp(this.stage.npc(thing, { characterId: 'mira' }))
      thing.destroy()
    }
  }

  /** Wren begins something that may take five seconds. */
  async act(): Promise<void> {
    this.#wren.onAction(
      'WALK',
      ({ signal }) => {
        this.isActing = true
        return new Promise(resolve => {
          signal.addEventListener('abort', () => {
            this.isActing = false
            resolve()
          })
        })
      },
      { target: 'optional', timeoutMs: 5000 },
    )
    this.stage.api.layOut(['WALK', ''])
    await this.#wren.say('Go')
    await until(() => this.isActing)
  }

  async #restart(): Promise<void> {
    await this.stage.restart()
    this.stage.api.forget()
    this.shown.length = 0
    this.#wren = this.#begin()
    this.#lamp()
  }

  #begin(): Npc<TObject> {
    const { runtime, ahead } = this.stage
    runtime.events.on('line-start', ({ sound }) => this.#show(`line-start ${sound}`))
    runtime.events.on('line-end', ({ interrupted }) => {
      this.#show(interrupted ? 'line-end interrupted' : 'line-end')
    })
    return this.stage.npc(this.stage.add(ahead), { characterId: 'wren', speaksOfFailures: false })
  }

  #show(what: string): void {
    this.shown.push(what)
    console.log(what)
  }

  #lamp(): Thing<TObject> {
    const lamp = this.stage.add({ x: 5 })
    this.stage.perceive(lamp, { name: 'Lamp' })
    return lamp
  }

  /** It speaks, and its line is up. */
  async #isUp(npc: Npc<TObject>): Promise<void> {
    let isUp = false
    npc.events.once('line-start', () => {
      isUp = true
    })
    void npc.speak([line])
    await until(() => isUp)
  }
}

function isStart(shown: string): boolean {
  return shown.startsWith('line-start')
}

/** As the page draws frames. */
async function until(isSo: () => boolean): Promise<void> {
  const givesUpAt = performance.now() + patienceMs
  while (!isSo()) {
    if (performance.now() > givesUpAt) throw new Error(`It does not come to this: ${isSo}`)
    await new Promise(resolve => requestAnimationFrame(resolve))
  }
}

const patienceMs = 20_000
