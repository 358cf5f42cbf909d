import type { OperatorGrant, OperatorLedgerEntry, OperatorLedgerPage } from '@townsfolk/protocol'
import type { ReceivedOperatorGrant, ReceivedOperatorLedgerQuery } from '@townsfolk/protocol/schemas'
import { ServiceError } from '../errors/service-error.ts'
import type { Team } from '../project/project.ts'
import { AnsweredBefore } from '../session/held-session.ts'
import type { Once } from '../session/once.ts'
import type { LedgerRecord } from '../store/store.ts'
import { ledgerCursor, parseLedgerCursor } from './cursors.ts'
import type { OperatorCaller } from './operator-caller.ts'
import type { OperatorParts } from './operator-parts.ts'

/**
 * Gives a team credits on top of what it has.
 * @param once of a call that its caller named: it is answered once
 * @throws ServiceError `invalid_request` for a team that is not metered
 */
export async function grantCredits(
  { accounts, onOperatorChange }: OperatorParts,
  { key: { prefix: operator }, requestId }: OperatorCaller,
  team: Team,
  { credits, note }: ReceivedOperatorGrant,
  once?: Once,
): Promise<OperatorGrant> {
  if (!team.credits) {
    throw new ServiceError(
      'invalid_request',
      `The team "${team.id}" is not metered: it needs no credits. To meter it, give it "credits" in town.json.`,
    )
  }
  await once?.throwIfAnswered()
  const reply = { creditsRemaining: ((await accounts.creditsLeft(team)) ?? 0) + credits }
  const outcome = await accounts.grant(team, credits, note, once?.answer(reply))
  if (outcome === 'answered-before') throw new AnsweredBefore()
  onOperatorChange({ operator, requestId, team: team.id, what: 'credits-granted', credits })
  return reply
}

/**
 * A page of a team's ledger, the newest entries first.
 * @throws ServiceError `invalid_request` for a cursor that is none
 */
export async function readLedger(
  { store }: OperatorParts,
  { id }: Team,
  { limit, before }: ReceivedOperatorLedgerQuery,
): Promise<OperatorLedgerPage> {
  const number = before === undefined ? undefined : parseLedgerCursor(before)
  const entries = await store.readLedger(id, limit + 1, number)
  const shown = entries.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: shown.map(shownEntry),
    nextCursor: last && entries.length > limit ? ledgerCursor(last.number) : null,
  }
}

function shownEntry({ number: _, day: _day, createdAtMs, ...entry }: LedgerRecord): OperatorLedgerEntry {
  return { at: new Date(createdAtMs).toISOString(), ...entry }
}
