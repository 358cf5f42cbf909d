import type { Mention } from '../mentions/mentions.ts'
import { type EntityIndex, verdicts, verdictsOf } from './entity-index.ts'

/** What something that is perceived has to say to the words that name a thing: why it is meant, or another one. */
export interface ExplainedThing {
  readonly id: string
  readonly name: string
  /** Words that are true of it. */
  readonly fits: readonly string[]
  /** Words that it contradicts: "red", of a blue one. */
  readonly contradicts: readonly string[]
  /** Words that nothing about it says. */
  readonly lacks: readonly string[]
}

/** All of which one of the words is true; those that most words fit come first. */
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
