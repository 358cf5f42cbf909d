/** What the studio's page and the server behind it say to each other. Both import this file, and nothing else of each other. */

/** A file of the project as it lies on disk. */
export interface StoredFile {
  readonly text: string
  /** Changes whenever the text does; see `fileVersion`. */
  readonly version: string
}

/** What `GET api/project` answers. */
export interface OpenedFiles {
  /** Name of the project's folder, without what is above it. */
  readonly folder: string
  /** Counts what the server has read and written: what has a lower number is older. */
  readonly revision: number
  /** By path within the project, such as `characters/wren.json`. */
  readonly files: Readonly<Record<string, StoredFile>>
}

/**
 * What `PUT api/files/…` takes. It is refused with 409 and the `StoredFile` as it lies there when somebody has changed the
 * file since.
 */
export interface WrittenFile {
  readonly text: string
  /** Version that the text was made from; null for a file that is not there yet. */
  readonly from: string | null
}

/** What `DELETE api/files/…` takes; refused as `WrittenFile` is. */
export interface RemovedFile {
  /** Version that is to go. */
  readonly from: string
}

/** What came of writing or removing a file. */
export type WriteResult =
  | { readonly ok: true; readonly version: string }
  /** Somebody else has changed it: `current` lies there instead; undefined when the file is gone. */
  | { readonly ok: false; readonly current: StoredFile | undefined }

/** A line of `GET api/changes`, which goes on until it is closed. */
export interface FileChange {
  /** As that of `OpenedFiles`. */
  readonly revision: number
  /** Files that were changed, by whomever; null when one is gone. */
  readonly files: Readonly<Record<string, StoredFile | null>>
}

/** What `GET api/abilities` answers: what the stage can do on this machine, as the project and the variables of its commands say. */
export interface Abilities {
  /** Undefined where none is set up: then the authored brain replies alone. */
  readonly model: ModelAbility | undefined
  /** Who understands what is spoken; undefined where nobody does. */
  readonly transcriber: string | undefined
  /** Why something that is set up cannot be used, in sentences for the author. */
  readonly troubles: readonly string[]
}

/** A model that `POST api/model` asks: it takes a `Prompt` of the brain as JSON, and answers with text as it comes. */
export interface ModelAbility {
  /** What its server calls it. */
  readonly name: string
  /** What a prompt and its answer may take up together, in tokens. Default: the service's. */
  readonly contextTokens: number | undefined
  /** The longest answer, in tokens. Default: the service's. */
  readonly maxTokens: number | undefined
  /** For everything that is asked in one turn, in milliseconds. Default: the service's. */
  readonly timeoutMs: number | undefined
  /** Whether the authored brain replies when the model cannot. */
  readonly fallback: boolean
}

/** What `POST api/transcription?character=wren` answers for a WAV file. Names in the scene come as `name`, once for each. */
export interface Transcript {
  /** Empty when nothing could be made out. */
  readonly text: string
}

/** Each request to `api/` has the secret of the address in this header. */
export const studioKeyHeader = 'x-townsfolk-studio-key'

/** What `GET api/server` answers: the running server that the command was started with. */
export interface NamedServer {
  /** Empty when it named none. */
  readonly address: string
}

/**
 * Requests to `api/operator/…` have the address of a running server in this header, and are passed on to the same path
 * below `/api/operator/` there.
 */
export const serverAddressHeader = 'x-townsfolk-server'

/** Beside it, an operator's key for that server. */
export const operatorKeyHeader = 'x-townsfolk-operator-key'

/** What came of asking a running server. That it failed is an answer too: the studio's own server did what it was asked. */
export type OperatorAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: OperatorTrouble; readonly error: string }

/**
 * Why a running server gave nothing: what was typed is no address, or leads to something else; nobody answers there; it
 * takes no such key; or it refused this one request.
 */
export type OperatorTrouble = 'address' | 'unreachable' | 'key' | 'refused'

/** Paths that the studio reads and writes: `town.json`, and what is not hidden in the folders of a project. */
export const projectPath: RegExp =
  /^(?:town\.json|(?:characters|question-sets|scenes|tests)\/[^./\\\p{Cc}][^/\\\p{Cc}]*\.(?:json|ink))$/u

/** The SHA-256 of the text in UTF-8, in hex: the same here and on the server. */
export async function fileVersion(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
