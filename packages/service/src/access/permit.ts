import type { Character } from '@townsfolk/brain'
import { ServiceError } from '../errors/service-error.ts'
import type { Team } from '../project/project.ts'

/** What a player token allows. Undefined where nothing is limited. */
export interface Permit {
  /** Of the token. */
  readonly id: string
  readonly playerId: string
  readonly characterIds: readonly string[] | undefined
  readonly actions: readonly string[] | undefined
  /** Of the page that may use it. */
  readonly origin: string | undefined
  /** What may be spent with it. */
  readonly credits: number | undefined
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number
}

/** Who calls, as far as this matters here: a key may do everything, a token what it permits. */
export interface Permitted {
  readonly team: Team
  readonly permit?: Permit | undefined
}

/**
 * Whose call it is: the player of the token, whether or not the call names them.
 * @throws ServiceError `not_permitted` for another player
 */
export function playerOf({ permit }: Permitted, named: string | undefined): string | undefined {
  if (!permit || named === undefined || named === permit.playerId) return permit?.playerId ?? named
  throw notPermitted(`This player token is not for the player "${named}"; leave playerId out.`)
}

/** Whether a session may be read and gone on with; a token sees those of its own player alone. */
export function isOwn({ permit }: Permitted, ownersId: string | undefined): boolean {
  return !permit || permit.playerId === ownersId
}

export function allowsCharacter({ permit }: Permitted, id: string): boolean {
  return permit?.characterIds?.includes(id) ?? true
}

/** @throws ServiceError `not_permitted` */
export function requireCharacter(caller: Permitted, id: string): void {
  if (allowsCharacter(caller, id)) return
  const allowed = caller.permit?.characterIds?.join(', ')
  throw notPermitted(`This player token does not allow the character "${id}"; it allows ${allowed}.`)
}

export function allowsAction({ permit }: Pick<Permitted, 'permit'>, name: string): boolean {
  return permit?.actions?.includes(name) ?? true
}

/** @throws ServiceError `not_permitted` for any player token */
export function requireKeyItself({ permit }: Permitted, what: string): void {
  if (permit) throw notPermitted(`A player token does not ${what}; call with an API key, from a server.`)
}

/** The same character, who may take the actions that are permitted. It is one object for all calls of the same permit. */
export function withPermittedActions({ permit }: Pick<Permitted, 'permit'>, character: Character): Character {
  const actions = permit?.actions
  if (!actions) return character
  const known = limited.get(character) ?? new Map<string, Character>()
  limited.set(character, known)
  const name = JSON.stringify(actions)
  const before = known.get(name)
  if (before) return before
  if (known.size >= mostLimited) known.clear()
  const one = {
    ...character,
    actions: character.actions.filter(action => allowsAction({ permit }, action.name)),
  }
  known.set(name, one)
  return one
}

/** What brains prepare of a character, they keep by the object. */
const limited = new WeakMap<Character, Map<string, Character>>()

/** A game permits the same few sets of actions all the time. */
const mostLimited = 20

function notPermitted(message: string): ServiceError {
  return new ServiceError('not_permitted', message)
}
