import type { AuthoredBrain, Brain, ModelAnswer } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { createModelBrain, type Project, type Scene } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
import type { ModelAbility } from '../wire/studio-wire.ts'
import { lexicon } from '../workspace/lexicon.ts'
import type { StageApi } from './stage-api.ts'
import type { Entry, TurnEntry } from './talk-entry.ts'

/** With whom a talk is held, where, and who finds the words. */
export interface TalkPlan {
  readonly characterIds: readonly string[]
  readonly scene: Scene
  /** Ids of entities that nobody perceives. */
  readonly hiddenIds: ReadonlySet<string>
}

/** A model that finds the words, and the way to it. */
export interface TalkModel {
  readonly ability: ModelAbility
  readonly api: Pick<StageApi, 'generate'>
}

/** A talk that goes on while its characters are being written. */
export class StageTalk {
  readonly #model: TalkModel | undefined
  #talk: SceneTalk | undefined
  /** What the talk was last told of the project. */
  #talksOf: Project | undefined
  /** What the model said in the turn that is being taken. */
  #answers: ModelAnswer[] = []
  #fallbackReason: unknown

  /** @param model undefined for the authored brain alone */
  constructor(model: TalkModel | undefined) {
    this.#model = model
  }

  /** Takes a turn: the player says something, or something has happened. */
  async take(project: Project, plan: TalkPlan, entry: Exclude<Entry, TurnEntry>): Promise<TurnEntry> {
    const talk = await this.#talkIn(project, plan)
    this.#answers = []
    this.#fallbackReason = undefined
    const isEvent = entry.kind === 'event'
    if (isEvent) talk.addEvent({ priority: 2, content: entry.text })
    const player = isEvent ? undefined : entry.text
    const turn = await talk.say(player)
    return {
      kind: 'turn',
      turn,
      player,
      event: isEvent ? entry.text : undefined,
      hidden: [...plan.hiddenIds],
      leftOut: plan.scene.entities.filter(({ id }) => plan.hiddenIds.has(id)).map(({ name }) => name),
      answers: this.#answers,
      fallbackReason: this.#fallbackReason,
    }
  }

  async #talkIn(project: Project, { characterIds, scene, hiddenIds }: TalkPlan): Promise<SceneTalk> {
    const entities = scene.entities.filter(({ id }) => !hiddenIds.has(id)) as readonly PerceivedEntity[]
    const isNew = this.#talk === undefined
    this.#talk ??= await SceneTalk.begin(project, {
      characterIds,
      scene: { ...scene, entities },
      lexicon,
      ...(this.#model && { brain: this.#brainOf(this.#model) }),
    })
    if (!isNew && this.#talksOf !== project) this.#talk.replaceProject(project)
    this.#talksOf = project
    this.#talk.setEntities(entities)
    return this.#talk
  }

  /** What the model is asked and answers is noted for the turn that is being taken. */
  #brainOf({ ability, api }: TalkModel): (authored: AuthoredBrain) => Brain {
    const { contextTokens, maxTokens, timeoutMs, fallback } = ability
    return authored =>
      createModelBrain({
        model: { generate: api.generate, contextTokens, maxTokens, timeoutMs },
        authored,
        fallback,
        onFallback: reason => {
          this.#fallbackReason = reason
        },
        onAnswer: answer => this.#answers.push(answer),
      })
  }
}
