import {
  type Brain,
  type BrainTurn,
  type Character,
  createAuthoredBrain,
  type Explanation,
} from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import {
  type ChatMessage,
  type ErrorBody,
  entityIdFromName,
  type PerceivedEntity,
  type Position,
  type WorldEvent,
} from '@townsfolk/protocol'
import { createEmbeddedService, type EmbeddedService, type Project, type Scene } from '@townsfolk/service'

/** What is kept of a turn, for those who ask why. */
interface Noted {
  turn: BrainTurn | undefined
  unexpected: unknown
}

/** A talk with one character in a scene that the person at the terminal changes. The turns are those of the service. */
export class Rehearsal {
  readonly #character: Character
  readonly #service: EmbeddedService
  readonly #noted: Noted
  #entities: readonly PerceivedEntity[]
  #events: readonly WorldEvent[]
  #sessionId: string | undefined
  #checkpoint = ''

  private constructor(character: Character, scene: Scene, service: EmbeddedService, noted: Noted) {
    this.#character = character
    this.#service = service
    this.#noted = noted
    this.#entities = scene.entities
    this.#events = scene.events
  }

  /** @param brain who replies; how the line was understood, the authored brain tells */
  static async begin(project: Project, character: Character, scene: Scene, brain: Brain): Promise<Rehearsal> {
    const noted: Noted = { turn: undefined, unexpected: undefined }
    const service = await createEmbeddedService(
      // Whoever tries it out pays nothing, whatever team it belongs to.
      { ...project, teams: project.teams.filter(({ id }) => id === character.team).map(freeOfCharge) },
      {
        lexicon: createLexicon(),
        brain: {
          reply(turn) {
            noted.turn = turn
            return brain.reply(turn)
          },
        },
        onUnexpectedError: error => {
          noted.unexpected = error
        },
      },
    )
    return new Rehearsal(character, scene, service, noted)
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
      playerId: 'whoever-tries',
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
    if (!response.ok) return this.#failed((await response.json()) as ErrorBody)
    const reply = (await response.json()) as { sessionId: string; messages: readonly ChatMessage[] }
    this.#sessionId = reply.sessionId
    const before = this.#checkpoint
    const printed = reply.messages.flatMap(spoken => this.#linesOf(spoken))
    if (printed.length === 0) printed.push(`${this.#character.name} says nothing.`)
    const { turn } = this.#noted
    if (!showsWhy || turn === undefined) return printed
    return [
      ...printed,
      ...reasons(
        createAuthoredBrain({ lexicon: createLexicon() }).explain(turn),
        message,
        this.#isMovedFrom(before),
      ),
    ]
  }

  /** A model that is gone has its sentence; of what nobody foresaw, whoever repairs it needs to see more. */
  #failed({ error, code }: ErrorBody): readonly string[] {
    const { unexpected } = this.#noted
    const isForeseen = code !== 'internal_error' || !(unexpected instanceof Error)
    return isForeseen ? [error] : [error, unexpected.stack ?? unexpected.message]
  }

  /** Whether its flow has gone on; to begin it is not to go on. */
  #isMovedFrom(before: string): boolean {
    const from = before === '' ? this.#character.flow?.begin('', new Map()).checkpoint : before
    return from !== undefined && this.#checkpoint !== from
  }

  #linesOf({ name, lines, actions, flowState }: ChatMessage): readonly string[] {
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
    const at = properties.find(({ name: property }) => property === 'at')?.value
    const position = at === undefined ? undefined : readPosition(at)
    if (at !== undefined && !position) return ['Say where with two numbers or three: at=10,20 or at=10,2,20']
    const id = entityIdFromName(name, candidate => this.#entities.some(entity => entity.id === candidate))
    const seen = {
      id,
      name,
      properties: properties.filter(({ name: property }) => property !== 'at'),
      ...(position && { position }),
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

/** `10,20`, on a flat map, or `10,2,20`; undefined when it is neither. */
function readPosition(written: string): Position | undefined {
  const [x, y, z = 0, ...more] = written.split(',').map(part => (part === '' ? Number.NaN : Number(part)))
  if (x === undefined || y === undefined || more.length > 0) return undefined
  return [x, y, z].every(Number.isFinite) ? { x, y, z } : undefined
}

const help = [
  'Type what you say. An empty line lets the character speak by itself. Beside that:',
  '  /look                       what there is to be seen, by id',
  '  /see Red lantern kind=item  puts something there; at=10,20 says where (x right, y down),',
  '                              at=10,2,20 in three dimensions (x right, y up, z ahead)',
  '  /gone red-lantern           takes it away',
  '  /event The bell rings       something happens',
  '  /why                        tell, or stop telling, how a line was understood',
  '  /new                        begin a new conversation; who remembers players remembers you',
  '  /quit                       leave',
]

/** Whether a line was understood word by word as it stands there. */
function isSaidSo(typed: string, heard: readonly string[]): boolean {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []
  return words.join(' ') === heard.join(' ')
}

function freeOfCharge<T extends Project['teams'][number]>(team: T): T {
  return { ...team, credits: undefined, caps: { player: {}, character: {} } }
}

function described({ id, name, position, properties = [] }: PerceivedEntity): string {
  const known = properties.map(({ name: property, value }) => `${property}=${value}`)
  const place = position === undefined ? [] : [`at=${position.x},${position.y},${position.z}`]
  return [id.padEnd(20), name, ...known, ...place].join('  ')
}

/** What was taken for a noun, what for a verb. */
function partsLine(heard: readonly string[], parts: Explanation['parts']): readonly string[] {
  const told = heard.flatMap((word, at) => (parts[at] === undefined ? [] : [`${word} (${parts[at]})`]))
  return told.length === 0 ? [] : [`  words: ${told.join(', ')}`]
}

function reasons(
  { heard, parts, candidates, steps, event, checkpoint, knows }: Explanation,
  typed: string | undefined,
  isMoved: boolean,
): readonly string[] {
  const isByWorld = isMoved && steps.every(({ decision }) => decision !== 'move-on')
  return [
    `  heard: ${heard.join(' ') || '-'}${typed === undefined || isSaidSo(typed, heard) ? '' : `  (typed: ${typed})`}`,
    ...partsLine(heard, parts),
    ...(event === undefined ? [] : [`  commented: ${event}`]),
    ...(isByWorld ? ['  the flow took this: it went on by what happened, or by what holds now'] : []),
    ...steps
      .filter(({ decision }) => !isByWorld || decision !== 'ambient')
      .map(
        ({ decision, chosen, targets, reason }) =>
          `  ${[decision, chosen, ...targets].filter(Boolean).join(' ')}: ${reason}`,
      ),
    ...candidates.map(
      ({ kind, name, score, phrase }) =>
        `    ${score.toFixed(2)}  ${kind} ${name}${phrase === '' ? '' : `  “${phrase}”`}`,
    ),
    ...(checkpoint === undefined ? [] : [`  at checkpoint ${checkpoint}`]),
    ...knows.map(
      ({ fact, source, atMs }) =>
        `  knows: ${fact} (${source}, ${new Date(atMs).toISOString().slice(0, 16)})`,
    ),
  ]
}
