/**
 * Which server tests run on which database. Every test runs on a PostgreSQL server, except those that start an embedded
 * database themselves, regardless of `LOTSE_TEST_DATABASE_URL`. On the embedded database those tests are repeated that can
 * differ there: it has one session, so that a second transaction inside the first would wait forever; it has its own start,
 * folder and lock; and LISTEN, large imports and concurrent writes work differently.
 */

/** Test files that start an embedded database themselves. Paths below apps/server/src. */
export const EMBEDDED_ONLY = ['app/start-server.test.ts', 'platform/database/embedded-template.test.ts']

/** Test files, and folders ending in `/`, that run on the embedded database. Paths below apps/server/src. */
export const ON_EMBEDDED = [
  ...EMBEDDED_ONLY,
  'app/published-events.test.ts',
  'app/pack/apply-pack.test.ts',
  'app/pack/pack-activity.test.ts',
  'app/command/command-line.test.ts',
  'app/command/import.command.test.ts',
  'app/command/import-market.command.test.ts',
  'platform/cache/',
  'platform/database/',
  'platform/events/',
  'platform/files/',
  'platform/http/',
  'platform/jobs/job-access.test.ts',
  'platform/jobs/job-runner.test.ts',
  'platform/jobs/job-schedule.test.ts',
  'platform/mail/',
  'features/assessment/reply/',
  'features/document/upload/',
  'features/import/',
  'features/kpi/rollup/',
  'features/kpi/value/',
  'features/market/import/import.test.ts',
  'features/measure/edit/',
  'features/measure/list/',
  'features/person/account/',
  'features/person/people/people.routes.test.ts',
  'features/person/second-factor/',
  'features/person/person.routes.test.ts',
]
