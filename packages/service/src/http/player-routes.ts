import { parseForgetRequest } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import { playerOf } from '../access/permit.ts'
import { checked } from './checked.ts'
import type { CallerVariables } from './require-key.ts'
import { respondEmpty } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

export function addPlayerRoutes(version: Hono<CallerVariables>, { store }: ServiceParts): void {
  // A player who is not known is forgotten: who asks again, because the answer was lost, gets the same one.
  version.delete('/players/:playerId', async context => {
    const { playerId } = checked(parseForgetRequest(context.req.param()))
    const caller = context.get('caller')
    playerOf(caller, playerId)
    await store.forgetPlayer(caller.team.id, playerId)
    return respondEmpty()
  })
}
