import type { Mention } from '../mentions/mentions.ts'
import { type EntityIndex, verdicts, verdictsOf } from './entity-index.ts'

/** How a perceived entity fits the words of a mention. */
export interface ExplainedThing {
  readonly id: string
  readonly name: string
  /** Words that fit the entity. */
  readonly fits: readonly string[]
  /** Words that it contradicts, such as "red" for a blue lamp. */
  readonly contradicts: readonly string[]
  /** Words that nothing about the entity confirms. */
  readonly lacks: readonly string[]
}

/** Lists entities that fit at least one word, those that fit the most words first. */
export function explainThings(mention: Mention | undefined, index: EntityIndex): readonly ExplainedThing[] {
  if (mention?.kind !== 'named') return []
  const words = mention.descriptions.flatMap(({ modifiers, head }) => [...modifiers, head])
  const said = words.map(word => ({ word, verdict: verdictsOf(word, index) }))
  return index.entities
    .map(({ entity: { id, name }, at }) => {
      const of = (isOne: (verdict: number) => boolean): readonly string[] =>
        said.filter(({ verdict }) => isOne(verdict[at] ?? verdicts.unknown)).map(({ word }) => word)
      return {
        id,
        name,
        fits: of(verdict => verdict > 0),
        contradicts: of(verdict => verdict === verdicts.contradicted),
        lacks: of(verdict => verdict === verdicts.unknown),
      }
    })
    .filter(({ fits }) => fits.length > 0)
    .sort((a, b) => b.fits.length - a.fits.length || a.contradicts.length - b.contradicts.length)
    .slice(0, mostExplained)
}

const mostExplained = 8
