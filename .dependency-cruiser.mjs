import { FOLDER_ORDER, orderRuleName } from './scripts/boundaries/folder-order.mjs'

/**
 * Import rules of the layers `app` → `features` → `platform`, and `ui`. The rules are path patterns, so they apply to new
 * features without a change. `scripts/boundaries/rules.test.ts` contains a violation of each rule.
 */
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'
const TEST = String.raw`(\.test\.tsx?$|/testing/)`
/** Modules of the contract with schemas, besides those that their names say. */
const SCHEMAS = 'packages/contract/src/(error-catalogue|all-operations|openapi)'

/** Layers of the server's platform, lowest first: a folder imports those of its own and lower layers. */
const PLATFORM_LAYERS = [
  ['error', 'text', 'office'],
  ['config'],
  ['database'],
  ['tenant', 'session', 'security', 'cache', 'pack', 'audit', 'thing'],
  ['http', 'jobs', 'events', 'files'],
  ['mail', 'export', 'extract', 'reference', 'ai'],
  ['log', 'web'],
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const libraries = (...names) => names.map((name) => `node_modules/(@types/)?${name}/`)

/** One rule for each layer of the platform except the highest: `server-platform-database-below` and so on. */
const platformOrder = PLATFORM_LAYERS.slice(0, -1).map((layer, index) =>
  rule(
    `server-platform-${layer[0]}-below`,
    `Order in the platform: ${PLATFORM_LAYERS.map((folders) => folders.join(', ')).join(' ← ')}.`,
    { path: `${SERVER}/platform/(${layer.join('|')})/`, pathNot: TEST },
    {
      path: `${SERVER}/platform/(${PLATFORM_LAYERS.slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  ),
)

/** One rule for each folder of a feature except the highest: `order-server-kpi-value` and so on. */
const folderOrder = Object.entries(FOLDER_ORDER).flatMap(([feature, folders]) => {
  const [side, name] = feature.split('/')
  const root = `apps/${side}/src/features/${name}`
  return folders
    .slice(0, -1)
    .map((folder, index) =>
      rule(
        orderRuleName(feature, folder),
        `Order of the folders in ${root}: ${folders.join(' ← ')}.`,
        { path: `${root}/${folder}/`, pathNot: TEST },
        { path: `${root}/(${folders.slice(index + 1).join('|')})/` },
      ),
    )
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycle',
      'Modules must not import each other in a cycle: merge them or extract a third module.',
      {},
      { circular: true },
    ),
    // The build makes modules of its own, e.g. with the messages.
    rule('no-missing', 'An import must resolve.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('no-test-in-product', 'Product code does not import tests.', { pathNot: TEST }, { path: TEST }),

    rule(
      'contract-only-typebox',
      'The contract is shared by both sides and by API clients: it imports TypeBox only.',
      { path: 'packages/contract/src/', pathNot: TEST },
      { pathNot: ['packages/contract/src/', ...libraries('typebox')] },
    ),
    rule(
      'contract-schemas-apart',
      'Browsers load the constants of the contract, not its schemas: what has no schema of its own imports no schema.',
      {
        path: 'packages/contract/src/',
        pathNot: [TEST, String.raw`\.(schema|operations)\.ts$`, SCHEMAS],
      },
      {
        path: [...libraries('typebox'), String.raw`packages/contract/src/.+\.(schema|operations)\.ts$`, SCHEMAS],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'analysis-only-jsep',
      'Calculations run on both sides and do no I/O.',
      { path: 'packages/analysis/src/', pathNot: TEST },
      { pathNot: ['packages/analysis/src/', ...libraries('jsep')] },
    ),
    rule(
      'text-only-i18next',
      'Texts and formats are used by both sides and by components: they need the languages, the currencies and i18next.',
      { path: 'packages/text/src/', pathNot: TEST },
      {
        pathNot: [
          'packages/text/',
          String.raw`packages/contract/src/(language|currency)\.ts$`,
          ...libraries('i18next'),
        ],
      },
    ),

    rule(
      'web-not-to-server',
      'The browser depends on the server only through the contract.',
      { path: 'apps/web/' },
      { path: ['apps/server/', 'apps/e2e/', '(^|/)scripts/'] },
    ),
    rule(
      'web-without-schemas',
      'Browsers load how operations are called (platform/api/generated) and constants; of schemas they use types only.',
      { path: `${WEB}/`, pathNot: TEST },
      {
        path: [...libraries('typebox'), String.raw`packages/contract/src/.+\.(schema|operations)\.ts$`, SCHEMAS],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'server-not-to-web',
      'The server depends on the browser only through the contract.',
      { path: 'apps/server/' },
      { path: ['apps/web/', 'apps/e2e/', '(^|/)scripts/'] },
    ),

    rule(
      'web-ui-without-logic',
      'Components import React, the text package and the component library, neither features nor platform.',
      { path: `${WEB}/ui/`, pathNot: TEST },
      {
        pathNot: [
          `${WEB}/ui/`,
          'packages/text/src/',
          ...libraries(
            'react',
            'react-dom',
            'csstype',
            'react-aria-components',
            '@internationalized/date',
            '@atlaskit/pragmatic-drag-and-drop',
            '@tanstack/react-virtual',
            '@xyflow/react',
            'd3-hierarchy',
          ),
        ],
      },
    ),
    rule(
      'web-platform-below',
      'The platform does not import app, features or ui; only its kits for editing compose components.',
      { path: `${WEB}/platform/`, pathNot: `${WEB}/platform/(form|removal|comment|editor|list)/` },
      {
        path: [
          `${WEB}/(app|features|ui)/`,
          `${WEB}/platform/(form|removal|comment|editor|list)/`,
          'packages/analysis/',
        ],
      },
    ),
    rule(
      'web-kit-below-features',
      'The kits for editing do not import app or features.',
      { path: `${WEB}/platform/(form|removal|comment|editor|list)/`, pathNot: TEST },
      { path: [`${WEB}/(app|features)/`, 'packages/analysis/'] },
    ),
    rule(
      'web-feature-below-app',
      'Features do not import app.',
      { path: `${WEB}/features/` },
      { path: `${WEB}/(app/|main)` },
    ),
    rule(
      'web-feature-isolated',
      'Pages compose features; features do not import each other.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),

    rule(
      'server-platform-below',
      'The platform does not import app, features or analysis, except its calendar.',
      { path: `${SERVER}/platform/`, pathNot: TEST },
      { path: [`${SERVER}/(app|features)/`, `${SERVER}/main`, 'packages/analysis/(?!src/calendar/)'] },
    ),
    ...platformOrder,
    ...folderOrder,
    rule(
      'server-platform-known-folder',
      'A new folder of the platform must be listed in PLATFORM_LAYERS.',
      { path: `${SERVER}/platform/`, pathNot: TEST },
      { path: `${SERVER}/platform/[^/]+/`, pathNot: `${SERVER}/platform/(${PLATFORM_LAYERS.flat().join('|')})/` },
    ),
    rule(
      'server-jobs-without-http',
      'Jobs, events and files work outside requests; only the routes of events import HTTP.',
      { path: `${SERVER}/platform/(jobs|events|files)/`, pathNot: [TEST, String.raw`\.routes\.ts$`] },
      { path: `${SERVER}/platform/http/` },
    ),
    rule(
      'server-feature-below-app',
      'Features do not import app.',
      { path: `${SERVER}/features/`, pathNot: TEST },
      { path: `${SERVER}/(app/|main)` },
    ),
    rule(
      'server-feature-public-only',
      'Features import only the public API of other features: <feature>.public.ts.',
      { path: `${SERVER}/features/([^/]+)/`, pathNot: TEST },
      { path: `${SERVER}/features/`, pathNot: [`${SERVER}/features/$1/`, String.raw`\.public\.ts$`] },
    ),
    rule(
      'server-routes-to-service',
      'Inside a feature: routes → service → repository → table.',
      { path: String.raw`${SERVER}/features/.+\.routes\.ts$` },
      { path: String.raw`${SERVER}/features/.+\.(repository|table|pack)\.ts$` },
    ),
    rule(
      'server-service-not-to-routes',
      'Inside a feature: routes → service → repository → table.',
      { path: String.raw`${SERVER}/features/.+\.(service|public|reading|view)\.ts$` },
      { path: String.raw`${SERVER}/features/.+\.(routes|table)\.ts$` },
    ),
    rule(
      'server-repository-below',
      'Inside a feature: routes → service → repository → table.',
      { path: String.raw`${SERVER}/features/.+\.repository\.ts$` },
      { path: String.raw`${SERVER}/features/.+\.(routes|service|public)\.ts$` },
    ),
    rule(
      'server-table-at-the-bottom',
      'A table imports no other module of its feature.',
      { path: String.raw`${SERVER}/features/.+\.table\.ts$` },
      { path: `${SERVER}/features/`, pathNot: String.raw`\.table\.ts$` },
    ),
    rule(
      'server-sql-in-one-place',
      'Only repositories, tables, packs and platform/database use SQL.',
      {
        path: 'apps/server/src/',
        pathNot: [TEST, String.raw`\.(repository|table|pack)\.ts$`, `${SERVER}/platform/database/`],
      },
      { path: libraries('kysely', 'pg', '@electric-sql/[^/]+') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The `dist` of npm packages must not be excluded, or imports of them are not checked.
    exclude: { path: '(apps|packages)/[^/]+/(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
