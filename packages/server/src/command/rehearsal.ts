import type { Brain, Character } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { PerceivedEntity, Position } from '@townsfolk/protocol'
import type { Project, Scene } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
import { replyLines, whyLines } from './turn-lines.ts'

/** A talk with one character in a scene that the person at the terminal changes, as lines to print. */
export class Rehearsal {
  readonly #character: Character
  readonly #talk: SceneTalk

  private constructor(character: Character, talk: SceneTalk) {
    this.#character = character
    this.#talk = talk
  }

  /** @param brain who replies; how the line was understood, the authored brain tells */
  static async begin(project: Project, character: Character, scene: Scene, brain: Brain): Promise<Rehearsal> {
    const talk = await SceneTalk.begin(project, {
      characterIds: [character.id],
      scene,
      brain,
      language: character.language,
      lexicon: createLexicon(),
    })
    return new Rehearsal(character, talk)
  }

  /** Does what a line says, and gives what there is to print. An empty line lets the character speak by itself. */
  async take(line: string, showsWhy: boolean): Promise<readonly string[]> {
    const [command = '', ...rest] = line.split(/\s+/)
    const words = rest.join(' ')
    const { entities } = this.#talk
    switch (command) {
      case '/help':
        return help
      case '/look':
        return entities.length === 0 ? ['The scene is empty.'] : entities.map(described)
      case '/see':
        return this.#see(words)
      case '/gone':
        return [
          this.#talk.removeEntity(words)
            ? `${words} is gone.`
            : `There is no "${words}"; /look lists all ids.`,
        ]
      case '/event':
        if (words === '') return ['Write what happens: /event The bell rings']
        this.#talk.addEvent({ priority: 2, content: words })
        return this.#say(undefined, showsWhy)
      case '/new':
        this.#talk.beginAnew()
        return ['A new conversation begins.']
      default:
        if (command.startsWith('/')) return [`There is no ${command}; /help lists all commands.`]
        return this.#say(line === '' ? undefined : line, showsWhy)
    }
  }

  async #say(message: string | undefined, showsWhy: boolean): Promise<readonly string[]> {
    const turn = await this.#talk.say(message)
    const printed = replyLines(turn, this.#character.name)
    return showsWhy ? [...printed, ...whyLines(turn)] : printed
  }

  #see(words: string): readonly string[] {
    const properties = [...words.matchAll(property)].map(([, name = '', value = '']) => ({ name, value }))
    const name = words.replace(property, '').trim()
    if (name === '') return ['Name the entity to add: /see Red lantern colour=red kind=item']
    const at = properties.find(({ name: property }) => property === 'at')?.value
    const position = at === undefined ? undefined : readPosition(at)
    if (at !== undefined && !position)
      return ['Write the place as two or three numbers: at=10,20 or at=10,2,20']
    const seen = this.#talk.putEntity({
      name,
      properties: properties.filter(({ name: property }) => property !== 'at'),
      ...(position && { position }),
    })
    return [described(seen)]
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
  'Type what you say. After an empty line, the character speaks unasked. Further commands:',
  '  /look                       list the entities of the scene',
  '  /see Red lantern kind=item  add an entity; at=10,20 is its place (x right, y down),',
  '                              at=10,2,20 in three dimensions (x right, y up, z ahead)',
  '  /gone red-lantern           remove an entity',
  '  /event The bell rings       make something happen',
  '  /why                        show, or stop showing, how a line was understood',
  '  /new                        begin a new conversation; a character that remembers players remembers you',
  '  /quit                       leave',
]

function described({ id, name, position, properties = [] }: PerceivedEntity): string {
  const known = properties.map(({ name: property, value }) => `${property}=${value}`)
  const place = position === undefined ? [] : [`at=${position.x},${position.y},${position.z}`]
  return [id.padEnd(20), name, ...known, ...place].join('  ')
}
