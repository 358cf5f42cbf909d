import { limits } from '@townsfolk/protocol'
import type { Character } from '../project/character.ts'
import type { Partner } from '../session/session-state.ts'
import { namedIn } from './names.ts'

export interface CastScene {
  /** Those of the request, in its order. */
  readonly cast: readonly Character[]
  /** Those of them who may speak: at least one. */
  readonly able: readonly Character[]
  /** Who must answer; one of those who may. */
  readonly forcedId: string | undefined
  /** Whom the player talked with last. */
  readonly partner: Partner | undefined
  /** Ids of those who had the floor, who had it last at the end. */
  readonly floor: readonly string[]
  /** How much somebody has to say to what the player said, 0 to 1. */
  relevanceOf(character: Character): number
}

/** What one of them said when it had the floor; no texts when it was silent. */
export interface HadFloor {
  readonly character: Character
  readonly lines: readonly { readonly text: string }[]
}

/** Who has so much to say speaks, though it was not asked. */
const knowsWell = 0.75
/** How many speak at most who were not asked. */
const mostUnasked = 2
/** Among themselves, one says something and another answers. */
const ambientSpeakers = 2

/** So many of those who had the floor are remembered. */
const floorKept = 4 * limits.charactersPerChat

const question = /[?？؟]["'”’»)]*$/

/** Words by which the whole cast is spoken to. */
const everyone =
  /(?<![\p{L}\p{N}])(every(one|body)|any(one|body)|all of you|(you|y['’]?) ?all(?! right)|both of you|you both|you guys|folks|you (two|three|four|five))(?![\p{L}\p{N}])/iu

/**
 * Who answers what the player said, in speaking order: who was forced; else those spoken to by name; else everyone,
 * when everyone was spoken to; else those named; else one of them. Only those spoken to by name are given whether or
 * not they may speak: nobody answers in their place.
 */
export function chooseSpeakers(scene: CastScene, message: string): readonly Character[] {
  const { cast, able, forcedId } = scene
  if (forcedId !== undefined) return able.filter(({ id }) => id === forcedId)
  if (cast.length === 1) return able
  const { addressed, named } = namedIn(message, cast)
  if (addressed.length > 0) return addressed
  if (everyone.test(message)) return able
  const mentioned = named.filter(character => able.includes(character))
  return mentioned.length > 0 ? mentioned : whoGoesOn(scene)
}

/**
 * Who adds something after those who were asked: who was named by them and not by the player, else who knows it
 * well. Undefined when nobody does.
 */
export function chooseUnasked(
  scene: CastScene,
  message: string,
  asked: readonly Character[],
  had: readonly HadFloor[],
): Character | undefined {
  if (scene.forcedId !== undefined || had.length >= asked.length + mostUnasked) return undefined
  const silent = withoutFloor(scene, had)
  if (silent.length === 0) return undefined
  const said = namedIn(textOf(had), silent)
  const { named: namedByPlayer } = namedIn(message, silent)
  const handedTo = said.addressed[0] ?? said.named.find(character => !namedByPlayer.includes(character))
  if (handedTo) return handedTo
  const [best] = byRelevance(scene, silent)
  return best && scene.relevanceOf(best) >= knowsWell ? best : undefined
}

/** Who speaks next on an ambient turn: who was spoken to just now, else who had not spoken for longest. */
export function chooseAmbientSpeaker(scene: CastScene, had: readonly HadFloor[]): Character | undefined {
  const { able, forcedId } = scene
  if (forcedId !== undefined) return had.length === 0 ? able.find(({ id }) => id === forcedId) : undefined
  const silent = withoutFloor(scene, had)
  const [called] = namedIn(textOf(had.slice(-1)), silent).addressed
  if (called) return called
  return had.filter(hasSpoken).length < ambientSpeakers ? bySilence(scene, silent)[0] : undefined
}

/** Who had the floor up to now, who had it last at the end. */
export function floorAfter(before: readonly string[], had: readonly HadFloor[]): readonly string[] {
  const ids = had.map(({ character }) => character.id)
  return [...before.filter(id => !ids.includes(id)), ...ids].slice(-floorKept)
}

/** The last of those whom the player spoke to and who answered. */
export function partnerAfter(had: readonly HadFloor[], asked: readonly Character[]): Partner | undefined {
  const last = had.filter(({ character }) => asked.includes(character)).at(-1)
  const lastLine = last?.lines.at(-1)
  return last && lastLine && { characterId: last.character.id, isAsking: question.test(lastLine.text) }
}

export function hasSpoken({ lines }: HadFloor): boolean {
  return lines.length > 0
}

function withoutFloor({ able }: CastScene, had: readonly HadFloor[]): readonly Character[] {
  return able.filter(({ id }) => !had.some(({ character }) => character.id === id))
}

function textOf(had: readonly HadFloor[]): string {
  return had.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')
}

/** Whom the player talked with, unless another knows better; else who knows most, or was silent for longest. */
function whoGoesOn(scene: CastScene): readonly Character[] {
  const { able, partner, relevanceOf } = scene
  const heir = able.find(({ id }) => id === partner?.characterId)
  if (heir && partner?.isAsking) return [heir]
  const best = byRelevance(scene, able).slice(0, 1)
  const isOutdone =
    heir !== undefined && relevanceOf(heir) < knowsWell && best.some(other => relevanceOf(other) >= knowsWell)
  return heir && !isOutdone ? [heir] : best
}

function byRelevance(scene: CastScene, characters: readonly Character[]): readonly Character[] {
  const { relevanceOf } = scene
  return [...bySilence(scene, characters)].sort((a, b) => relevanceOf(b) - relevanceOf(a))
}

function bySilence({ floor }: CastScene, characters: readonly Character[]): readonly Character[] {
  return [...characters].sort((a, b) => floor.indexOf(a.id) - floor.indexOf(b.id))
}
