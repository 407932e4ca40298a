import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
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

/**
 * Checks an IP address that a request is about to connect to. Public addresses need TLS. Link-local addresses, such as those of
 * metadata services of clouds, and special ranges are never allowed.
 *
 * @throws AddressError
 */
export function checkAddress(address: string, protocol: string, rules: AddressRules): void {
  const { service, privateSetting, allowsLoopback, allowsPrivate } = rules
  const range = ipaddr.process(address.replace(/^\[|\]$/g, '')).range()
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
