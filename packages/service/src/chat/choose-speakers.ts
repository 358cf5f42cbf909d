import type { Character } from '@townsfolk/brain'
import { limits } from '@townsfolk/protocol'
import type { Partner } from '../session/session-state.ts'
import { addressingOf } from './addressing.ts'
import { namedIn } from './vocatives.ts'

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

/**
 * Who answers what the player said, in speaking order: who was forced; else everyone, when everyone was spoken to; else
 * those spoken to by name; else who knows the answer, when one of them is asked about; else those named; else one of
 * them. Only those spoken to by name are given whether or not they may speak: nobody answers in their place.
 */
export function chooseSpeakers(scene: CastScene, message: string): readonly Character[] {
  const { cast, able, forcedId } = scene
  if (forcedId !== undefined) return able.filter(({ id }) => id === forcedId)
  if (cast.length === 1) return able
  const { addressed, isForAll, named } = namedIn(message, cast)
  if (isForAll) return able
  if (addressed.length > 0) return addressed
  const mentioned = named.filter(character => able.includes(character))
  if (mentioned.length === 0) return whoGoesOn(scene)
  const isQuestion = question.test(message.trim()) || addressingOf(cast).asking.test(message)
  return isQuestion ? whoTellsOf(mentioned, scene) : mentioned
}

/**
 * Who adds something after those who were asked. When the player named nobody, it is who was named by those who spoke,
 * or who knows it well; else who was called and asked something by one whom the player asked. Undefined when nobody
 * does.
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
  const { named: namedByPlayer } = namedIn(message, scene.cast)
  if (namedByPlayer.length > 0) {
    return calledWithQuestion(
      had.filter(({ character }) => asked.includes(character)),
      silent.filter(character => !namedByPlayer.includes(character)),
    )
  }
  const said = namedIn(textOf(had), silent)
  const handedTo = said.addressed[0] ?? said.named[0]
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

/** Nobody is asked about itself while another is there who knows it, or as little. */
function whoTellsOf(mentioned: readonly Character[], scene: CastScene): readonly Character[] {
  const { able, relevanceOf } = scene
  const others = able.filter(character => !mentioned.includes(character))
  const knows = (character: Character): boolean => relevanceOf(character) >= knowsWell
  const knowing = mentioned.filter(knows)
  if (others.length === 0) return mentioned
  return others.some(knows) || knowing.length === 0 ? whoGoesOn({ ...scene, able: others }) : knowing
}

function calledWithQuestion(had: readonly HadFloor[], silent: readonly Character[]): Character | undefined {
  return had
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => question.test(text.trim()))
    .flatMap(({ text }) => namedIn(text, silent).addressed)[0]
}

function byRelevance(scene: CastScene, characters: readonly Character[]): readonly Character[] {
  const { relevanceOf } = scene
  return [...bySilence(scene, characters)].sort((a, b) => relevanceOf(b) - relevanceOf(a))
}

function bySilence({ floor }: CastScene, characters: readonly Character[]): readonly Character[] {
  return [...characters].sort((a, b) => floor.indexOf(a.id) - floor.indexOf(b.id))
}
