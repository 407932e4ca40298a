import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { MAIL_CERTIFICATE } from './mail-certificate.ts'

/** A received mail. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | undefined
  /** By name in lower case, unfolded and decoded; repeated headers are joined by a line break. */
  readonly headers: ReadonlyMap<string, string>
  readonly raw: string
}

/** A mail server for tests. */
export interface MailServer {
  readonly port: number
  readonly mails: ReceivedMail[]
  /** Rejects all mails with this reply code; null: accepts them. */
  refuseWith(code: number | null): void
  close(): Promise<void>
}

/** Starts a mail server on a free port, with STARTTLS, for the user `lotse` with the password `p@ss:word`. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  let refusal: number | null = null
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ...MAIL_CERTIFICATE,
    onAuth({ username, password }, _session, done) {
      if (username === 'lotse' && password === 'p@ss:word') return done(null, { user: username })
      done(new Error('no such user'))
    },
    onRcptTo({ address }, _session, done) {
      if (refusal === null) return done()
      done(Object.assign(new Error(`<${address}> is rejected`), { responseCode: refusal }))
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
          headers: headersOf(raw),
          raw,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that disconnects
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    refuseWith(code) {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? decode(value) : `${before}\n${decode(value)}`)
  }
  return headers
}

/** Decodes encoded words (RFC 2047). */
function decode(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) => bytesOf(kind, text)),
      ).toString('utf8'),
    )
}

function bytesOf(kind: string, text: string): Buffer {
  if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64')
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
