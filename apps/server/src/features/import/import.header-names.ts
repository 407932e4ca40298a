import { LANGUAGES } from '@lotse/contract/language.ts'
import { textsOf } from '../../platform/text/texts.ts'
import type { FigureColumn } from './import.format.ts'
import { type Measure, readMeasure } from './import.measure.ts'
import { LONGEST_NAME, normalise } from './import.normalise.ts'

/** What a column of a file is about: a part of a value, something that changes its meaning, or a name beside an id. */
export type Role = FigureColumn | Qualifier | 'unit_name' | 'figure_name'
/**
 * measure: unit of measure, scale or currency. kind: actual, plan or cumulated. sign: debit or credit. cancelled: whether the row
 * does not count.
 */
export type Qualifier = 'measure' | 'kind' | 'sign' | 'cancelled'

/** Accepted column names in the four languages, compared without case, accents, spaces, `_`, `-` and points. */
export const HEADER_NAMES: Readonly<Record<FigureColumn, readonly string[]>> = {
  business_unit: [
    ...['business_unit', 'unit', 'unit id', 'location', 'site', 'branch', 'store', 'dealer'],
    ...[
      'Betrieb',
      'Betriebsnummer',
      'Betriebsnr',
      'Betriebs-ID',
      'Filiale',
      'Filialnummer',
      'Standort',
      'Niederlassung',
    ],
    ...['işletme', 'bayi', 'şube', 'lokasyon', 'prevádzka', 'jednotka', 'pobočka', 'predajňa'],
  ],
  year: ['year', 'Jahr', 'Kalenderjahr', 'yıl', 'rok'],
  month: ['month', 'Monat', 'Kalendermonat', 'ay', 'mesiac'],
  period: [
    ...['period', 'date', 'Periode', 'Zeitraum', 'Datum', 'Buchungsmonat', 'Berichtsmonat', 'Monat/Jahr', 'Jahr/Monat'],
    ...['Buchungsperiode', 'dönem', 'tarih', 'obdobie', 'dátum'],
  ],
  figure: [
    ...[
      'figure',
      'base_figure',
      'figure id',
      'account',
      'item',
      'KPI',
      'metric',
      'Basiszahl',
      'Kennzahl',
      'Position',
      'Konto',
    ],
    ...['temel veri', 'temel rakam', 'gösterge', 'hesap', 'kalem', 'základný údaj', 'ukazovateľ', 'účet', 'položka'],
  ],
  value: [
    ...['value', 'amount', 'actual', 'actuals', 'balance', 'Wert', 'Betrag', 'Ist', 'Istwert', 'Saldo'],
    ...['değer', 'tutar', 'gerçekleşen', 'bakiye', 'hodnota', 'suma', 'skutočnosť', 'zostatok'],
  ],
}

const OTHER_NAMES: Readonly<Record<Exclude<Role, FigureColumn>, readonly string[]>> = {
  measure: [
    ...[
      'measure',
      'unit of measure',
      'uom',
      'currency',
      'scale',
      'Einheit',
      'Maßeinheit',
      'Mengeneinheit',
      'ME',
      'Währung',
    ],
    ...['Skalierung', 'Faktor', 'birim', 'ölçü birimi', 'para birimi', 'merná jednotka', 'mena'],
  ],
  kind: [
    ...['kind', 'type', 'scenario', 'version', 'data type', 'Szenario', 'Datenart', 'Art', 'Typ', 'Wertart', 'Werttyp'],
    ...['Plan/Ist', 'Ist/Plan', 'senaryo', 'tür', 'scenár', 'druh', 'verzia'],
  ],
  sign: [
    ...[
      'sign',
      'd/c',
      'dr/cr',
      'debit/credit',
      's/h',
      'h/s',
      'Soll/Haben',
      'Haben/Soll',
      'S/H-Kennzeichen',
      'Vorzeichen',
    ],
    ...['Soll/Haben-Kennzeichen', 'SHK', '+/-', 'borç/alacak', 'b/a', 'má dať/dal', 'md/d', 'znamienko'],
  ],
  cancelled: [
    ...[
      'cancelled',
      'canceled',
      'reversed',
      'deleted',
      'Storno',
      'storniert',
      'Stornokennzeichen',
      'gelöscht',
      'ungültig',
    ],
    ...['iptal', 'zrušené', 'stornované'],
  ],
  unit_name: ['unit name', 'Betriebsname', 'Filialname', 'şube adı', 'názov prevádzky'],
  figure_name: ['figure name', 'Bezeichnung', 'Kontobezeichnung', 'hesap adı', 'názov účtu'],
}

const ROLE_OF = new Map<string, Role>(
  [...Object.entries(OTHER_NAMES), ...Object.entries(HEADER_NAMES), ...templateNames()].flatMap(([role, names]) =>
    names.map((name) => [normalise(name), role as Role] as const),
  ),
)

/** The headings of the product's own template that are not among the columns. */
function templateNames(): (readonly [Role, readonly string[]])[] {
  const texts = LANGUAGES.map((language) => textsOf(language, 'import'))
  return [
    ['unit_name', texts.map((say) => say('template.unitName'))],
    ['figure_name', texts.map((say) => say('template.figureName'))],
    ['measure', texts.map((say) => say('template.measure'))],
  ]
}

/** The names of the columns that are read, in one form. */
export const READ_NAMES = [...ROLE_OF].flatMap(([name, role]) => (role in HEADER_NAMES ? [name] : []))

/** The role of a column by its name. */
export function roleOf(name: string): Role | null {
  return ROLE_OF.get(normalise(name)) ?? null
}

/** `Wert (T€)`, `Betrag in EUR`: a name with a unit of measure. */
export function splitMeasure(name: string): { readonly name: string; readonly measure: Measure | null } {
  if (name.length > LONGEST_NAME) return { name, measure: null }
  const match = /^(.{1,60}?)\s*(?:[([]\s*([^)\]]{1,30})[)\]]|\sin\s(.{1,30})|,\s?([^,]{1,30}))$/.exec(name.trim())
  const measure = match === null ? null : readMeasure(match[2] ?? match[3] ?? match[4] ?? '')
  return measure === null ? { name, measure } : { name: match?.[1] ?? name, measure }
}
