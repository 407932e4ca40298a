/** One setting: its name in the environment, what it does, and how its text becomes a value. */
export interface SettingDefinition<T> {
  readonly name: string
  readonly description: string
  /** Shown in the reference; null when the setting has no default. */
  readonly defaultText: string | null
  /** A secret's value never appears in a message. */
  readonly isSecret?: boolean
  /** @throws Error whose message completes "NAME …", e.g. "must be a number from 0 to 65535". */
  readonly parse: (text: string | undefined) => T
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `when-offered` encrypts where the server can; whoever sits in between can prevent it. */
const SMTP_TLS = ['required', 'when-offered', 'off'] as const

/** Whom mails come from. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** Every setting of the server, in the order of the reference. Nothing else reads the environment. */
export const SETTINGS = {
  port: {
    name: 'PORT',
    description: 'TCP port to listen on; 0 takes any free one.',
    defaultText: '3000',
    parse: (text) => integer(text ?? '3000', 0, 65_535),
  } satisfies SettingDefinition<number>,
  host: {
    name: 'HOST',
    description:
      'Address to listen on. `localhost` listens on both loopback addresses (127.0.0.1 and ::1); in a container choose `0.0.0.0` or `::`.',
    defaultText: 'localhost',
    parse: (text) => text ?? 'localhost',
  } satisfies SettingDefinition<string>,
  databaseUrl: {
    name: 'DATABASE_URL',
    description:
      'PostgreSQL 15 or newer, signing in as a role that owns nothing and is a member of `lotse_app`. Without it the embedded PostgreSQL keeps its data in LOTSE_DATA_DIR: for trying out, developing and small demos.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databaseOwnerUrl: {
    name: 'DATABASE_OWNER_URL',
    description:
      'The same database, signing in as the owner of the tables: for migrations and the commands that create tenants. When it is set, `serve` migrates at start.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databaseDirectUrl: {
    name: 'LOTSE_DATABASE_DIRECT_URL',
    description:
      'The same database and role as DATABASE_URL, past a connection pooler: on one connection nodes hear there what others have changed. Without it behind a pooler in transaction mode, live events of other nodes come up to a second later.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databasePool: {
    name: 'LOTSE_DATABASE_POOL',
    description: 'Connections that this process opens to the database server at most.',
    defaultText: '10',
    parse: (text) => integer(text ?? '10', 1, 500),
  } satisfies SettingDefinition<number>,
  preparesStatements: {
    name: 'LOTSE_PREPARED_STATEMENTS',
    description:
      'Whether requests use named prepared statements, which spares the database planning them each time. Set it to `false` behind a connection pooler in transaction mode that does not support them.',
    defaultText: 'true',
    parse: (text) => flag(text ?? 'true'),
  } satisfies SettingDefinition<boolean>,
  dataFolder: {
    name: 'LOTSE_DATA_DIR',
    description: 'Folder of the embedded database, one process at a time, and of uploaded files.',
    defaultText: './data',
    parse: (text) => text ?? './data',
  } satisfies SettingDefinition<string>,
  filesFolder: {
    name: 'LOTSE_FILES_DIR',
    description:
      'Folder of uploaded files, unless they are kept in a bucket. `files` inside LOTSE_DATA_DIR when not set.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Bucket: {
    name: 'LOTSE_FILES_S3_BUCKET',
    description: 'Bucket of S3, or of a store that speaks its protocol, in which uploaded files are kept instead.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Endpoint: {
    name: 'LOTSE_FILES_S3_ENDPOINT',
    description: 'Address of the store, e.g. `https://s3.customer.example`. Without it, AWS in LOTSE_FILES_S3_REGION.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : httpUrl(text)),
  } satisfies SettingDefinition<string | null>,
  s3Region: {
    name: 'LOTSE_FILES_S3_REGION',
    description: 'Region of the bucket.',
    defaultText: 'eu-central-1',
    parse: (text) => text ?? 'eu-central-1',
  } satisfies SettingDefinition<string>,
  s3Key: {
    name: 'LOTSE_FILES_S3_KEY',
    description:
      'Access key of the bucket, with LOTSE_FILES_S3_SECRET. Without both, the machine’s own role or profile signs in.',
    defaultText: null,
    isSecret: true,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Secret: {
    name: 'LOTSE_FILES_S3_SECRET',
    description: 'Secret that belongs to LOTSE_FILES_S3_KEY.',
    defaultText: null,
    isSecret: true,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  uploadMegabytes: {
    name: 'LOTSE_UPLOAD_LIMIT_MB',
    description: 'Size of the largest file that may be uploaded, in MB (1,048,576 bytes).',
    defaultText: '25',
    parse: (text) => integer(text ?? '25', 1, 1_000),
  } satisfies SettingDefinition<number>,
  isDemo: {
    name: 'LOTSE_DEMO',
    description:
      'Demonstration mode: a page at an unknown host lists the demo tenants’ addresses. Never for customers’ data.',
    defaultText: 'false',
    parse: (text) => flag(text ?? 'false'),
  } satisfies SettingDefinition<boolean>,
  trustProxy: {
    name: 'LOTSE_TRUST_PROXY',
    description:
      'Whose `X-Forwarded-*` headers are believed: `true` (everybody’s: only behind a proxy that sets them), a number of proxies, or a comma-separated list of addresses and networks.',
    defaultText: 'false',
    parse: trustProxy,
  } satisfies SettingDefinition<boolean | number | string[]>,
  allowedOrigins: {
    name: 'LOTSE_ALLOWED_ORIGINS',
    description:
      'Comma-separated origins of web clients that lie elsewhere, e.g. `https://kpi.customer.example`. Only these may call across origins, and with credentials.',
    defaultText: '',
    parse: (text) => list(text).map(origin),
  } satisfies SettingDefinition<string[]>,
  tokenHours: {
    name: 'LOTSE_TOKEN_HOURS',
    description: 'How many hours a sign-in lasts.',
    defaultText: '12',
    parse: (text) => integer(text ?? '12', 1, 24 * 90),
  } satisfies SettingDefinition<number>,
  tenantApiUrl: {
    name: 'LOTSE_TENANT_API_URL',
    description:
      'Base of the tenant-configuration call, as the browser sees it: a path on the same origin or an absolute URL.',
    defaultText: '/api',
    parse: (text) => apiUrl(text ?? '/api'),
  } satisfies SettingDefinition<string>,
  smtpUrl: {
    name: 'LOTSE_SMTP_URL',
    description:
      'Mail server, with user and password where it wants them: `smtp://user:password@mail.customer.example:587`, or `smtps://` for a server that speaks TLS from the first byte (port 465). Without it, mails wait in the list of jobs and go out after a start with it.',
    defaultText: null,
    isSecret: true,
    parse: (text) => (text === undefined ? null : smtpUrl(text)),
  } satisfies SettingDefinition<string | null>,
  smtpTls: {
    name: 'LOTSE_SMTP_TLS',
    description: `Whether a mail server of \`smtp://\` must offer encryption: ${SMTP_TLS.join(', ')}. Never \`off\` beyond the own machine.`,
    defaultText: 'required',
    parse: (text) => oneOf(text ?? 'required', SMTP_TLS),
  } satisfies SettingDefinition<(typeof SMTP_TLS)[number]>,
  smtpCaFile: {
    name: 'LOTSE_SMTP_CA_FILE',
    description: 'Certificate (PEM) of the authority that vouches for the mail server, where it is not a public one.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  mailFrom: {
    name: 'LOTSE_MAIL_FROM',
    description:
      'Sender of all mails: `lotse@customer.example`, or with a name, `Lotse <lotse@customer.example>`. Needed with LOTSE_SMTP_URL.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : mailSender(text)),
  } satisfies SettingDefinition<MailSender | null>,
  logLevel: {
    name: 'LOG_LEVEL',
    description: `How much is logged: ${LOG_LEVELS.join(', ')}.`,
    defaultText: 'info',
    parse: (text) => oneOf(text ?? 'info', LOG_LEVELS),
  } satisfies SettingDefinition<(typeof LOG_LEVELS)[number]>,
}

function integer(text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(value >= minimum && value <= maximum)) throw new Error(`must be a whole number from ${minimum} to ${maximum}`)
  return value
}

function flag(text: string): boolean {
  const value = text.trim().toLowerCase()
  if (['true', '1', 'yes', 'on'].includes(value)) return true
  if (['false', '0', 'no', 'off', ''].includes(value)) return false
  throw new Error('must be true or false')
}

function oneOf<T extends string>(text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text.trim().toLowerCase())
  if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`)
  return found
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function databaseUrl(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Error('must look like postgresql://user:password@host:5432/database')
  }
  return text
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new Error(`must list origins such as https://kpi.customer.example, found “${text}”`)
  }
  return url.origin
}

function httpUrl(text: string): string {
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol)) {
    throw new Error('must be an address such as https://s3.customer.example')
  }
  return text
}

function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('must look like smtp://user:password@mail.customer.example:587')
  }
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    throw new Error('must have “%” in its user and password written as “%25”')
  }
  return text
}

function mailSender(text: string): MailSender {
  const [, name = '', inBrackets, alone] =
    /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!/^[^\s@,;:"]+@[^\s@,;:"]+$/.test(address)) throw new Error('must look like Lotse <lotse@customer.example>')
  return { name: name.trim(), address }
}

function apiUrl(text: string): string {
  const isAbsolute = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isAbsolute && !/^\/[\w/.~-]*$/.test(text)) throw new Error('must be a path such as /api or an absolute URL')
  return text.replace(/\/+$/, '')
}

function trustProxy(text: string | undefined): boolean | number | string[] {
  const value = (text ?? 'false').trim()
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  try {
    return flag(value)
  } catch {
    const networks = list(value)
    const isNetwork = (part: string) => /^[0-9a-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(part)
    if (networks.every(isNetwork)) return networks
    throw new Error('must be true, false, a number of proxies, or a list of addresses and networks')
  }
}
