import {
  type ChatMessage,
  entityIdFromName,
  type PerceivedEntity,
  type WorldEvent,
} from '@townsfolk/protocol'
import { createAuthoredBrain, type Explanation } from '../../brain/authored/authored-brain.ts'
import type { Brain, BrainTurn } from '../../brain/brain.ts'
import { createEmbeddedService, type EmbeddedService } from '../../embedded-service.ts'
import type { Character } from '../../project/character.ts'
import type { Project } from '../../project/project.ts'
import type { Scene } from '../../project/scene.ts'

/** A talk with one character in a scene that the person at the terminal changes. The turns are those of the service. */
export class Rehearsal {
  readonly #character: Character
  readonly #service: EmbeddedService
  readonly #why: () => Explanation | undefined
  #entities: readonly PerceivedEntity[]
  #events: readonly WorldEvent[]
  #sessionId: string | undefined
  #checkpoint = ''

  private constructor(
    character: Character,
    scene: Scene,
    service: EmbeddedService,
    why: () => Explanation | undefined,
  ) {
    this.#character = character
    this.#service = service
    this.#why = why
    this.#entities = scene.entities
    this.#events = scene.events
  }

  /** @param brain who replies; how the line was understood, the authored brain tells */
  static async begin(project: Project, character: Character, scene: Scene, brain: Brain): Promise<Rehearsal> {
    const authored = createAuthoredBrain()
    let last: BrainTurn | undefined
    const service = await createEmbeddedService(
      // Whoever tries it out pays nothing, whatever team it belongs to.
      { ...project, teams: project.teams.filter(({ id }) => id === character.team).map(freeOfCharge) },
      {
        brain: {
          reply(turn) {
            last = turn
            return brain.reply(turn)
          },
        },
      },
    )
    return new Rehearsal(character, scene, service, () => last && authored.explain(last))
  }

  /** Does what a line says, and gives what there is to print. An empty line lets the character speak by itself. */
  async take(line: string, showsWhy: boolean): Promise<readonly string[]> {
    const [command = '', ...rest] = line.split(/\s+/)
    const words = rest.join(' ')
    switch (command) {
      case '/help':
        return help
      case '/look':
        return this.#entities.length === 0 ? ['There is nothing to be seen.'] : this.#entities.map(described)
      case '/see':
        return this.#see(words)
      case '/gone':
        return this.#remove(words)
      case '/event':
        if (words === '') return ['Say what happens: /event The bell rings']
        this.#events = [{ priority: 2, content: words }]
        return this.#say(undefined, showsWhy)
      case '/new':
        this.#sessionId = undefined
        this.#checkpoint = ''
        return ['A new conversation begins.']
      default:
        if (command.startsWith('/')) return [`There is no ${command}; /help tells what there is.`]
        return this.#say(line === '' ? undefined : line, showsWhy)
    }
  }

  async #say(message: string | undefined, showsWhy: boolean): Promise<readonly string[]> {
    const body = {
      characterIds: [this.#character.id],
      message,
      sessionId: this.#sessionId,
      language: this.#character.language,
      metadata: this.#entities,
      events: this.#events,
    }
    const response = await this.#service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': this.#service.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    if (!response.ok) return [((await response.json()) as { error: string }).error]
    const reply = (await response.json()) as { sessionId: string; messages: readonly ChatMessage[] }
    this.#sessionId = reply.sessionId
    const told = reply.messages.flatMap(spoken => this.#told(spoken))
    if (told.length === 0) told.push(`${this.#character.name} says nothing.`)
    const why = showsWhy ? this.#why() : undefined
    return why === undefined ? told : [...told, ...reasons(why)]
  }

  #told({ name, lines, actions, flowState }: ChatMessage): readonly string[] {
    const done = actions.map(action => {
      const target = this.#entities.find(({ id }) => id === action.targetId)
      return { ...action, called: target === undefined ? '' : ` ${target.name}` }
    })
    // As the plugin tells it: what was asked for has been done.
    this.#events = done.map(({ name: action, called }) => ({
      priority: 1,
      content: `${name} did ${action}${called}`,
    }))
    const hasMoved = flowState !== this.#checkpoint
    this.#checkpoint = flowState
    return [
      ...lines.map(({ text, emotion }) => `${name} (${emotion.toLowerCase()}): ${text}`),
      ...done.map(({ name: action, targetId }) => `  → ${action}${targetId === '' ? '' : ` ${targetId}`}`),
      ...(hasMoved ? [`  · checkpoint ${flowState}`] : []),
    ]
  }

  #see(words: string): readonly string[] {
    const properties = [...words.matchAll(property)].map(([, name = '', value = '']) => ({ name, value }))
    const name = words.replace(property, '').trim()
    if (name === '') return ['Say what there is: /see Red lantern colour=red kind=item']
    const at = properties
      .find(({ name: property }) => property === 'at')
      ?.value.split(',')
      .map(Number)
    const [x = 0, y = 0, z = 0] = at ?? []
    const id = entityIdFromName(name, candidate => this.#entities.some(entity => entity.id === candidate))
    const seen = {
      id,
      name,
      properties: properties.filter(({ name: property }) => property !== 'at'),
      ...(at?.every(Number.isFinite) && { position: { x, y, z } }),
    }
    this.#entities = [...this.#entities, seen]
    return [described(seen)]
  }

  #remove(id: string): readonly string[] {
    const left = this.#entities.filter(entity => entity.id !== id)
    if (left.length === this.#entities.length) return [`There is no "${id}"; /look tells the ids.`]
    this.#entities = left
    return [`${id} is gone.`]
  }
}

const property = /(\w+)=(\S+)/g

const help = [
  'Type what you say. An empty line lets the character speak by itself. Beside that:',
  '  /look                       what there is to be seen, by id',
  '  /see Red lantern kind=item  puts something there; at=10,20 says where',
  '  /gone red-lantern           takes it away',
  '  /event The bell rings       something happens',
  '  /why                        tell, or stop telling, how a line was understood',
  '  /new                        begin a new conversation',
  '  /quit                       leave',
]

function freeOfCharge<T extends Project['teams'][number]>(team: T): T {
  return { ...team, credits: undefined, caps: { player: {}, character: {} } }
}

function described({ id, name, position, properties = [] }: PerceivedEntity): string {
  const known = properties.map(({ name: property, value }) => `${property}=${value}`)
  const place = position === undefined ? [] : [`at=${position.x},${position.y},${position.z}`]
  return [id.padEnd(20), name, ...known, ...place].join('  ')
}

function reasons({ heard, candidates, steps, event, checkpoint }: Explanation): readonly string[] {
  return [
    `  heard: ${heard.join(' ') || '-'}`,
    ...(event === undefined ? [] : [`  commented: ${event}`]),
    ...steps.map(
      ({ decision, chosen, targets, reason }) =>
        `  ${[decision, chosen, ...targets].filter(Boolean).join(' ')}: ${reason}`,
    ),
    ...candidates.map(
      ({ kind, name, score, phrase }) =>
        `    ${score.toFixed(2)}  ${kind} ${name}${phrase === '' ? '' : `  “${phrase}”`}`,
    ),
    ...(checkpoint === undefined ? [] : [`  at checkpoint ${checkpoint}`]),
  ]
}
