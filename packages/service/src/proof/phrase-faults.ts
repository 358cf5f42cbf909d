import type { Explanation } from '@townsfolk/brain'
import type { Budget } from './budget.ts'
import type { ExploredFlow, Place } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import { likeliestMistaken, type NodePhrase } from './likely-mistaken.ts'
import { mayHold } from './never-so.ts'
import { type PhraseNode, phraseNodesOf, phraseNodesOfOptions } from './phrase-nodes.ts'
import type { Rehearsed } from './rehearsed.ts'
import { type Spoken, speak } from './spoken.ts'
import { withCondition } from './stage.ts'
import { faultOfTaken, type TakenPhrase } from './taken-phrases.ts'
import { freeVariables } from './variables.ts'
import type { WrittenCharacter } from './written-character.ts'

/** What was found among phrases, and how many of them were looked at. */
export interface PhraseFaults {
  readonly faults: readonly Fault[]
  readonly looked: number
  readonly all: number
}

/** Finds phrases that do not lead to their own node, by asking the character each of them. */
export async function findTakenPhrases(
  rehearsed: Rehearsed,
  explored: ExploredFlow,
  budget: Budget,
  written: WrittenCharacter,
): Promise<PhraseFaults> {
  const nodes = phraseNodesOf(rehearsed.character)
  const groups = [...optionGroupsOf(rehearsed, explored), { nodes, places: undefined }]
  const faults: Fault[] = []
  let looked = 0
  let all = 0
  for (const group of groups) {
    const taken: TakenPhrase[] = []
    const seen = new Set<NodePhrase>()
    const phrases = likeliestMistaken(group.nodes)
    const look = async (each: NodePhrase): Promise<void> => {
      seen.add(each)
      const { isLooked, found } = await takenBy(
        each,
        group.places ?? placesFor(each.node, rehearsed, explored),
        rehearsed,
      )
      if (isLooked) looked += 1
      if (found) taken.push(found)
    }
    for (const each of phrases) if (!budget.isSpent) await look(each)
    // Of a node that something takes from, all phrases say whether anything leads to it.
    const touched = new Set(taken.map(({ node }) => node))
    for (const each of phrases) if (touched.has(each.node) && !seen.has(each)) await look(each)
    const known = [...nodes, ...group.nodes]
    for (const those of alike(taken)) faults.push(await faultOfTaken(those, known, rehearsed, written))
    all += phrases.length
  }
  return { faults, looked, all }
}

/** Those of one node that the same takes, together. */
function alike(taken: readonly TakenPhrase[]): readonly (readonly TakenPhrase[])[] {
  const groups = new Map<string, TakenPhrase[]>()
  for (const each of taken) {
    const key = `${each.node.key}\n${each.by}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

interface Group {
  readonly nodes: readonly PhraseNode[]
  /** Where its phrases are said; undefined for wherever their conditions hold. */
  readonly places: readonly Place[] | undefined
}

/** Options are open together at a place; the same ones are looked at once. */
function optionGroupsOf({ character }: Rehearsed, { places }: ExploredFlow): readonly Group[] {
  const { flow } = character
  const known = new Set<string>()
  return places.flatMap(place => {
    if (flow === undefined || place.hasEnded) return []
    const closed = place.closed.map(({ option }) => option)
    const options = flow.optionsAt(place.state).filter(option => !closed.includes(option))
    const key = JSON.stringify([place.checkpoint, options])
    if (known.has(key)) return []
    known.add(key)
    return [{ nodes: phraseNodesOfOptions(options, character, place.checkpoint ?? ''), places: [place] }]
  })
}

function placesFor(node: PhraseNode, { character }: Rehearsed, { places }: ExploredFlow): readonly Place[] {
  const free = freeVariables(character)
  return places.filter(place => mayHold(node.when, place, free))
}

/** At how many places something is said that an edge takes, before it counts as taken. */
const mostPlaces = 4

interface LookedAt {
  /** False where the phrase could not be said, or the conversation that leads there went elsewhere. */
  readonly isLooked: boolean
  /** What takes it, at the nearest place at which no edge does; undefined when it leads where it should. */
  readonly found: TakenPhrase | undefined
}

async function takenBy(
  { node, phrase }: NodePhrase,
  places: readonly Place[],
  rehearsed: Rehearsed,
): Promise<LookedAt> {
  const spoken = spokenOf(node, phrase, rehearsed)
  let found: TakenPhrase | undefined
  for (const place of spoken ? places.slice(0, mostPlaces) : []) {
    const before = await rehearsed.playTo(place)
    if (before === undefined || spoken === undefined) continue
    const { memory } = before
    let chosen = chosenIn(await rehearsed.explain({ ...spoken, memory }))
    // What is in sight is told of: an author may have written for when it is not.
    if (chosen.some(key => key.startsWith('tell '))) {
      const alone = spoken.entities.filter(({ characterId }) => characterId === rehearsed.character.id)
      chosen = chosenIn(await rehearsed.explain({ ...spoken, entities: alone, memory }))
    }
    if (chosen.includes(node.key)) return { isLooked: true, found: undefined }
    found = { node, phrase, spoken, place, by: chosen[0] ?? 'nothing' }
    // Ways on are open at some places only, and take what is said there.
    if (!isOption(found.by) || isOption(node.key)) break
  }
  return { isLooked: found !== undefined, found }
}

function isOption(key: string): boolean {
  return key.startsWith('option ')
}

function spokenOf(node: PhraseNode, phrase: string, { character, entities }: Rehearsed): Spoken | undefined {
  return speak(phrase, withCondition(entities, node.when, character), character, node)
}

/** What a line came to: keys of nodes, and kinds of what the brain says by itself. */
function chosenIn({ steps }: Explanation): readonly string[] {
  return steps.map(({ decision, chosen = '' }) => {
    if (actionDecisions.has(decision)) return `action ${chosen}`
    if (decision === 'answer' || decision === 'move-on') return chosen
    return chosen === '' ? decision : `${decision} ${chosen}`
  })
}

const actionDecisions: ReadonlySet<string> = new Set(['act', 'ask', 'ask-for', 'refuse', 'not-yet'])
