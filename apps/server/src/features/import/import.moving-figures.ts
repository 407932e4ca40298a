import { createHash } from 'node:crypto'
import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { Number as NumberOf, Object as ObjectOf, type Static, String as StringOf } from 'typebox'
import { defineSection, type Pack, type PackPart } from '../../platform/pack/pack.ts'
import { isDemo, packClock } from '../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { ref } from '../../platform/pack/pack-schema.ts'
import { buildFigureColumns } from '../kpi/kpi.public.ts'
import type { FigureFile } from './import.csv-file.ts'
import { NO_SKETCH } from './import.file-sketch.ts'
import { NO_NOTES } from './import.note.ts'

const closed = { additionalProperties: false }
const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const
const factor = () => NumberOf({ minimum: 0 })

/** `seasons.csv`: how much more or less a figure is in each calendar month. */
export const SEASONS = defineSection({
  name: 'seasons',
  noun: 'season',
  form: 'TABLE',
  title: 'Seasons of moving figures: the factor of each calendar month, 1 on average. A figure without a row has none.',
  item: ObjectOf(
    {
      figure: ref('base-figures'),
      m01: factor(),
      m02: factor(),
      m03: factor(),
      m04: factor(),
      m05: factor(),
      m06: factor(),
      m07: factor(),
      m08: factor(),
      m09: factor(),
      m10: factor(),
      m11: factor(),
      m12: factor(),
    },
    closed,
  ),
  keyOf: ({ figure }) => figure,
})

/** `moving-figures.csv`: base figures of a demonstration that end in the last complete month. */
export const MOVING_FIGURES = defineSection({
  name: 'moving-figures',
  noun: 'row',
  form: 'TABLE',
  title:
    'Moving base figures of a demonstration, instead of base-figure-values.csv: they end in the last complete month. values: one number per month without its season, separated by blanks. The 36th is the last complete month when the tenant is created; the following ones are for later months. days: the days of the month.',
  item: ObjectOf(
    {
      business_unit: ref('business-units'),
      figure: ref('base-figures'),
      decimals: NumberOf({ minimum: 0, maximum: 6 }),
      values: StringOf({
        pattern: '^(days|-?\\d+(\\.\\d+)?)( (days|-?\\d+(\\.\\d+)?)){35,}$',
        description: '36 numbers or more',
      }),
    },
    closed,
  ),
  keyOf: (row) => `${row.business_unit} ${row.figure}`,
})

/** Months of a new tenant. */
const MONTHS_OF_NEW_TENANT = 36

/** Figures that move with time. */
export const movingFiguresPack: PackPart = { sections: [SEASONS, MOVING_FIGURES], check }

function check(pack: Pack): PackProblem[] {
  const rows = pack.list(MOVING_FIGURES)
  const [first] = rows
  if (first === undefined) return []
  if (!isDemo(pack)) return [{ ...first.at(), message: 'moving figures need a pack with "demo: true"' }]
  const count = first.value.values.split(' ').length
  return rows
    .filter(({ value }) => value.values.split(' ').length !== count)
    .map(({ key, value, at }) => ({
      ...at(),
      message: `${key}: ${value.values.split(' ').length} values, but the first row has ${count}`,
    }))
}

/**
 * The base figures of a pack that move with time, until the last complete month; null if it has none. A month keeps its values
 * when the pack is applied again in a later month, until the values of the pack are used up.
 *
 * @param firstMonth the month in which the tenant's figures begin, as a period index; null for a new tenant
 */
export function readMovingFigures(pack: Pack, firstMonth: number | null, now = new Date()): FigureFile | null {
  const rows = pack.list(MOVING_FIGURES)
  if (rows.length === 0) return null
  const available = rows[0]?.value.values.split(' ').length ?? 0
  const last = periodIndex(packClock(pack, now).lastPeriod)
  const newest = last - MONTHS_OF_NEW_TENANT + 1
  const start = Math.min(newest, Math.max(firstMonth ?? newest, last - available + 1))
  const seasons = new Map(pack.list(SEASONS).map(({ key, value }) => [key, value]))
  const columns = buildFigureColumns()
  const hash = createHash('sha256').update(`${start} ${last}`)
  for (const { value: row, at } of rows) {
    hash.update(row.values)
    const season = seasons.get(row.figure)
    const numbers = row.values.split(' ')
    for (let month = start; month <= last; month++) {
      const value = valueOf(numbers[month - start] ?? '', month, season)
      columns.add(row.business_unit, row.figure, month, round(value, row.decimals), at().line ?? 0)
    }
  }
  const evidence = 'moving figures'
  return {
    columns: columns.build(),
    hash: hash.digest('hex'),
    bytes: 0,
    header: [],
    notes: NO_NOTES,
    sketch: NO_SKETCH,
    format: {
      kind: 'CSV',
      encoding: { value: 'utf-8', evidence },
      delimiter: { value: ',', evidence },
      decimal: { value: '.', evidence },
    },
  }
}

function valueOf(text: string, month: number, season: Static<typeof SEASONS.item> | undefined): number {
  const ofYear = month % 12
  if (text === 'days') return new Date(Date.UTC(Math.floor(month / 12), ofYear + 1, 0)).getUTCDate()
  return Number(text) * (season?.[MONTHS[ofYear] ?? 'm01'] ?? 1)
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
