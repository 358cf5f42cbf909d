import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address that a call comes from, for counting. Each of our own proxies has put the address of whoever called it at
 * the end of `X-Forwarded-For`; what stands before that was written by the caller, and is believed by nobody.
 * @param proxies how many of our own stand before this server
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '')
  const chain = [...forwarded, socket.remoteAddress ?? '']
  return networkOf(chain.at(-1 - proxies) ?? chain[0] ?? '')
}

/** Characters, with a zone. */
const longestAddress = 60

/** Whoever has one address of IPv6 has 2^64 of them. */
function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (plain === '' || plain.length > longestAddress) return undefined
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain.replace(/:\d+$/, '')
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map(group =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
