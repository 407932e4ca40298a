/**
 * Who may import whom: `app` composes, `features` do, `platform` enables, `ui` shows. By patterns, so that a new feature
 * is guarded the day it is born. `scripts/boundaries/rules.test.ts` plants a violation of each rule.
 */
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'
const TEST = String.raw`(\.test\.tsx?$|/testing/)`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const libraries = (...names) => names.map((name) => `node_modules/(@types/)?${name}/`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycle', 'Two modules that need each other are one, or lack a third.', {}, { circular: true }),
    rule('no-missing', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
    rule('no-test-in-product', 'The product does not lean on its tests.', { pathNot: TEST }, { path: TEST }),

    rule(
      'contract-only-typebox',
      'Both sides and others read the contract: it needs TypeBox and nothing else.',
      { path: 'packages/contract/src/', pathNot: TEST },
      { pathNot: ['packages/contract/src/', ...libraries('typebox')] },
    ),
    rule(
      'analysis-only-jsep',
      'Calculations run on both sides and do no I/O.',
      { path: 'packages/analysis/src/', pathNot: TEST },
      { pathNot: ['packages/analysis/src/', ...libraries('jsep')] },
    ),

    rule(
      'web-not-to-server',
      'The browser knows the server by the contract alone.',
      { path: 'apps/web/' },
      { path: ['apps/server/', 'apps/e2e/', '(^|/)scripts/'] },
    ),
    rule(
      'server-not-to-web',
      'The server knows the browser by the contract alone.',
      { path: 'apps/server/' },
      { path: ['apps/web/', 'apps/e2e/', '(^|/)scripts/'] },
    ),

    rule(
      'web-ui-only-shows',
      'Components know React, neither features nor platform.',
      { path: `${WEB}/ui/`, pathNot: TEST },
      {
        pathNot: [`${WEB}/ui/`, ...libraries('react', 'react-dom', 'csstype')],
      },
    ),
    rule(
      'web-platform-below',
      'What enables does not know what it enables.',
      { path: `${WEB}/platform/` },
      { path: [`${WEB}/(app|features|ui)/`, 'packages/analysis/'] },
    ),
    rule(
      'web-feature-below-app',
      'Features do not know who composes them.',
      { path: `${WEB}/features/` },
      { path: `${WEB}/(app/|main)` },
    ),
    rule(
      'web-feature-alone',
      'Pages compose features; features do not import each other.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),

    rule(
      'server-platform-below',
      'What enables does not know what it enables.',
      { path: `${SERVER}/platform/`, pathNot: TEST },
      { path: [`${SERVER}/(app|features)/`, `${SERVER}/main`, 'packages/analysis/'] },
    ),
    rule(
      'server-feature-below-app',
      'Features do not know who composes them.',
      { path: `${SERVER}/features/`, pathNot: TEST },
      { path: `${SERVER}/(app/|main)` },
    ),
    rule(
      'server-feature-by-its-door',
      'The one door of another feature is its public file.',
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
      'A table knows no other module of its feature.',
      { path: String.raw`${SERVER}/features/.+\.table\.ts$` },
      { path: `${SERVER}/features/`, pathNot: String.raw`\.table\.ts$` },
    ),
    rule(
      'server-sql-in-one-place',
      'Only repositories, tables, packs and platform/database speak SQL.',
      {
        path: 'apps/server/src/',
        pathNot: [TEST, String.raw`\.(repository|table|pack)\.ts$`, `${SERVER}/platform/database/`],
      },
      { path: libraries('kysely', 'pg', '@electric-sql/[^/]+') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A package's own `dist` must stay, or its imports go unseen.
    exclude: { path: '(apps|packages)/[^/]+/(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
