import type { SettingDefinition } from './setting-definition.ts'

import { AI_SETTINGS } from './setting-definitions.ai.ts'
import {
  apiUrl,
  databaseUrl,
  flag,
  httpUrl,
  integer,
  list,
  type MailSender,
  mailSender,
  oneOf,
  origin,
  publicOrigin,
  secretKey,
  smtpUrl,
  subset,
  textsByName,
  token,
  trustProxy,
} from './setting-parsers.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `when-offered` uses STARTTLS if the server offers it; an attacker on the network can suppress the offer. */
const SMTP_TLS = ['required', 'when-offered', 'off'] as const

/** All settings of the server, in the order of the reference. */
export const SETTINGS = {
  port: {
    name: 'PORT',
    description: 'TCP port to listen on; 0 selects any free port.',
    defaultText: '3000',
    parse: (text) => integer(text ?? '3000', 0, 65_535),
  } satisfies SettingDefinition<number>,
  host: {
    name: 'HOST',
    description:
      'Address to listen on. `localhost` listens on both loopback addresses (127.0.0.1 and ::1); in a container, use `0.0.0.0` or `::`.',
    defaultText: 'localhost',
    parse: (text) => text ?? 'localhost',
  } satisfies SettingDefinition<string>,
  databaseUrl: {
    name: 'DATABASE_URL',
    description:
      'Connection URL of the PostgreSQL server (15 or newer). The role must own nothing and be a member of `lotse_app`. Without it, the server starts the embedded PostgreSQL with its data in LOTSE_DATA_DIR: durable, for one machine.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databaseOwnerUrl: {
    name: 'DATABASE_OWNER_URL',
    description:
      'Connection URL of the same database with the role that owns the tables, for migrations and commands that create tenants. If set, `serve` applies missing migrations at start.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databaseDirectUrl: {
    name: 'LOTSE_DATABASE_DIRECT_URL',
    description:
      'Connection URL of the same database and role as DATABASE_URL, but bypassing a connection pooler; used for LISTEN/NOTIFY between nodes. Without it, behind a pooler in transaction mode, live events of other nodes arrive up to a second late.',
    defaultText: null,
    isSecret: true,
    parse: databaseUrl,
  } satisfies SettingDefinition<string | null>,
  databasePool: {
    name: 'LOTSE_DATABASE_POOL',
    description: 'Maximum number of database connections of this process.',
    defaultText: '10',
    parse: (text) => integer(text ?? '10', 1, 500),
  } satisfies SettingDefinition<number>,
  preparesStatements: {
    name: 'LOTSE_PREPARED_STATEMENTS',
    description:
      'Whether requests use named prepared statements, which saves planning time in the database. Set it to `false` behind a connection pooler in transaction mode that does not support them.',
    defaultText: 'true',
    parse: (text) => flag(text ?? 'true'),
  } satisfies SettingDefinition<boolean>,
  dataFolder: {
    name: 'LOTSE_DATA_DIR',
    description: 'Folder of the embedded database and of uploaded files. Only one process at a time can serve with it.',
    defaultText: './data',
    // An empty text would be the current folder.
    parse: (text) => text || './data',
  } satisfies SettingDefinition<string>,
  filesFolder: {
    name: 'LOTSE_FILES_DIR',
    description:
      'Folder of uploaded files, unless LOTSE_FILES_S3_BUCKET is set. Default: `files` inside LOTSE_DATA_DIR.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Bucket: {
    name: 'LOTSE_FILES_S3_BUCKET',
    description: 'Bucket of S3, or of an S3-compatible store, for uploaded files instead of a folder.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Endpoint: {
    name: 'LOTSE_FILES_S3_ENDPOINT',
    description:
      'URL of the S3-compatible store, e.g. `https://s3.customer.example`. Default: AWS S3 in LOTSE_FILES_S3_REGION.',
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
      'Access key of the bucket, together with LOTSE_FILES_S3_SECRET. Without both, the default AWS credentials of the machine (role or profile) are used.',
    defaultText: null,
    isSecret: true,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  s3Secret: {
    name: 'LOTSE_FILES_S3_SECRET',
    description: 'Secret key for LOTSE_FILES_S3_KEY.',
    defaultText: null,
    isSecret: true,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  uploadMegabytes: {
    name: 'LOTSE_UPLOAD_LIMIT_MB',
    description: 'Maximum size of an uploaded file in MB (1,048,576 bytes).',
    defaultText: '25',
    parse: (text) => integer(text ?? '25', 1, 1_000),
  } satisfies SettingDefinition<number>,
  exportThreads: {
    name: 'LOTSE_EXPORT_THREADS',
    description:
      'Maximum number of threads that render PDF files. Each uses up to 150 MB of memory while it works and ends after 30 idle seconds.',
    defaultText: '2',
    parse: (text) => integer(text ?? '2', 1, 32),
  } satisfies SettingDefinition<number>,
  exportQueue: {
    name: 'LOTSE_EXPORT_QUEUE',
    description:
      'Maximum number of exports (PDF, XLSX, CSV) that this process runs or queues at the same time. Further requests get 503 `export.busy` with `Retry-After`.',
    defaultText: '50',
    parse: (text) => integer(text ?? '50', 1, 10_000),
  } satisfies SettingDefinition<number>,
  isDemo: {
    name: 'LOTSE_DEMO',
    description:
      'Demonstration mode: packs with `demo: true`, whose passwords are public, can be applied; `serve` applies the four demo packs; the page for unknown hosts lists the demo tenants. Never use it with customer data.',
    defaultText: 'false',
    parse: (text) => flag(text ?? 'false'),
  } satisfies SettingDefinition<boolean>,
  isAnyHost: {
    name: 'LOTSE_ANY_HOST',
    description:
      'Whether the only tenant of an installation is reached at every host name and address, such as an intranet name or an IP address. With several tenants it has no effect: the host names of each apply.',
    defaultText: 'false',
    parse: (text) => flag(text ?? 'false'),
  } satisfies SettingDefinition<boolean>,
  drainSeconds: {
    name: 'LOTSE_DRAIN_SECONDS',
    description:
      'Seconds after SIGTERM during which the server still serves while `/readyz` returns 503, so that a load balancer stops sending requests. At least the time in which it notices that, at most 60. The process ends at most eight seconds after it.',
    defaultText: '2',
    parse: (text) => integer(text ?? '2', 0, 60),
  } satisfies SettingDefinition<number>,
  publicOrigin: {
    name: 'LOTSE_PUBLIC_ORIGIN',
    description:
      'Scheme and port under which browsers reach the tenants’ hosts, with `*` for the host, e.g. `https://*` or `https://*:8443`. Used for links in mails and files, unless the tenant pack has a `webOrigin`. Default: `http://*:PORT` for local hosts (`localhost` and its subdomains) and `https://*` for all others.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : publicOrigin(text)),
  } satisfies SettingDefinition<string | null>,
  trustProxy: {
    name: 'LOTSE_TRUST_PROXY',
    description:
      'Which proxies are trusted to set `X-Forwarded-*` headers: none (`false`), the given number of proxies in front of this process (e.g. `1`), or a comma-separated list of addresses and networks. `true` is rejected: clients could then forge the address that sign-in attempts are counted by.',
    defaultText: 'false',
    parse: trustProxy,
  } satisfies SettingDefinition<false | number | string[]>,
  allowedOrigins: {
    name: 'LOTSE_ALLOWED_ORIGINS',
    description:
      'Comma-separated origins of web clients on other origins, e.g. `https://kpi.customer.example`. Only these may send cross-origin requests (CORS), with credentials.',
    defaultText: '',
    parse: (text) => list(text).map(origin),
  } satisfies SettingDefinition<string[]>,
  secretKeys: {
    name: 'LOTSE_SECRET_KEY',
    description:
      'Key that encrypts stored secrets, such as a tenant’s key of an AI provider or the shared secret of a second factor: 32 random bytes in base64 (`openssl rand -base64 32`). To replace it, list the new key before the old one, separated by a comma. With the embedded database, a key is created in LOTSE_DATA_DIR when this is not set; with a server database, features that store secrets are not available without it.',
    defaultText: null,
    isSecret: true,
    parse: (text) => list(text).map(secretKey),
  } satisfies SettingDefinition<Buffer[]>,
  oidcClientSecrets: {
    name: 'LOTSE_OIDC_CLIENT_SECRETS',
    description:
      'Client secrets of tenants with single sign-on, as a JSON object by tenant id: `{"rheintal":"…"}`. A tenant’s secret here replaces the one that `lotse sso set-secret` has stored.',
    defaultText: null,
    isSecret: true,
    parse: (text) => (text === undefined ? {} : textsByName(text)),
  } satisfies SettingDefinition<Readonly<Record<string, string>>>,
  oidcAllowsPrivateAddress: {
    name: 'LOTSE_OIDC_ALLOW_PRIVATE_ADDRESS',
    description:
      'Whether identity providers may be in a private network, with `https://`. Otherwise only public addresses are allowed, in demonstration mode also this machine. Link-local addresses are never allowed.',
    defaultText: 'false',
    parse: (text) => flag(text ?? 'false'),
  } satisfies SettingDefinition<boolean>,
  tokenHours: {
    name: 'LOTSE_TOKEN_HOURS',
    description: 'Lifetime of a session in hours.',
    defaultText: '12',
    parse: (text) => integer(text ?? '12', 1, 24 * 90),
  } satisfies SettingDefinition<number>,
  tenantApiUrl: {
    name: 'LOTSE_TENANT_API_URL',
    description: 'Base URL of the tenant API as seen by the browser: a path on the same origin or an absolute URL.',
    defaultText: '/api',
    parse: (text) => apiUrl(text ?? '/api'),
  } satisfies SettingDefinition<string>,
  smtpUrl: {
    name: 'LOTSE_SMTP_URL',
    description:
      'URL of the mail server, with user and password if required: `smtp://user:password@mail.customer.example:587`, or `smtps://` for implicit TLS (port 465). Without it, mails wait in the list of jobs and are sent after a start with it.',
    defaultText: null,
    isSecret: true,
    parse: (text) => (text === undefined ? null : smtpUrl(text)),
  } satisfies SettingDefinition<string | null>,
  smtpTls: {
    name: 'LOTSE_SMTP_TLS',
    description: `Whether STARTTLS is required with \`smtp://\`: ${SMTP_TLS.join(', ')}. Use \`off\` only for a mail server on the same machine.`,
    defaultText: 'required',
    parse: (text) => oneOf(text ?? 'required', SMTP_TLS),
  } satisfies SettingDefinition<(typeof SMTP_TLS)[number]>,
  smtpCaFile: {
    name: 'LOTSE_SMTP_CA_FILE',
    description:
      'PEM file with the certificate of the authority that issued the mail server’s certificate, if it is not a public one.',
    defaultText: null,
    parse: (text) => text ?? null,
  } satisfies SettingDefinition<string | null>,
  mailFrom: {
    name: 'LOTSE_MAIL_FROM',
    description:
      'Sender of all mails: `lotse@customer.example`, or with a name, `Lotse <lotse@customer.example>`. Required with LOTSE_SMTP_URL.',
    defaultText: null,
    parse: (text) => (text === undefined ? null : mailSender(text)),
  } satisfies SettingDefinition<MailSender | null>,
  apis: {
    name: 'LOTSE_APIS',
    description:
      'Comma-separated APIs that this process serves: `tenant`, `workflow`, `ai`. With `ai` alone, a proxy sends `/api/ai` to a process of its own.',
    defaultText: 'tenant,workflow,ai',
    parse: (text) => subset(text ?? 'tenant,workflow,ai', ['tenant', 'workflow', 'ai']),
  } satisfies SettingDefinition<('tenant' | 'workflow' | 'ai')[]>,
  ...AI_SETTINGS,
  metricsToken: {
    name: 'LOTSE_METRICS_TOKEN',
    description:
      'Token that a scraper of `/metrics` sends as `Authorization: Bearer …`, at least 16 characters. Without it, `/metrics` does not exist.',
    defaultText: null,
    isSecret: true,
    parse: (text) => (text === undefined ? null : token(text)),
  } satisfies SettingDefinition<string | null>,
  logLevel: {
    name: 'LOG_LEVEL',
    description: `Minimum level of log lines: ${LOG_LEVELS.join(', ')}. \`npm start\` sets \`warn\`.`,
    defaultText: 'info',
    parse: (text) => oneOf(text ?? 'info', LOG_LEVELS),
  } satisfies SettingDefinition<(typeof LOG_LEVELS)[number]>,
}
