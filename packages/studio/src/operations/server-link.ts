import type { OperatorAccess } from '@townsfolk/protocol'
import { messageOf } from '../wire/message-of.ts'
import type { StudioConnection } from '../wire/studio-connection.ts'
import {
  type NamedServer,
  type OperatorAnswer,
  type OperatorTrouble,
  operatorKeyHeader,
  serverAddressHeader,
} from '../wire/studio-wire.ts'
import { type AskOperator, OperatorApi } from './operator-api.ts'

/** A running server gave nothing. The message is a sentence for whoever reads the page. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly why: OperatorTrouble

  constructor(why: OperatorTrouble, message: string) {
    super(message)
    this.why = why
  }
}

/** What one connects with. */
export interface ServerAccess {
  readonly address: string
  readonly key: string
}

/** How the studio stands to a running server. Another object whenever something has changed. */
export interface LinkState {
  /** What is connected with, or was last. */
  readonly given: ServerAccess
  /** What the key may do; undefined while nothing is connected. */
  readonly access: OperatorAccess | undefined
  /** Why nothing is connected, for people; empty when nothing failed. */
  readonly trouble: string
  readonly isConnecting: boolean
}

/**
 * The running server that the studio is connected to. Address and key are kept in this tab alone, for as long as it is open: they
 * are in no file of the project.
 */
export class ServerLink {
  /** What is asked of the server. */
  readonly api: OperatorApi = new OperatorApi((...asked) => this.#ask(...asked))
  readonly #connection: StudioConnection
  readonly #storage: Storage
  readonly #listeners = new Set<() => void>()
  #state: LinkState
  #isOpened = false

  /** @param storage ends with the tab */
  constructor(connection: StudioConnection, storage: Storage) {
    this.#connection = connection
    this.#storage = storage
    const given = readStored(storage.getItem(stored))
    this.#state = { given, access: undefined, trouble: '', isConnecting: false }
  }

  get state(): LinkState {
    return this.#state
  }

  /** @returns stops calling back */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Connects again with what this tab was connected with, or proposes the address that the command was given. Once. */
  async open(): Promise<void> {
    if (this.#isOpened) return
    this.#isOpened = true
    const { given } = this.#state
    if (given.key !== '') return this.connect(given)
    try {
      const { address } = (await (await this.#connection.send('server')).json()) as NamedServer
      if (this.#state.given.address === '') this.#become({ given: { address, key: '' } })
    } catch (error) {
      this.#become({ trouble: messageOf(error) })
    }
  }

  /** Tries address and key. What comes of it is in `state`. */
  async connect({ address, key }: ServerAccess): Promise<void> {
    const given = { address: address.trim(), key: key.trim() }
    this.#become({ given, trouble: '', isConnecting: true })
    try {
      const access = await this.api.readAccess()
      this.#storage.setItem(stored, JSON.stringify(given))
      this.#become({ access, isConnecting: false })
    } catch (error) {
      this.#become({ trouble: messageOf(error), isConnecting: false })
    }
  }

  /** Forgets the key. */
  disconnect(): void {
    this.#lose('')
  }

  async #ask(...[method, path, body, once]: Parameters<AskOperator>): Promise<unknown> {
    const { given, access } = this.#state
    const response = await this.#connection.send(`operator/${path}`, {
      method,
      headers: {
        [serverAddressHeader]: given.address,
        [operatorKeyHeader]: given.key,
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as OperatorAnswer
    if (answer.ok) return answer.value
    if (answer.why === 'key' && access && given === this.#state.given) this.#lose(answer.error)
    throw new ServerError(answer.why, answer.error)
  }

  #lose(trouble: string): void {
    this.#storage.removeItem(stored)
    this.#become({ access: undefined, given: { address: this.#state.given.address, key: '' }, trouble })
  }

  #become(changes: Partial<LinkState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const stored = 'townsfolk-studio-server'

function readStored(text: string | null): ServerAccess {
  try {
    const { address, key } = JSON.parse(text ?? '') as Partial<ServerAccess>
    if (typeof address === 'string' && typeof key === 'string') return { address, key }
  } catch {
    // Nothing was stored, or something else.
  }
  return { address: '', key: '' }
}
