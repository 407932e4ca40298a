/** Tests of a file or folder; `named`: only those whose full name matches. */
export interface SafetyTests {
  /** Below `apps/`. */
  readonly path: string
  readonly named?: RegExp
}

/** A subject of the safety tests: what is tried, and the tests that try it. */
export interface SafetySubject {
  readonly name: string
  readonly tests: readonly SafetyTests[]
  /** Stories of the browser suite (`npm test`) that try it, too, or alone when there are no `tests`. Below `apps/e2e/stories/`. */
  readonly stories?: readonly string[]
}

const server = (path: string, named?: RegExp): SafetyTests => ({
  path: `server/src/${path}`,
  ...(named === undefined ? {} : { named }),
})
const web = (path: string): SafetyTests => ({ path: `web/src/${path}` })

const BODIES = /refuses deep, wide and long bodies/
const PROCESS = 'app/start-server.test.ts'

/** What `npm run test:safety` tries, in the order of its table. */
export const SAFETY_SUBJECTS: readonly SafetySubject[] = [
  {
    name: 'Operation × foreign ids, units, sessions, If-Match, Last-Event-ID; a canary per tenant',
    tests: [server('app/foreign-tenant.test.ts'), server('app/foreign-stream.test.ts')],
  },
  {
    name: 'Operation × pages of other sites with the session cookie',
    tests: [server('app/foreign-page.test.ts')],
  },
  { name: 'Operation that reads × private rows of a colleague', tests: [server('app/private-rows.test.ts')] },
  { name: 'Every table behind row-level security', tests: [server('platform/database/tenant-isolation.test.ts')] },
  {
    name: 'Released benchmarks × a member who solves for the others’ values',
    tests: [
      server('app/benchmark-attack.test.ts'),
      server('app/benchmark-attack-rheintal.test.ts'),
      server('app/benchmark-attack-random.test.ts'),
    ],
  },
  {
    name: 'Permissions: role × operation; business units of consultants',
    tests: [server('app/permission-matrix.test.ts'), server('app/portfolio.test.ts')],
  },
  {
    name: 'Fuzzing of every operation from the contract',
    tests: [server('app/contract-fuzz.test.ts'), server('app/hostile-input.test.ts', /^(?!.*wide and long bodies)/)],
  },
  {
    name: 'Revocation: sign-out, disabled person, changed role; streams close',
    tests: [
      server('features/person/role'),
      server('features/person/account'),
      server('features/person/people/people.routes.test.ts'),
      server('features/person/single-sign-on/sign-on.nodes.test.ts'),
      server('platform/session'),
      server('platform/events/event.routes.test.ts'),
      server('platform/events/event.nodes.test.ts'),
    ],
  },
  {
    name: 'Single sign-on: state, nonce, PKCE, issuer mix-up, replay, audience, other browser',
    tests: [
      server('features/person/single-sign-on/sign-on.attack.test.ts'),
      server('features/person/single-sign-on/sign-on.routes.test.ts'),
      server('platform/http/cookie/session-cookie.test.ts'),
      server('app/command/sso.command.test.ts'),
    ],
  },
  {
    name: 'Return paths and reasons: no redirect to another site',
    tests: [
      server('app/open-redirect.test.ts'),
      web('platform/session/wanted-address.test.ts'),
      web('app/boot-script.test.ts'),
    ],
  },
  {
    name: 'Scripts in texts and AI answers; content security policy',
    tests: [
      server('features/ai'),
      web('features/ai'),
      server('platform/http/transport.test.ts'),
      server('platform/web'),
      server('platform/mail/branded-mail.test.ts'),
      server('platform/export/svg-chart.test.ts'),
    ],
    stories: ['measure.story.ts', 'ai/ai-model.story.ts'],
  },
  {
    name: 'Formulas in exported text; imports: bombs, XXE, lying types, broken files',
    tests: [
      server('features/measure/export'),
      server('features/document/upload'),
      server('features/import'),
      server('features/person/people/import'),
      server('platform/extract'),
    ],
  },
  { name: 'kill -9 under writes', tests: [server(PROCESS, /when it is killed/)] },
  { name: 'Database away', tests: [server('app/server-database.test.ts')] },
  { name: 'SIGTERM under load', tests: [server(PROCESS, /SIGTERM/)] },
  {
    name: 'Bodies without limits: size, nesting, number of keys',
    tests: [server('app/hostile-input.test.ts', BODIES)],
  },
  {
    name: 'Expensive work: PDF, exports, hashing; limits of sign-ins',
    tests: [server('platform/export/exports.test.ts'), server('features/person/person.sign-in-limit.test.ts')],
  },
  { name: 'Slow headers and bodies', tests: [server('platform/http/body-timeout.test.ts')] },
  { name: 'Disk full', tests: [server('platform/http/health/storage-health.test.ts')] },
  {
    name: 'Text exports read back: every row whole, no cell begins a formula',
    tests: [server('platform/export/table-csv.test.ts'), server('features/audit')],
  },
  {
    name: 'Two editors',
    tests: [server('features/measure/edit'), server('features/simulation/simulation.conflict.test.ts')],
  },
  {
    name: 'axe on every screen in every theme',
    tests: [],
    stories: ['accessibility.story.ts'],
  },
  {
    name: 'Audit of every write operation, without secrets',
    tests: [server('app/audited-operations.test.ts'), server('platform/audit')],
  },
  {
    name: 'Sign-in, second factor, passkeys, invitations, personal data',
    tests: [
      server('features/person/person.routes.test.ts'),
      server('features/person/sign-in-event.test.ts'),
      server('features/person/second-factor'),
      server('features/person/passkey'),
      server('features/person/invitation'),
      server('features/person/personal-data'),
      server('app/erased-person.test.ts'),
      server('features/person/people/last-administrator.test.ts'),
      server('features/person/people/invited.test.ts'),
      server('features/person/single-sign-on/sign-on.audit.test.ts'),
    ],
  },
  { name: 'Outgoing addresses', tests: [server('platform/ai'), server('platform/security')] },
  {
    name: 'Links never follow the caller’s Host',
    tests: [server('platform/tenant'), server('features/support'), server('features/report/subscription')],
  },
  {
    name: 'Logs and replies without personal data and secrets',
    tests: [server('app/secrets.test.ts'), server('platform/log'), server('platform/config')],
  },
]
