import { expect, test } from 'vitest'
import { checkAddress } from './outgoing-address.ts'

const NAMES = { service: 'provider', privateSetting: 'PRIVATE' }
const CLOSED = { ...NAMES, allowsLoopback: false, allowsPrivate: false }
const DEMO = { ...NAMES, allowsLoopback: true, allowsPrivate: false }
const OPEN = { ...NAMES, allowsLoopback: true, allowsPrivate: true }

/** Which rules allow the address: closed, demonstration mode, private addresses allowed. */
const allowed = (address: string, protocol: string) =>
  [CLOSED, DEMO, OPEN].map((rules) => {
    try {
      checkAddress(address, protocol, rules)
      return true
    } catch {
      return false
    }
  })

test.each([
  ['a public address with TLS', '93.184.216.34', 'https:', [true, true, true]],
  ['a public address without TLS', '93.184.216.34', 'http:', [false, false, false]],
  ['a public IPv6 address with TLS', '2606:2800:220:1::1', 'https:', [true, true, true]],
  ['this machine', '127.0.0.1', 'http:', [false, true, true]],
  ['this machine by IPv6', '::1', 'http:', [false, true, true]],
  ['this machine, mapped into IPv6', '::ffff:127.0.0.1', 'https:', [false, true, true]],
  ['a private network', '10.1.2.3', 'https:', [false, false, true]],
  ['a private network without TLS', '192.168.1.4', 'http:', [false, false, true]],
  ['a private IPv6 network', 'fd00::1', 'https:', [false, false, true]],
  ['a metadata service', '169.254.169.254', 'http:', [false, false, false]],
  ['a link-local IPv6 address', 'fe80::1', 'https:', [false, false, false]],
  ['a metadata service, mapped into IPv6', '::ffff:169.254.169.254', 'https:', [false, false, false]],
  ['every interface', '0.0.0.0', 'http:', [false, false, false]],
  ['a multicast address', '224.0.0.1', 'https:', [false, false, false]],
  ['this machine, compatible with IPv4', '::127.0.0.1', 'https:', [false, false, false]],
  ['this machine, compatible with IPv4, as a URL writes it', '[::7f00:1]', 'https:', [false, false, false]],
  ['a public address, compatible with IPv4', '::93.184.216.34', 'https:', [false, false, false]],
  ['the service of a host', '168.63.129.16', 'https:', [false, false, false]],
  ['the service of a host, mapped into IPv6', '::ffff:168.63.129.16', 'https:', [false, false, false]],
  ['an address behind NAT64', '64:ff9b::7f00:1', 'https:', [false, false, false]],
])('%s is allowed by the expected rules', (_name, address, protocol, expected) => {
  expect(allowed(address, protocol)).toEqual(expected)
})
