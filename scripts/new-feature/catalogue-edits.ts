import { Refusal } from './feature-name.ts'

/** Lines that a feature adds to a file that exists. */
export interface CatalogueEdit {
  readonly path: string
  /** They are added before the only line that begins so. */
  readonly before: string
  /** A template: the lines of a feature `sample-item`. */
  readonly lines: readonly string[]
}

const contract = (file: string, before: string, ...lines: readonly string[]): CatalogueEdit => ({
  path: `packages/contract/src/${file}`,
  before,
  lines,
})
const server = (file: string, before: string, ...lines: readonly string[]): CatalogueEdit => ({
  path: `apps/server/src/${file}`,
  before,
  lines,
})
const web = (file: string, before: string, ...lines: readonly string[]): CatalogueEdit => ({
  path: `apps/web/src/${file}`,
  before,
  lines,
})
const screenTexts = (before: string, line: string): CatalogueEdit => ({
  path: 'packages/text/src/screen-texts.ts',
  before,
  lines: [line],
})

/** The texts of the server in one language. */
interface ServerTexts {
  readonly notFound: string
  readonly changed: string
  /** What a person did, in the audit log: create, update, delete, restore. */
  readonly acts: readonly [string, string, string, string]
  readonly noun: string
}

/** They say "entry", whatever the feature is. */
const SERVER_TEXTS: Readonly<Record<string, ServerTexts>> = {
  en: {
    notFound: 'This entry does not exist.',
    changed: 'This entry was edited in the meantime: by another person, in another window or on another device.',
    acts: ['created an entry', 'edited an entry', 'deleted an entry', 'restored an entry'],
    noun: 'Entry',
  },
  de: {
    notFound: 'Diesen Eintrag gibt es nicht.',
    changed:
      'Dieser Eintrag wurde inzwischen von einer anderen Person, in einem anderen Fenster oder auf einem anderen Gerät bearbeitet.',
    acts: [
      'hat einen Eintrag angelegt',
      'hat einen Eintrag bearbeitet',
      'hat einen Eintrag gelöscht',
      'hat einen Eintrag wiederhergestellt',
    ],
    noun: 'Eintrag',
  },
  tr: {
    notFound: 'Böyle bir kayıt yok.',
    changed: 'Bu kayıt bu arada başka bir kişi tarafından, başka bir pencerede veya başka bir cihazda düzenlendi.',
    acts: ['bir kayıt oluşturdu', 'bir kaydı düzenledi', 'bir kaydı sildi', 'bir kaydı geri yükledi'],
    noun: 'Kayıt',
  },
  sk: {
    notFound: 'Tento záznam neexistuje.',
    changed: 'Tento záznam medzitým niekto zmenil: iná osoba alebo vy v inom okne či na inom zariadení.',
    acts: [': vytvorenie záznamu', ': úprava záznamu', ': odstránenie záznamu', ': obnovenie záznamu'],
    noun: 'Záznam',
  },
}

function serverTextEdits([language, { notFound, changed, acts, noun }]: [string, ServerTexts]): CatalogueEdit[] {
  const edit = (file: string, before: string, texts: Readonly<Record<string, string>>): CatalogueEdit => ({
    path: `packages/text/messages/${language}/server/${file}.json`,
    before: `${before}"`,
    lines: Object.entries(texts).map(([key, text]) => `"${key}": "${text}",`),
  })
  const [created, edited, deleted, restored] = acts.map((act) => `{{actor}}${act.startsWith(':') ? '' : ' '}${act}`)
  return [
    edit('error', '  "saved_view.not_found', { 'sample_item.not_found': notFound, 'sample_item.changed': changed }),
    edit('audit', '    "createNote', {
      createSampleItem: created ?? '',
      updateSampleItem: edited ?? '',
      deleteSampleItem: deleted ?? '',
      restoreSampleItem: restored ?? '',
    }),
    edit('audit', '    "kpi-comment', { 'sample-item': noun }),
    edit('audit', '    "kpi_target', { sample_item: noun }),
  ]
}

/** Every line that a feature needs in a catalogue. */
export const CATALOGUE_EDITS: readonly CatalogueEdit[] = [
  contract(
    'all-operations.ts',
    'import * as note from',
    "import * as sampleItem from './features/sample-item/sample-item.operations.ts'",
  ),
  contract('all-operations.ts', '  note,', '  sampleItem,'),
  contract(
    'event-catalogue.ts',
    "  'saved-view.changed'",
    "  'sample-item.changed': {",
    "    requires: ['KPI_READ'],",
    "    description: 'A sample item of the unit was created, edited, deleted or restored. `id`: the sample item.',",
    '  },',
  ),
  contract(
    'error-catalogue.ts',
    "  'saved_view.not_found'",
    "  'sample_item.not_found': 404,",
    "  'sample_item.changed': 409,",
  ),
  server(
    'app/features.ts',
    'import { noteFeature }',
    "import { sampleItemFeature } from '../features/sample-item/sample-item.feature.ts'",
  ),
  server('app/features.ts', '  savedViewFeature,', '  sampleItemFeature,'),
  server(
    'testing/fixture/write-calls.ts',
    'import { SAVED_VIEW_CALLS }',
    "import { SAMPLE_ITEM_CALLS } from './sample-item-calls.ts'",
  ),
  server('testing/fixture/write-calls.ts', '  ...SAVED_VIEW_CALLS,', '  ...SAMPLE_ITEM_CALLS,'),
  web('app/live-updates.ts', "  'saved-view.changed'", "  'sample-item.changed': { features: ['sample-item'] },"),
  web('app/live-updates.test.ts', "  'saved-view.changed'", "  'sample-item.changed': ['sample-item'],"),
  screenTexts('import type visit from', "import type sampleItem from '../messages/en/app/sample-item.json'"),
  screenTexts("  'saved-view': typeof", "  'sample-item': typeof sampleItem"),
  ...Object.entries(SERVER_TEXTS).flatMap(serverTextEdits),
]

/** A file with the lines of an edit. @throws Refusal when their place is not found, with what to add by hand */
export function withLines(text: string, { path, before, lines }: CatalogueEdit): string {
  const all = text.split('\n')
  const places = all.flatMap((line, index) => (line.startsWith(before) ? [index] : []))
  const [place] = places
  if (place === undefined || places.length > 1) {
    const found = places.length === 0 ? 'no line begins' : `${places.length} lines begin`
    throw new Refusal(
      [
        `${path}: ${found} with \`${before.trim()}\`, before which this belongs:`,
        ...lines,
        'Nothing was written. Correct the place in scripts/new-feature/catalogue-edits.ts, or remove it there and add the lines by hand.',
      ].join('\n'),
    )
  }
  return all.toSpliced(place, 0, ...lines).join('\n')
}
