import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinOptions, sentences, withArticle } from '../../language/english/grammar.ts'
import { optionWords } from '../../language/english/places.ts'
import { oncePer } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'
import { hasSameName, isProperName, nounOf, plainNameOf, sameNameOf } from './plain-names.ts'
import type { Surroundings } from './stated-places.ts'
import { inOrder, type Mark, tellApart } from './telling-apart.ts'

type Entities = readonly PerceivedEntity[]

/** How an entity is called in a sentence: "the red kettle", "Anna Bell", "the kettle by the door". */
export const nameOf: (entity: PerceivedEntity, entities: Entities) => string = oncePer(makeName)

function makeName(entity: PerceivedEntity, entities: Entities): string {
  const noun = nounOf(entity)
  if (noun === undefined || isProperName(entity)) return plainNameOf(entity)
  const { group, marks } = namesakesOf(sameNameOf(entity), entities)
  return group.length < 2 || !group.includes(entity) ? withArticle(noun) : marked(noun, marks?.get(entity))
}

const sameName = oncePer((entity: PerceivedEntity, _: Entities) => sameNameOf(entity))

interface Namesakes {
  readonly group: readonly PerceivedEntity[]
  readonly marks: ReadonlyMap<PerceivedEntity, Mark> | undefined
}

/** What tells the entities of a name apart: found once for all of them. */
const namesakesOf = oncePer((name: string, entities: Entities): Namesakes => {
  const group = entities.filter(entity => sameName(entity, entities) === name)
  const marks =
    group.length < 2 ? undefined : tellApart(group, { entities, self: undefined, player: undefined })
  return { group, marks }
})

/**
 * How words of an event are said: as the perceived entity of that name is called, or as one that is gone
 * would be. A single word with a capital may be anybody's name, and stays as it is.
 */
export function nameOfWords(words: string, entities: Entities): string {
  const name = words.toLowerCase()
  const perceived = entities.find(entity => entity.name.toLowerCase() === name)
  if (perceived !== undefined) return nameOf(perceived, entities)
  return /\s/.test(words.trim()) ? nameOf({ id: '', name: words }, []) : words
}

export interface Options {
  /** In the order in which `text` lists them. */
  readonly entities: readonly PerceivedEntity[]
  readonly text: string
  /** Each of them by itself, in that order; none where nothing tells them apart. */
  readonly names: readonly string[]
}

/** Nobody is asked to choose among more. */
export const mostOptions = 4

/** "The red one or the blue one": what tells several entities from each other, in words. */
export const listOptions: (candidates: Entities, around: Surroundings) => Options = oncePer(
  makeOptions,
  (candidates, { entities }) => candidates.map(entity => entities.indexOf(entity)).join(),
)

function makeOptions(candidates: Entities, around: Surroundings): Options {
  const [first] = candidates
  if (first === undefined || !candidates.every(other => hasSameName(other, first))) {
    return ofSeveralNames(candidates, around)
  }
  const apart = apartOf(candidates, around)
  if (apart === undefined) return nameless(candidates)
  const { order, marks } = apart
  return listed(
    order,
    order.map(entity => marked(optionWords.one, marks.get(entity))),
  )
}

function ofSeveralNames(candidates: Entities, around: Surroundings): Options {
  const names = candidates.map(entity => nameOf(entity, around.entities))
  if (new Set(names).size === names.length) return listed(candidates, names)
  const groups = new Map<string, PerceivedEntity[]>()
  for (const entity of candidates) {
    const noun = nounOf(entity) ?? ''
    groups.set(noun, [...(groups.get(noun) ?? []), entity])
  }
  const found = [...groups.values()].map(group => ({ group, apart: apartOf(group, around) }))
  if (found.some(({ apart }) => apart === undefined)) return nameless(candidates)
  return listed(
    found.flatMap(({ group, apart }) => apart?.order ?? group),
    found.flatMap(({ group, apart }) =>
      (apart?.order ?? group).map(entity => marked(nounOf(entity) ?? '', apart?.marks.get(entity))),
    ),
  )
}

function listed(entities: Entities, names: readonly string[]): Options {
  return { entities, text: join(names), names }
}

interface Apart {
  readonly order: readonly PerceivedEntity[]
  readonly marks: ReadonlyMap<PerceivedEntity, Mark>
}

function apartOf(group: readonly PerceivedEntity[], around: Surroundings): Apart | undefined {
  if (group.length === 1) return { order: group, marks: new Map() }
  const marks = tellApart(group, around)
  return marks === undefined ? inOrder(group, around.self) : { order: group, marks }
}

/** "The small red kettle", "the one by the door". What the noun says already is not said twice. */
function marked(noun: string, mark: Mark = { before: '', after: '' }): string {
  const said = new Set(readWords(noun))
  const isSaid = readWords(mark.before).every(word => said.has(word))
  return withArticle([isSaid ? '' : mark.before, noun, mark.after].filter(part => part !== '').join(' '))
}

function nameless(candidates: Entities): Options {
  return { entities: candidates, text: sentences.sameOptions, names: [] }
}

function join(options: readonly string[]): string {
  if (options.length <= mostOptions) return joinOptions(options)
  return joinOptions([...options.slice(0, mostOptions - 1), sentences.moreOptions])
}
