import { lookup as resolve } from 'node:dns'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Which addresses a service may have that the server connects to, besides public ones with `https://`. */
export interface AddressRules {
  /** The service in messages: `AI provider`. */
  readonly service: string
  /** The setting that allows private networks. */
  readonly privateSetting: string
  /** This machine. */
  readonly allowsLoopback: boolean
  /** Private networks. */
  readonly allowsPrivate: boolean
}

/** The address of a service is not allowed. The message is for operators. */
export class AddressError extends Error {
  override readonly name = 'AddressError'
}

const PRIVATE_RANGES: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat']

/** Services of a cloud's host inside of public ranges: Azure's gives the keys of the machine. */
const HOST_SERVICES: readonly string[] = ['168.63.129.16']
/** IPv6 addresses that stand for an IPv4 address, besides `::ffff:0:0/96`; nothing public is reached by them. */
const COMPATIBLE = ipaddr.parseCIDR('::/96')

/** The range of an address, or what else it is. */
function rangeOf(address: string): string {
  // The library takes `::127.0.0.1` for `::ffff:127.0.0.1`; a URL writes both without dots.
  const plain = isIPv6(address) ? new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1) : address
  const parsed = ipaddr.process(plain)
  if (HOST_SERVICES.includes(parsed.toString())) return 'host service'
  const range = parsed.range()
  const isCompatible = range === 'unicast' && parsed.kind() === 'ipv6' && parsed.match(COMPATIBLE)
  return isCompatible ? 'IPv4-compatible' : range
}

/**
 * Checks an IP address that a request is about to connect to. Public addresses need TLS. Link-local addresses, such as those of
 * metadata services of clouds, and special ranges are never allowed.
 *
 * @throws AddressError
 */
export function checkAddress(address: string, protocol: string, rules: AddressRules): void {
  const { service, privateSetting, allowsLoopback, allowsPrivate } = rules
  const range = rangeOf(address.replace(/^\[|\]$/g, ''))
  if (range === 'unicast') {
    if (protocol !== 'https:')
      throw new AddressError(`The address of the ${service} is public and must begin with https://`)
    return
  }
  if (range === 'loopback' && allowsLoopback) return
  if (PRIVATE_RANGES.includes(range)) {
    if (allowsPrivate) return
    throw new AddressError(`The address of the ${service} is in a private network: set ${privateSetting} to allow that`)
  }
  throw new AddressError(`The address of the ${service} is not allowed (${range})`)
}

/** Checks the host of a URL if it is an IP address, which is connected to without a lookup. @throws AddressError */
export function checkLiteral({ hostname, protocol }: URL, rules: AddressRules): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) checkAddress(host, protocol, rules)
}

/** A DNS lookup that checks every address it returns, so that the checked addresses are those that are connected to. */
export function createCheckedLookup(protocol: string, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, '', 0)
        return
      }
      try {
        for (const { address } of found) checkAddress(address, protocol, rules)
      } catch (refused) {
        callback(refused as Error, '', 0)
        return
      }
      const [first] = found
      if (options.all || first === undefined) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}
