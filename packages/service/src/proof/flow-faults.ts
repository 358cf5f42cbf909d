import type { Character } from '@townsfolk/brain'
import type { ClosedOption, ExploredFlow, Place } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import { describeCondition } from './never-so.ts'
import type { Rehearsed } from './rehearsed.ts'
import type { WrittenCharacter } from './written-character.ts'

/** Checkpoints that no conversation reaches. Only where all places were looked at is that sure. */
export function unreachedCheckpoints({ flow }: Character, { places }: ExploredFlow): readonly string[] {
  const reached = new Set(places.map(({ checkpoint }) => checkpoint))
  return (flow?.checkpoints ?? []).filter(keyword => !reached.has(keyword))
}

/** Says of each checkpoint that no conversation reaches how near one comes. */
export async function findUnreached(
  rehearsed: Rehearsed,
  explored: ExploredFlow,
  written: WrittenCharacter,
): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  for (const keyword of unreachedCheckpoints(rehearsed.character, explored)) {
    const near = nearestTo(keyword, explored.places)
    const conversation = near ? await rehearsed.conversationTo(near.place) : []
    faults.push(
      written.faultInFlow(
        ['flow', 'checkpoints', keyword],
        keyword,
        {
          kind: 'unreached-checkpoint',
          message: `no conversation reaches "${keyword}": ${whyClosed(near)}`,
          conversation,
        },
        true,
      ),
    )
  }
  return faults
}

interface Near {
  readonly place: Place
  readonly closed: ClosedOption
}

function nearestTo(keyword: string, places: readonly Place[]): Near | undefined {
  for (const place of places) {
    const closed = place.closed.find(({ to }) => to === keyword)
    if (closed) return { place, closed }
  }
  return undefined
}

function whyClosed(near: Near | undefined): string {
  if (near === undefined) {
    return 'what leads there begins at checkpoints that are not reached, or on ways that are closed; open one, or take it out'
  }
  const { place, closed } = near
  const needs = closed.option.when ? describeCondition(closed.option.when) : 'something to name'
  return `the way from "${place.checkpoint}" is open when ${needs}, which never is so there; correct that, or set it before`
}

/** Finds places from which nothing leads to an end, or out of one checkpoint, though it looks as if something did. */
export async function findNoWayOut(
  rehearsed: Rehearsed,
  { places }: ExploredFlow,
  written: WrittenCharacter,
): Promise<readonly Fault[]> {
  if (rehearsed.character.flow === undefined) return []
  const ending = leadingTo(places, ({ hasEnded }) => hasEnded)
  const told = new Set<string>()
  const faults: Fault[] = []
  for (const place of places) {
    if (ending.has(place)) continue
    const within = placesFrom(place)
    const keywords = [...new Set(within.map(({ checkpoint }) => checkpoint ?? ''))]
    const only = keywords.length === 1 ? keywords[0] : undefined
    // A flow without any end is meant to go on; a checkpoint that leads to nothing but itself is an end.
    const isClosed = within.some(({ closed }) => closed.some(({ to }) => to !== only))
    if (only === undefined ? ending.size === 0 || !isSink(within) : !isClosed) continue
    const name = keywords.sort().join('\n')
    if (told.has(name)) continue
    told.add(name)
    faults.push(await faultOf(place, keywords, rehearsed, written, within))
  }
  return faults
}

async function faultOf(
  place: Place,
  keywords: readonly string[],
  rehearsed: Rehearsed,
  written: WrittenCharacter,
  within: readonly Place[],
): Promise<Fault> {
  const listed = keywords.map(keyword => `"${keyword}"`).join(', ')
  const closed = within
    .flatMap(each => each.closed.map(({ option }) => option.when))
    .find(when => when !== undefined)
  const why =
    closed === undefined
      ? ''
      : `; a way on is open when ${describeCondition(closed)}, which never is so any more`
  const message =
    keywords.length > 1
      ? `from ${listed} a conversation comes to no end any more${why}; write an edge that leads out`
      : `a conversation cannot leave ${listed} any more${why}; correct that, or set "end": true`
  const keyword = place.checkpoint ?? ''
  return written.faultInFlow(
    ['flow', 'checkpoints', keyword],
    keyword,
    { kind: 'no-way-out', message, conversation: await rehearsed.conversationTo(place) },
    true,
  )
}

/** Whether from each of them all others are reached, so that none was reached on the way in alone. */
function isSink(places: readonly Place[]): boolean {
  return places.every(place => placesFrom(place).length === places.length)
}

function placesFrom(place: Place): readonly Place[] {
  const found = new Set([place])
  for (const each of found) for (const next of each.next) found.add(next)
  return [...found]
}

/** The places from which one that is so is reached, and those themselves. */
function leadingTo(places: readonly Place[], isSo: (place: Place) => boolean): ReadonlySet<Place> {
  const before = new Map<Place, Place[]>()
  for (const place of places) {
    for (const next of place.next) before.set(next, [...(before.get(next) ?? []), place])
  }
  const found = new Set(places.filter(isSo))
  for (const place of found) for (const each of before.get(place) ?? []) found.add(each)
  return found
}
