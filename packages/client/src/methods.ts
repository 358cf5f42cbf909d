import { receiveJson } from './receive.ts'
import { type CallOptions, send } from './send.ts'
import type { CallKind, Transport } from './transport.ts'

/** A method that posts its request. `read` gives undefined when the answer is not what was promised. */
export function postMethod<TRequest extends object, TResult>(
  transport: Transport,
  kind: CallKind,
  path: string,
  read: (body: unknown) => TResult | undefined,
): (request: TRequest, options?: CallOptions) => Promise<TResult> {
  const receive = receiveJson(read)
  return (body, options) => send(transport, { kind, path, body, receive }, options)
}

/** A method that only reads. `read` gives undefined when the answer is not what was promised. */
export function getMethod<TResult>(
  transport: Transport,
  path: string,
  read: (body: unknown) => TResult | undefined,
  query = '',
): (options?: CallOptions) => Promise<TResult> {
  const receive = receiveJson(read)
  return options => send(transport, { kind: 'read', path, query, receive }, options)
}
