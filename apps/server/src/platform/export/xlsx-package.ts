import type { Language } from '@lotse/contract/language.ts'
import { textXml } from './xlsx-cell.ts'

/** Indexes of the cell formats in `stylesXml`. */
export const STYLE = {
  plain: 0,
  title: 1,
  detail: 2,
  head: 3,
  TEXT: 4,
  REPEATED_TEXT: 4,
  DAY: 5,
  NUMBER: 6,
  AMOUNT: 7,
  quoted: 8,
} as const

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The parts of a workbook with one sheet, except the sheet, its styles and its shared strings: name and XML. */
export function packageParts(sheetName: string): readonly (readonly [string, string])[] {
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}${part('styles.xml', 'styles')}${part('sharedStrings.xml', 'sharedStrings')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetTitle(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  ]
}

/** The cell formats, in the order of `STYLE`. Days have the format of the language (specification §9). */
export function stylesXml(language: Language): string {
  const day = language === 'en' ? 'mm/dd/yy' : 'dd\\.mm\\.yyyy'
  const format = (rest: string, alignment = '<alignment vertical="top"/>') =>
    `<xf fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1" ${rest}>${alignment}</xf>`
  const wrapped = '<alignment vertical="top" wrapText="1"/>'
  const xfs = [
    format('numFmtId="0"'),
    '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="0" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>',
    format('numFmtId="49" applyNumberFormat="1"', wrapped),
    format('numFmtId="164" applyNumberFormat="1"'),
    format('numFmtId="0"'),
    format('numFmtId="3" applyNumberFormat="1"'),
    format('numFmtId="49" applyNumberFormat="1" quotePrefix="1"', wrapped),
  ]
  const font = (rest: string, size = 11) =>
    `<font>${rest}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${day}"/></numFmts><fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 16)}${font('<color rgb="FF5F6B72"/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9EEF0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA5AB"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** Sheet names have at most 31 characters and must not contain these. */
function sheetTitle(text: string): string {
  return textXml(text.replace(/[[\]:*?/\\"']/g, ' ').slice(0, 31)).trim() || 'Table'
}
