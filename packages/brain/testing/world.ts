import type { PerceivedEntity, Position } from '@townsfolk/protocol'
import { linesFor } from '../src/authored/answers/lines-for.ts'
import type { WorldAnswer } from '../src/authored/answers/world-answer.ts'
import { indexEntities } from '../src/authored/entities/entity-index.ts'
import { listen } from '../src/authored/hearing/listening.ts'
import { prepareCharacter } from '../src/authored/hearing/prepared-character.ts'
import { readWorldQuestions } from '../src/authored/questions/questions.ts'
import type { AnswerName } from '../src/character/answers.ts'
import type { Character } from '../src/character/character.ts'
import type { AnsweredKind } from '../src/language/world-question-kind.ts'
import { fill } from '../src/text/templates.ts'
import { readTurn } from '../src/turn/authored-turn.ts'
import type { BrainTurn } from '../src/turn/brain.ts'
import { emptyMemory, type Memory } from '../src/turn/memory.ts'
import { action, character, entity, line, turn } from './authored-brain.ts'

/** Three small worlds, and a way to ask about them. Not part of the package: nothing but tests imports it. */

export interface World {
  readonly who: Character
  readonly entities: readonly PerceivedEntity[]
  readonly self?: PerceivedEntity
  readonly player?: PerceivedEntity
  readonly memory?: Memory
  readonly parts?: Partial<BrainTurn>
}

/** Where an entity stands. */
export function at(x: number, y: number, z = 0): { position: Position } {
  return { position: { x, y, z } }
}

export interface Asked {
  readonly kind: AnsweredKind | undefined
  readonly score: number
  readonly name: AnswerName | undefined
  /** Every line that may be said. */
  readonly texts: readonly string[]
  readonly answer: WorldAnswer | undefined
}

/** What a line asks, and what is said to it: every plain line that may be, filled. */
export function ask(
  message: string,
  { who, entities, self, player, memory = emptyMemory, parts = {} }: World,
): Asked {
  const asked = readTurn(turn({ character: who, message, entities, self, player, ...parts }))
  const index = indexEntities(asked.entities)
  const [best] = readWorldQuestions(asked, listen(message, prepareCharacter(who), index), index, memory)
  const answer = best?.answer()
  const texts =
    answer === undefined
      ? []
      : linesFor(answer, who).map(({ text }) =>
          fill(text, name => (name === 'player' ? memory.playerName : answer.fillings[name])),
        )
  return { kind: best?.kind, score: best?.score ?? 0, name: answer?.name, texts, answer }
}

export const ada = entity('Ada', { kind: 'person' }, { characterId: 'ada', ...at(0, 0) })
export const player = entity('The player', { kind: 'person' }, { id: 'player', ...at(20, 0) })
export const village: World = {
  who: character({
    actions: [action('FETCH', ['fetch {target}']), action('OPEN_GATE', ['open the gate'])],
    objects: [
      {
        name: 'Golden crown',
        aliases: ['diadem'],
        description: 'The crown of the old kings.',
        lines: [line('Old kings wore it.')],
        whereabouts: [line('It lies in the lake.')],
      },
    ],
  }),
  self: ada,
  player,
  entities: [
    player,
    entity('Village well', { kind: 'place' }, at(100, 0)),
    entity('Lantern', { kind: 'item', colour: 'red', lit: 'yes' }, { id: 'r', ...at(110, 5) }),
    entity('Lantern', { kind: 'item', colour: 'blue', lit: 'no' }, { id: 'b', ...at(-60, 80) }),
    entity('Iron gate', { kind: 'place', state: 'locked', weight: '120 kg' }, at(-200, 0)),
    entity('Hat', { kind: 'item', price: '5 coins', owner: 'mira', on: 'table' }, at(30, -40)),
    entity('Table', { material: 'oak' }, at(32, -42)),
    entity('Mira', { kind: 'person', job: 'baker' }, { characterId: 'mira', ...at(50, 50) }),
    entity('Silver key', { kind: 'item', heldBy: 'mira' }, at(50, 50)),
  ],
}

export const museum: World = {
  who: character({ name: 'Guide', id: 'guide' }),
  entities: [
    entity('Old clock', {
      description: 'It was made in Vienna and never strikes twelve',
      age: '200',
      price: '900',
    }),
    entity(
      'Painting',
      { artist: 'Ana Ruiz', title: 'Harbour at dusk', age: '80', price: '4000' },
      { id: 'p1' },
    ),
    entity('Sword', { material: 'steel', age: '600', price: '2500', broken: 'yes' }),
    entity('Sign', { text: 'Please do not touch' }),
    entity('Visitor', { kind: 'person' }, { id: 'v1' }),
    entity('Visitor', { kind: 'person' }, { id: 'v2' }),
  ],
}

export const farm: World = {
  who: character({ name: 'Tom' }),
  self: entity('Tom', { holding: 'bucket' }, { characterId: 'ada', ...at(0, 0, 0) }),
  entities: [
    entity('Barn', { state: 'open', colour: 'red' }, at(0, 0, 40)),
    entity('Cow', { mood: 'hungry', weight: '600' }, { id: 'c1', ...at(2, 0, 38) }),
    entity('Sheep', { place: 'meadow' }, { id: 's1', ...at(-30, 0, 10) }),
    entity('Sheep', { place: 'meadow' }, { id: 's2', ...at(-31, 0, 12) }),
    entity('Sheep', { place: 'barn' }, { id: 's3', ...at(1, 0, 40) }),
    entity('Hay', {}, at(3, 0, 41)),
    entity('Bucket', { full: 'no' }, at(0, 0, 1)),
  ],
}
