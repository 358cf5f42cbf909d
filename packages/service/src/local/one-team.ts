import type { Usage } from '@townsfolk/protocol'
import type { Caller } from '../access/authorizer.ts'
import type { Accounts } from '../accounts/accounts.ts'

/** Whoever plays the game in whose page this runs: of one team, which may do everything and pays for nothing. */
export const player: Caller = {
  team: {
    id: 'local',
    name: '',
    plan: 'TEAM',
    email: '',
    credits: undefined,
    caps: {
      player: { interactionsPerDay: undefined, credits: undefined },
      character: { credits: undefined },
    },
    editorCallsPerDay: 0,
  },
  key: { prefix: '', sha256: '', team: 'local', kind: 'game' },
}

/** Lets everybody in, and writes nothing down. */
export const unmetered: Pick<Accounts, 'admit' | 'overCap' | 'chargeFor' | 'charge'> = {
  admit: async (_, { characterIds }) => ({ affordable: characterIds.length, characterIds }),
  chargeFor: () => ({ entries: [], mustCover: false }),
  charge: async () => {},
  overCap() {
    throw new Error('Nobody has a cap within a page.')
  },
}

/** What a team without a meter has left: the largest number that every client's integer can hold. */
export const plenty: Usage = { status: 'ok', creditsRemaining: 2_147_483_647 }
