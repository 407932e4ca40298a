import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../setup/root.mjs'
import { type Boundaries, cruiseTree } from './cruise.ts'
import { FOLDER_ORDER, orderRuleName } from './folder-order.mjs'

/** A file in each ordered folder of a feature that imports one of the next higher folder. */
const AGAINST_ORDER = Object.entries(FOLDER_ORDER).flatMap(([feature, folders]) => {
  const [side, name] = feature.split('/')
  return folders.slice(0, -1).map((folder, index) => {
    const file = `apps/${side}/src/features/${name}/${folder}/up.ts`
    return [orderRuleName(feature, folder), file, `import '../${folders[index + 1]}/up.ts'`] as const
  })
})

const HIGHEST_FOLDERS = Object.entries(FOLDER_ORDER).map(([feature, folders]) => {
  const [side, name] = feature.split('/')
  return [`apps/${side}/src/features/${name}/${folders.at(-1)}/up.ts`, ''] as const
})

/** At least one file per rule that violates it: the rule, the path, the content. */
const VIOLATING: readonly (readonly [rule: string, file: string, content: string])[] = [
  ['no-cycle', 'apps/web/src/ui/one.ts', `import './two.ts'`],
  ['no-missing', 'apps/web/src/ui/lost.ts', `import './nowhere.ts'`],
  ['no-test-in-product', 'apps/web/src/ui/leaning.ts', `import './two.test.ts'`],
  ['contract-only-typebox', 'packages/contract/src/reaching.ts', `import '../../analysis/src/period.ts'`],
  ['contract-only-typebox', 'packages/contract/src/reading.ts', `import 'node:fs'`],
  ['contract-schemas-apart', 'packages/contract/src/limits.ts', `import { String } from 'typebox'\nString()`],
  ['contract-schemas-apart', 'packages/contract/src/choices.ts', `import './features/area/area.schema.ts'`],
  [
    'analysis-only-jsep',
    'packages/analysis/src/reading.ts',
    `import { readFile } from 'node:fs/promises'\nreadFile('')`,
  ],
  ['analysis-only-jsep', 'packages/analysis/src/querying.ts', `import { sql } from 'kysely'\nsql`],
  ['text-only-i18next', 'packages/text/src/reaching.ts', `import '../../contract/src/permission.ts'`],
  ['text-only-i18next', 'packages/text/src/reading.ts', `import 'node:fs'`],
  ['web-not-to-server', 'apps/web/src/app/peeking.ts', `import '../../../server/src/features/kpi/kpi.service.ts'`],
  ['web-without-schemas', 'apps/web/src/app/checking.ts', `import { Check } from 'typebox'\nCheck`],
  [
    'web-without-schemas',
    'apps/web/src/app/loading.ts',
    `import { AreaList } from '../../../../packages/contract/src/features/area/area.schema.ts'\nAreaList`,
  ],
  [
    'web-without-schemas',
    'apps/web/src/app/calling.ts',
    `import { listAreas } from '../../../../packages/contract/src/features/area/area.operations.ts'\nlistAreas`,
  ],
  ['server-not-to-web', 'apps/server/src/app/peeking.ts', `import '../../../web/src/ui/two.ts'`],
  ['web-ui-without-logic', 'apps/web/src/ui/knowing.ts', `import '../platform/session.ts'`],
  ['web-ui-without-logic', 'apps/web/src/ui/fetching.ts', `import { useQuery } from '@tanstack/react-query'\nuseQuery`],
  ['web-platform-below', 'apps/web/src/platform/up.ts', `import '../features/kpi/kpi.queries.ts'`],
  ['web-platform-below', 'apps/web/src/platform/sideways.ts', `import '../ui/plain.ts'`],
  ['web-kit-below-features', 'apps/web/src/platform/form/up.ts', `import '../../features/kpi/kpi.queries.ts'`],
  ['web-feature-below-app', 'apps/web/src/features/kpi/up.ts', `import '../../app/router.ts'`],
  ['web-feature-isolated', 'apps/web/src/features/area/aside.ts', `import '../kpi/kpi.queries.ts'`],
  ['server-platform-below', 'apps/server/src/platform/up.ts', `import '../features/kpi/kpi.service.ts'`],
  ['server-platform-error-below', 'apps/server/src/platform/text/up.ts', `import '../config/settings.ts'`],
  ['server-platform-config-below', 'apps/server/src/platform/config/up.ts', `import '../database/database.ts'`],
  ['server-platform-database-below', 'apps/server/src/platform/database/up.ts', `import '../jobs/jobs.ts'`],
  ['server-platform-tenant-below', 'apps/server/src/platform/tenant/up.ts', `import '../http/serve.ts'`],
  ['server-platform-http-below', 'apps/server/src/platform/http/up.ts', `import '../mail/mail.ts'`],
  ['server-platform-mail-below', 'apps/server/src/platform/reference/up.ts', `import '../web/web-app.ts'`],
  ['server-platform-known-folder', 'apps/server/src/platform/web/aside.ts', `import '../stray/stray.ts'`],
  ['server-jobs-without-http', 'apps/server/src/platform/jobs/aside.ts', `import '../http/serve.ts'`],
  ['server-feature-below-app', 'apps/server/src/features/kpi/up.ts', `import '../../app/app.ts'`],
  ['server-feature-public-only', 'apps/server/src/features/area/aside.ts', `import '../kpi/kpi.service.ts'`],
  ['server-routes-to-service', 'apps/server/src/features/kpi/kpi.routes.ts', `import './kpi.repository.ts'`],
  ['server-service-not-to-routes', 'apps/server/src/features/area/area.service.ts', `import './area.routes.ts'`],
  ['server-repository-below', 'apps/server/src/features/area/area.repository.ts', `import './other.service.ts'`],
  ['server-table-at-the-bottom', 'apps/server/src/features/area/area.table.ts', `import './other.service.ts'`],
  ['server-sql-in-one-place', 'apps/server/src/features/area/other.service.ts', `import { sql } from 'kysely'\nsql`],
  ['server-sql-in-one-place', 'apps/server/src/app/typed.ts', `import type { Pool } from 'pg'\nexport type P = Pool`],
  ...AGAINST_ORDER,
]

