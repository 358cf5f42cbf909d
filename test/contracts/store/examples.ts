import type {
  Charge,
  LedgerEntry,
  MessagePage,
  NewMessage,
  Store,
  TurnRecord,
  UseSums,
} from '@townsfolk/service'

export const day = '2026-11-20'

/** Longer than any test takes. */
export const longLeaseMs = 600_000

export function messageOf(content: string, more: Partial<NewMessage> = {}): NewMessage {
  return {
    sender: 'USER',
    content,
    speakerCharacterId: null,
    name: null,
    addressedTo: 'Wren',
    emotion: null,
    actions: [],
    createdAtMs: Date.UTC(2026, 10, 20),
    ...more,
  }
}

export function entryOf(credits: number, more: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    kind: credits < 0 ? 'chat' : 'grant',
    credits,
    interactions: 0,
    day,
    playerId: null,
    characterId: null,
    keyPrefix: null,
    note: null,
    ...more,
  }
}

/** Costs so many credits, and must be covered. */
export function costOf(credits: number): Charge {
  return { entries: [entryOf(-credits)], mustCover: true }
}

export const free: Charge = { entries: [], mustCover: true }

export async function append(store: Store, entries: readonly LedgerEntry[], team = 'lantern'): Promise<void> {
  await store.appendToLedger(team, { entries, mustCover: false })
}

/** The sums of no entries. */
export const none: UseSums = {
  chat: 0,
  speech: 0,
  transcription: 0,
  quiz: 0,
  given: 0,
  interactions: 0,
  calls: 0,
}

export async function grant(store: Store, team: string, credits: number): Promise<void> {
  await append(store, [entryOf(credits)], team)
}

/** A turn. Default: it begins the session `s` of the team `lantern`. */
export function turnOf(more: Partial<TurnRecord> = {}): TurnRecord {
  return {
    team: 'lantern',
    sessionId: 's',
    token: undefined,
    state: '{}',
    messages: [messageOf('Hello'), messageOf('Hm.', { sender: 'ASSISTANT' })],
    charge: free,
    ...more,
  }
}

let tokens = 0

/** Takes a whole turn: lease and commit, or the beginning of the session. */
export async function takeTurn(store: Store, more: Partial<TurnRecord> = {}): Promise<void> {
  tokens++
  const token = `turn ${tokens}`
  const { team, sessionId } = turnOf(more)
  const lease = await store.leaseSession({ team, sessionId, token, leaseMs: longLeaseMs })
  if (lease.status === 'busy') throw new Error(`The session ${sessionId} is on lease.`)
  const result = await store.commitTurn(
    turnOf({ ...more, token: lease.status === 'leased' ? token : undefined }),
  )
  if (result !== 'committed') throw new Error(`The turn was not committed: ${result}.`)
}

/** A session of as many turns as texts, each with one message. */
export async function talk(store: Store, sessionId: string, contents: readonly string[]): Promise<void> {
  for (const content of contents) {
    await takeTurn(store, { sessionId, state: `after ${content}`, messages: [messageOf(content)] })
  }
}

/** The whole transcript, by `seq`: `['1 Hello', '2 Hm.']`. */
export async function transcript(store: Store, sessionId = 's', team = 'lantern'): Promise<string[]> {
  return contentsOf(await store.readMessages(team, sessionId, { limit: 1000, afterSeq: 0 }))
}

export function contentsOf(page: MessagePage | undefined): string[] {
  if (!page) throw new Error('There is no such session.')
  return page.messages.map(({ seq, content }) => `${seq} ${content}`)
}
