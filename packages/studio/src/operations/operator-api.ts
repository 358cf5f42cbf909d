import type {
  CharacterList,
  HistoryPage,
  OperatorAccess,
  OperatorGrant,
  OperatorGrantRequest,
  OperatorKeyList,
  OperatorKeyMade,
  OperatorKeyRequest,
  OperatorLedgerPage,
  OperatorLedgerQuery,
  OperatorMissed,
  OperatorRanking,
  OperatorRankingQuery,
  OperatorSessionPage,
  OperatorSessionsQuery,
  OperatorTeamList,
  OperatorTranscriptQuery,
  OperatorUsage,
  OperatorUsageQuery,
  UsageSubjects,
} from '@townsfolk/protocol'

/**
 * Asks a server for one of its operator's endpoints.
 * @param path below `/api/operator/`
 * @param once name of a change: under the same name it is made once, however often it is sent
 */
export type AskOperator = (method: string, path: string, body?: unknown, once?: string) => Promise<unknown>

/** The endpoints of an operator, as the studio calls them. Each rejects with what `AskOperator` rejects with. */
export class OperatorApi {
  readonly #ask: AskOperator

  constructor(ask: AskOperator) {
    this.#ask = ask
  }

  readAccess(): Promise<OperatorAccess> {
    return this.#get('v1/key')
  }

  readTeams(): Promise<OperatorTeamList> {
    return this.#get('v1/teams')
  }

  /** @param once as that of `AskOperator` */
  grant(team: string, request: OperatorGrantRequest, once: string): Promise<OperatorGrant> {
    return this.#ask('POST', pathOf(team, 'credits'), request, once) as Promise<OperatorGrant>
  }

  readCharacters(team: string): Promise<CharacterList> {
    return this.#get(pathOf(team, 'characters'))
  }

  readKeys(team: string): Promise<OperatorKeyList> {
    return this.#get(pathOf(team, 'keys'))
  }

  makeKey(team: string, request: OperatorKeyRequest): Promise<OperatorKeyMade> {
    return this.#ask('POST', pathOf(team, 'keys'), request) as Promise<OperatorKeyMade>
  }

  async revokeKey(team: string, prefix: string): Promise<void> {
    await this.#ask('DELETE', pathOf(team, 'keys', prefix))
  }

  readLedger(team: string, query: OperatorLedgerQuery = {}): Promise<OperatorLedgerPage> {
    return this.#get(pathOf(team, 'ledger'), query)
  }

  readUsage(team: string, query: OperatorUsageQuery): Promise<OperatorUsage> {
    return this.#get(pathOf(team, 'usage'), query)
  }

  readRanking(team: string, subjects: UsageSubjects, query: OperatorRankingQuery): Promise<OperatorRanking> {
    return this.#get(pathOf(team, 'usage', subjects), query)
  }

  readSessions(team: string, query: OperatorSessionsQuery): Promise<OperatorSessionPage> {
    return this.#get(pathOf(team, 'sessions'), query)
  }

  readTranscript(team: string, sessionId: string, query: OperatorTranscriptQuery): Promise<HistoryPage> {
    return this.#get(pathOf(team, 'sessions', sessionId, 'messages'), query)
  }

  readMissed(team: string): Promise<OperatorMissed> {
    return this.#get(pathOf(team, 'missed'))
  }

  #get<T>(path: string, query: object = {}): Promise<T> {
    const written = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
    const search = new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString()
    return this.#ask('GET', search === '' ? path : `${path}?${search}`) as Promise<T>
  }
}

function pathOf(team: string, ...parts: readonly string[]): string {
  return ['v1/teams', ...[team, ...parts].map(encodeURIComponent)].join('/')
}
