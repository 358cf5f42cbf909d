import type { Notice } from '@townsfolk/protocol'
import type { RequestWork, Telemetry } from '../telemetry/telemetry.ts'
import { watchedParts } from '../telemetry/watched.ts'

/** What goes with a request through the routes. */
export interface RequestEnvironment {
  /** The request as it is reported; undefined where nobody listens. */
  readonly reported: { readonly telemetry: Telemetry; readonly work: RequestWork } | undefined
  /** What callers and the log call it. */
  readonly requestId: () => string
  /** Where it comes from, as far as the server knows: an IP address. */
  readonly address?: string | undefined
  /** Closes the connection of an answer that cannot be finished. */
  readonly breakOff?: (() => void) | undefined
  /** What of it was not read as it was sent. */
  notices?: readonly Notice[]
  /** What it was refused for. */
  failure?: { readonly thrown: unknown }
}

/** The parts of an answer that is sent as it is made, reported as a stream until their end. */
export function reportedStream<T>(
  { reported }: RequestEnvironment,
  of: 'chat' | 'speech',
  parts: AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  if (!reported) return parts
  const { telemetry, work } = reported
  return watchedParts(telemetry, { kind: 'stream', of, request: work }, () => parts)
}
