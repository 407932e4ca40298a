import { LANGUAGES } from '@lotse/contract/language.ts'
import { expect, test } from 'vitest'
import { readCsvExport } from '../../testing/file/csv-export.ts'
import { csvOf } from './table-csv.ts'
import type { Row, TableFile } from './table-file.ts'

/** Texts that a spreadsheet would evaluate or that contain separators, each with the expected cell. */
const DANGEROUS: readonly (readonly [text: string, shown: string])[] = [
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ...[...'﹦⁼₌﹢⁺₊＋﹣－﹫＠'].map((sign): [string, string] => [`${sign}1+1`, `'${sign}1+1`]),
  ['\u200b=1+1', "'\u200b=1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['   =1', "'   =1"],
  ['two\n=1+1', 'two\n=1+1'],
  ['two\r=1+1', 'two\r=1+1'],
  ['two\r\n=1+1', 'two\r\n=1+1'],
  ['a "b", c; d', 'a "b", c; d'],
  [' plain - text ', ' plain - text '],
]
const texts = DANGEROUS.map(([text]) => text)
const shown = DANGEROUS.map(([, cell]) => cell)

async function write(table: TableFile, rows: readonly Row[]): Promise<Buffer> {
  const pages = (async function* () {
    yield rows
  })()
  return Buffer.concat(await Array.fromAsync(csvOf(table, pages)))
}

test.each(LANGUAGES)(
  'csvOf writes cells in %s that read back unchanged and never start a formula',
  async (language) => {
    const table: TableFile = {
      language,
      title: '=title',
      details: [...texts.map((text) => ['Label', text] as const), ['＝label', 'two\n=2']],
      columns: texts.map((heading) => ({ heading, kind: 'TEXT', width: 10 })),
    }
    const { head, headings, rows } = readCsvExport(await write(table, [texts, [...texts].reverse()]), language)
    expect(head[0]).toEqual(["'=title"])
    expect(head.slice(1, -1).map(([, value]) => value)).toEqual(shown)
    expect(head.at(-1)).toEqual(["'＝label", 'two\n=2'])
    expect(headings).toEqual(shown)
    expect(rows).toEqual([shown, [...shown].reverse()])
  },
)

test('csvOf writes negative numbers as numbers and null as an empty cell', async () => {
  const columns = (['NUMBER', 'AMOUNT', 'DAY', 'NUMBER', 'NUMBER'] as const).map((kind) => ({
    heading: kind,
    kind,
    width: 9,
  }))
  const cells: Row = [-1234.5, -3, '2026-03-09', null, -1e-9]
  const bytes = async (language: 'en' | 'de') => write({ language, title: 't', details: [], columns }, [cells])
  expect(readCsvExport(await bytes('en'), 'en').rows).toEqual([['-1234.5', '-3', '03/09/26', '', '0']])
  expect(readCsvExport(await bytes('de'), 'de').rows).toEqual([['-1234,5', '-3', '09.03.2026', '', '0']])
})
