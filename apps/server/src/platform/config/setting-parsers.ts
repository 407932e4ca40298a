/*
 * Parsers of setting values. Each throws an Error whose message completes “NAME …”, e.g. “must be true or false”.
 */

/** Sender of mails. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** An integer from `minimum` to `maximum`. */
export function integer(text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(value >= minimum && value <= maximum)) throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
  return value
}

/** A price with a decimal point. */
export function price(text: string): number {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text.trim())) throw new Error('must be a price such as 2.50')
  return Number(text)
}

/** A boolean: true/false, 1/0, yes/no, on/off. */
export function flag(text: string): boolean {
  const value = text.trim().toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(value)) return true
  if (['false', '0', 'no', 'off', ''].includes(value)) return false
  throw new Error('must be true or false')
}

/** One of `values`, case-insensitive. */
export function oneOf<T extends string>(text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text.trim().toLowerCase())
  if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`)
  return found
}

/** A comma-separated list of some of `values`, at least one. */
export function subset<T extends string>(text: string, values: readonly T[]): T[] {
  const chosen = list(text).map((part) => oneOf(part, values))
  if (chosen.length === 0) throw new Error(`must contain at least one of ${values.join(', ')}`)
  return chosen
}

/** A comma-separated list. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A key of 32 bytes in base64. */
export function secretKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) throw new Error('must contain keys of 32 random bytes in base64: openssl rand -base64 32')
  return key
}

/** A token that cannot be guessed. */
export function token(text: string): string {
  if (!/^[\x21-\x7e]{16,500}$/.test(text)) throw new Error('must have at least 16 characters, without spaces')
  return text
}

/** A JSON object of texts. */
export function textsByName(text: string): Readonly<Record<string, string>> {
  const problem = 'must be a JSON object such as {"rheintal":"…"}'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(problem)
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || Object.values(value as object).some((one) => typeof one !== 'string')) throw new Error(problem)
  return Object.assign(Object.create(null), value)
}

/** A PostgreSQL connection URL. */
export function databaseUrl(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Error('must look like postgresql://user:password@host:5432/database')
  }
  return text
}

/** An origin as browsers write it. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new Error(`must contain origins such as https://kpi.customer.example, found “${text}”`)
  }
  return url.origin
}

/** An origin with `*` in place of the host. */
export function publicOrigin(text: string): string {
  const value = text.trim().replace(/\/$/, '')
  if (!/^https?:\/\/\*(:\d{1,5})?$/.test(value)) throw new Error('must look like https://* or https://*:8443')
  return value
}

/** An HTTP or HTTPS URL. */
export function httpUrl(text: string): string {
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol)) {
    throw new Error('must be a URL such as https://s3.customer.example')
  }
  return text
}

/** The URL of a mail server. */
export function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('must look like smtp://user:password@mail.customer.example:587')
  }
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    throw new Error('must have “%” in the user name and password encoded as “%25”')
  }
  return text
}

/** A mail address, with or without a name. */
export function mailSender(text: string): MailSender {
  const [, name = '', inBrackets, alone] =
    /^(?:"?([^"<>\p{Cc}]*)(?:"\s*)?<([^<>\s]+)>|([^<>\s]+))$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!/^[^\s@,;:"]+@[^\s@,;:"]+$/.test(address)) throw new Error('must look like Lotse <lotse@customer.example>')
  return { name: name.trim(), address }
}

/** A path or an HTTP URL; returned without a trailing slash. */
export function apiUrl(text: string): string {
  const isAbsolute = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isAbsolute && !/^\/[\w/.~-]*$/.test(text)) throw new Error('must be a path such as /api or an absolute URL')
  return text.replace(/(?<!\/)\/+$/, '')
}

/** False, a number of proxies, or addresses and networks. */
export function trustProxy(text: string | undefined): false | number | string[] {
  const value = (text ?? 'false').trim().toLowerCase()
  if (['false', 'no', 'off', '0', ''].includes(value)) return false
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  if (['true', 'yes', 'on'].includes(value)) {
    throw new Error(
      'must not trust all clients: set the number of proxies in front of the server (e.g. 1) or their addresses',
    )
  }
  const networks = list(value)
  const isNetwork = (part: string) => /^[0-9a-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(part)
  if (networks.every(isNetwork)) return networks
  throw new Error('must be false, a number of proxies, or a list of addresses and networks')
}
