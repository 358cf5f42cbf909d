import { parseTokenRequest, type ReceivedTokenRequest } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import type { Caller } from '../access/authorizer.ts'
import { findCharacter } from '../access/find-character.ts'
import { requireKeyItself } from '../access/permit.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { Project } from '../project/project.ts'
import { checked } from './checked.ts'
import { readJson } from './read-body.ts'
import type { CallerVariables } from './require-key.ts'
import { respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

export function addTokenRoutes(version: Hono<CallerVariables>, parts: ServiceParts): void {
  version.post('/tokens', async context => {
    const caller = context.get('caller')
    requireKeyItself(caller, 'make tokens')
    if (caller.key.kind === 'editor') throw editorKey()
    const request = checked(parseTokenRequest(await readJson(context.req.raw)))
    requireNames(parts.project, caller, request)
    return respondJson(await parts.tokens.issue(caller.key.prefix, request))
  })
}

/** A token that is misspelt would fail in the player's hands. */
function requireNames(
  project: Project,
  caller: Caller,
  { characterIds, actions }: ReceivedTokenRequest,
): void {
  const allowed =
    characterIds?.map(id => findCharacter(project, caller, id)) ??
    project.characters.filter(({ team }) => team === caller.team.id)
  for (const [at, name] of (actions ?? []).entries()) {
    if (allowed.some(character => character.actions.some(action => action.name === name))) continue
    const whose = characterIds ? 'none of these characters' : 'no character of the team'
    throw new ServiceError('invalid_request', `actions.${at} is "${name}", which ${whose} can do`)
  }
}

function editorKey(): ServiceError {
  return new ServiceError('not_permitted', 'An editor key makes no player tokens; call with a game key.')
}