/** Files that comply with all rules. */
const COMPLIANT: readonly (readonly [file: string, content: string])[] = [
  ['apps/web/src/ui/two.ts', `import './one.ts'\nimport { useState } from 'react'\nuseState`],
  ['apps/web/src/ui/two.test.ts', ''],
  ['apps/web/src/platform/session.ts', ''],
  ['apps/web/src/features/kpi/kpi.queries.ts', `import '../../platform/session.ts'\nimport '../../ui/plain.ts'`],
  ['apps/web/src/platform/form/notice.ts', `import '../../ui/plain.ts'`],
  ['apps/web/src/ui/plain.ts', `import '../../../../packages/text/src/format.ts'`],
  [
    'packages/text/src/format.ts',
    `import '../../contract/src/language.ts'\nimport { createInstance } from 'i18next'\ncreateInstance`,
  ],
  ['packages/contract/src/language.ts', ''],
  ['packages/contract/src/permission.ts', ''],
  ['packages/contract/src/features/area/area.schema.ts', `import { String } from 'typebox'\nString()`],
  ['packages/contract/src/features/area/area.operations.ts', `import './area.schema.ts'`],
  [
    'apps/web/src/app/typed.ts',
    `import type { AreaList } from '../../../../packages/contract/src/features/area/area.schema.ts'\nexport type L = AreaList`,
  ],
  ['apps/web/src/app/router.ts', `import '../features/kpi/kpi.queries.ts'`],
  ['packages/analysis/src/period.ts', ''],
  ['apps/server/src/platform/config/settings.ts', ''],
  ['apps/server/src/platform/database/database.ts', `import '../config/settings.ts'`],
  ['apps/server/src/platform/jobs/jobs.ts', `import '../database/database.ts'`],
  ['apps/server/src/platform/http/serve.ts', `import '../jobs/jobs.ts'`],
  ['apps/server/src/platform/mail/mail.ts', `import '../jobs/jobs.ts'`],
  ['apps/server/src/platform/events/event.routes.ts', `import '../http/serve.ts'`],
  ['apps/server/src/platform/web/web-app.ts', `import '../reference/page.ts'\nimport '../http/serve.ts'`],
  ['apps/server/src/platform/reference/page.ts', ''],
  ['apps/server/src/platform/stray/stray.ts', ''],
  ['apps/server/src/app/app.ts', `import '../features/area/area.routes.ts'`],
  ['apps/server/src/features/kpi/kpi.public.ts', `import './kpi.service.ts'`],
  ['apps/server/src/features/kpi/kpi.service.ts', `import './kpi.repository.ts'`],
  ['apps/server/src/features/kpi/kpi.repository.ts', `import { sql } from 'kysely'\nsql`],
  ['apps/server/src/features/area/area.routes.ts', `import '../kpi/kpi.public.ts'`],
  ...HIGHEST_FOLDERS,
]

let tree: string
let found: Boundaries

beforeAll(async () => {
  // Inside the repository, so that imports of packages resolve.
  await mkdir(join(ROOT, '.lotse'), { recursive: true })
  tree = await mkdtemp(join(ROOT, '.lotse/boundaries-'))
  for (const [file, content] of [...VIOLATING.map(([, file, content]) => [file, content] as const), ...COMPLIANT]) {
    await mkdir(dirname(join(tree, file)), { recursive: true })
    await writeFile(join(tree, file), `${content}\nexport const here = 1\n`)
  }
  found = await cruiseTree(tree)
})

afterAll(() => rm(tree, { recursive: true, force: true }))

describe('import rules', () => {
  it.each(VIOLATING)('%s reports %s', (rule, file) => {
    expect(found.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule)
  })

  it('accept compliant modules', () => {
    const compliant = new Set(COMPLIANT.map(([file]) => file))
    const reported = found.violations.filter(({ rule, from }) => compliant.has(from) && rule !== 'no-cycle')
    expect(reported).toEqual([])
  })

  it('have at least one violation each in this test', async () => {
    const { default: rules } = await import(`${ROOT}/.dependency-cruiser.mjs`)
    const names: string[] = rules.forbidden.map(({ name }: { name: string }) => name)
    expect([...new Set(VIOLATING.map(([rule]) => rule))].sort()).toEqual(names.sort())
  })

  it('order all folders of each feature that has several', () => {
    // By their content: moving files leaves empty folders behind.
    const folders = [...new Set(globSync('apps/{server,web}/src/features/*/*/*', { cwd: ROOT }).map(dirname))]
    const byFeature = Map.groupBy(folders, (path) =>
      path.split('/').toSpliced(5).toSpliced(2, 2).toSpliced(0, 1).join('/'),
    )
    const several = [...byFeature].filter(([, paths]) => paths.length > 1)
    const found = several.map(([feature, paths]) => [feature, paths.map((path) => path.split('/')[5]).sort()])
    const stated = Object.entries(FOLDER_ORDER).map(([feature, order]) => [feature, order.toSorted()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated))
  })
})
