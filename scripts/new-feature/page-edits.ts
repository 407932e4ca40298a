import type { CatalogueEdit } from './catalogue-edits.ts'

const web = (file: string, before: string, line: string): CatalogueEdit => ({
  path: `apps/web/src/app/route/${file}`,
  before,
  lines: [line],
})

/** The name of the screen in each language. */
const TITLES: Readonly<Record<string, string>> = { en: 'Entries', de: 'Einträge', tr: 'Kayıtlar', sk: 'Záznamy' }

/** Every line that a screen needs in a catalogue. */
export const PAGE_EDITS: readonly CatalogueEdit[] = [
  {
    path: 'packages/contract/src/product-address.ts',
    before: "  '/best-practices',",
    lines: ["  '/sample-item',"],
  },
  web(
    'route-table.ts',
    "  '/best-practices': screen",
    "  '/sample-item': screen('page.sampleItem', { ...KPI, page: 'sample-item' }),",
  ),
  web('route-table.test.ts', "  '/best-practices',", "  '/sample-item',"),
  web(
    'router.tsx',
    'import { simulationRoutes }',
    "import { sampleItemRoute } from '../pages/sample-item/sample-item.routes.ts'",
  ),
  web('router.tsx', '    bestPracticesRoute,', '    sampleItemRoute,'),
  ...Object.entries(TITLES).map(([language, title]) => ({
    path: `packages/text/messages/${language}/public/app.json`,
    before: '    "bestPractices"',
    lines: [`    "sampleItem": "${title}",`],
  })),
]
