import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

function addressOf(remoteAddress: string, forwarded?: string, proxies = 0): string | undefined {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddress({ socket: { remoteAddress }, headers } as IncomingMessage, proxies)
}

describe('the address of a client', () => {
  it('is that of its connection, whatever it writes', () => {
    expect(addressOf('203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('is what the outermost of our proxies wrote', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1')
    expect(addressOf('10.0.0.1', 'made up, 198.51.100.1', 1)).toBe('198.51.100.1')
    expect(addressOf('10.0.0.1', 'made up, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
    expect(addressOf('10.0.0.1', '198.51.100.1:5123', 1)).toBe('198.51.100.1')
  })

  it('is the nearest that is known when proxies wrote less than they should', () => {
    expect(addressOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1')
  })

  it('is a network of IPv6', () => {
    expect(addressOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64')
    expect(addressOf('2001:0db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressOf('::1')).toBe('0:0:0:0::/64')
    expect(addressOf('10.0.0.1', '[2001:db8::1]:443', 1)).toBe('2001:db8:0:0::/64')
  })

  it('is unknown when there is none', () => {
    expect(addressOf('')).toBeUndefined()
    expect(addressOf('10.0.0.1', 'x'.repeat(100), 1)).toBeUndefined()
  })
})
