/** A subject of the safety tests: what is tried, and the test files that try it. */
export interface SafetySubject {
  readonly name: string
  /** Paths below `apps/`, of files or of folders. */
  readonly tests: readonly string[]
}

const SERVER = 'server/src'

/** What `npm run test:safety` tries, in the order of its table. */
export const SAFETY_SUBJECTS: readonly SafetySubject[] = [
  {
    name: 'Foreign ids, units, tokens and hosts, with a canary per tenant',
    tests: [`${SERVER}/app/foreign-tenant.test.ts`, `${SERVER}/app/foreign-stream.test.ts`],
  },
  { name: 'Every table behind row-level security', tests: [`${SERVER}/platform/database/tenant-isolation.test.ts`] },
  { name: 'Permissions: role × operation', tests: [`${SERVER}/app/permission-matrix.test.ts`] },
  {
    name: 'Fuzzing of every operation from the contract',
    tests: [`${SERVER}/app/contract-fuzz.test.ts`, `${SERVER}/app/hostile-input.test.ts`],
  },
  {
    name: 'Audit of every write operation, without secrets',
    tests: [`${SERVER}/app/audited-operations.test.ts`, `${SERVER}/features/audit`, `${SERVER}/platform/audit`],
  },
  {
    name: 'Sign-in, sessions and revocation',
    tests: [
      `${SERVER}/features/person`,
      `${SERVER}/platform/session`,
      `${SERVER}/app/command/sso.command.test.ts`,
      `${SERVER}/platform/events/event.routes.test.ts`,
    ],
  },
  {
    name: 'Open redirects: return paths, callbacks, sign-outs, links in mails',
    tests: [`${SERVER}/app/open-redirect.test.ts`, 'web/src/platform/session/wanted-address.test.ts'],
  },
  {
    name: 'Scripts, links and numbers in AI answers; instructions in data',
    tests: [`${SERVER}/features/ai`, 'web/src/features/ai'],
  },
  {
    name: 'Content security policy, headers, metrics',
    tests: [`${SERVER}/platform/http/transport.test.ts`, `${SERVER}/platform/web`],
  },
  { name: 'Outgoing addresses', tests: [`${SERVER}/platform/ai`, `${SERVER}/platform/security`] },
  {
    name: 'Links never follow the caller’s Host',
    tests: [`${SERVER}/platform/tenant`, `${SERVER}/features/support`, `${SERVER}/features/report/subscription`],
  },
  {
    name: 'Formulas in exported text',
    tests: [`${SERVER}/platform/export/table-csv.test.ts`, `${SERVER}/features/measure/export`],
  },
  {
    name: 'Uploads and imports: bombs, lying types, broken files',
    tests: [`${SERVER}/features/document/upload`, `${SERVER}/features/import`, `${SERVER}/platform/extract`],
  },
  {
    name: 'Two editors',
    tests: [`${SERVER}/features/measure/edit`, `${SERVER}/features/simulation/simulation.conflict.test.ts`],
  },
  {
    name: 'Expensive and slow requests',
    tests: [`${SERVER}/platform/export/exports.test.ts`, `${SERVER}/platform/http/body-timeout.test.ts`],
  },
  {
    name: 'Database away, disk full, kill -9, SIGTERM',
    tests: [
      `${SERVER}/platform/http/storage-health.test.ts`,
      `${SERVER}/app/server-database.test.ts`,
      `${SERVER}/app/start-server.test.ts`,
    ],
  },
  {
    name: 'Logs and replies without personal data and secrets',
    tests: [`${SERVER}/app/secrets.test.ts`, `${SERVER}/platform/log`, `${SERVER}/platform/config`],
  },
]
