import { causeFacts } from '../telemetry/error-facts.ts'

/** Why a server could not be asked, for people, and what they can do. */
export function unreachableBecause(error: unknown, address: string): string {
  let facts = causeFacts(error)
  while (facts.cause) facts = facts.cause
  const { name, code = '' } = facts
  if (name === 'TimeoutError') return `${address} takes too long to answer. Try again in a moment.`
  if (name === 'AbortError') return `The call to ${address} was cancelled.`
  return reasons[code]?.(address) ?? `${address} could not be reached${code === '' ? '' : ` (${code})`}.`
}

const isDown = (address: string): string =>
  `Nobody answers at ${address}. Is the server running, and is the port right?`

const isFar = (address: string): string =>
  `${address} cannot be reached from this machine. Is the network up, or does a firewall block it?`

const isUnknown = (address: string): string =>
  `This machine does not know who signed the certificate of ${address}. To trust it, start the studio with NODE_EXTRA_CA_CERTS=FILE.`

const isNoTls = (address: string): string =>
  `${address} does not speak TLS. Is it meant to be http:// and not https://?`

/** By the code of the system, of TLS or of the client. */
const reasons: Readonly<Record<string, (address: string) => string>> = {
  ECONNREFUSED: isDown,
  ECONNRESET: address => `${address} hung up before it had answered. Try again in a moment.`,
  UND_ERR_SOCKET: address => `${address} hung up before it had answered. Is it meant to be https://?`,
  ENOTFOUND: address => `There is no machine with the name in ${address}. Is it written correctly?`,
  EAI_AGAIN: address => `The name in ${address} could not be looked up. Is the network up?`,
  EHOSTUNREACH: isFar,
  ENETUNREACH: isFar,
  ETIMEDOUT: isFar,
  UND_ERR_CONNECT_TIMEOUT: isFar,
  ERR_SSL_WRONG_VERSION_NUMBER: isNoTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: isNoTls,
  CERT_HAS_EXPIRED: address => `The certificate of ${address} has expired.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: isUnknown,
  SELF_SIGNED_CERT_IN_CHAIN: isUnknown,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: isUnknown,
  ERR_TLS_CERT_ALTNAME_INVALID: address => `The certificate of ${address} belongs to another server.`,
}
