import { createHash } from 'node:crypto'
import { Number, Object, Optional, type Static, String } from 'typebox'
import type { OwnerTransaction } from '../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackEntry, type PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { lockMarket } from './market.repository.ts'
import { readCurrentDeliveries, recordMonth } from './report/delivery.ts'
import { type MarketMonthFigures, MEASURES, type POSITION_OF, type Registrations } from './report/measures.ts'

const ALL_BRANDS = '*'
const Count = Optional(
  Number({ minimum: 0, maximum: 1e9, multipleOf: 1, description: 'a count; an empty cell is no value' }),
)

/**
 * `market-registrations.csv`: new registrations in Germany by brand and month, for demos; operators import the
 * workbooks.
 */
export const MARKET_REGISTRATIONS = defineSection({
  name: 'market-registrations',
  noun: 'row',
  form: 'TABLE',
  title: 'New registrations in Germany by brand and month, in the month and since January.',
  item: Object(
    {
      period: String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'a month, YYYY-MM' }),
      brand: String({
        minLength: 1,
        maxLength: 60,
        description: 'a brand as named in the source; * is the total market',
      }),
      total: Count,
      total_ytd: Count,
      diesel: Count,
      diesel_ytd: Count,
      hybrid: Count,
      hybrid_ytd: Count,
      phev: Count,
      phev_ytd: Count,
      bev: Count,
      bev_ytd: Count,
    },
    { additionalProperties: false },
  ),
  keyOf: ({ period, brand }) => `${period} ${brand}`,
})
type Row = Static<typeof MARKET_REGISTRATIONS.item>
type Entry = PackEntry<Row>

/**
 * Market figures of a tenant pack. They are shared by all tenants: each month is imported once and never replaces that
 * of a workbook.
 */
export const marketPack: PackPart = { sections: [MARKET_REGISTRATIONS], check, prepare }

function check(pack: Pack): PackProblem[] {
  return [...byPeriod(pack)].flatMap(([period, entries]): PackProblem[] => {
    const whole = entries.find(({ value }) => value.brand === ALL_BRANDS)
    const place = entries[0]?.at() ?? { file: 'market-registrations.csv', line: null }
    if (whole === undefined)
      return [{ ...place, message: `${period}: the row of the total market (${ALL_BRANDS}) is missing` }]
    const counts = entries.filter((entry) => entry !== whole).map(({ value }) => value.total)
    const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0)
    if (counts.includes(undefined) || whole.value.total === sum) return []
    return [
      {
        ...whole.at(['total']),
        message: `${period}: the brands add up to ${sum}, the market has ${whole.value.total}`,
      },
    ]
  })
}

async function prepare(tx: OwnerTransaction, pack: Pack): Promise<PackChange[]> {
  const periods = byPeriod(pack)
  if (periods.size === 0) return []
  const change = {
    kind: 'market months',
    created: [] as string[],
    changed: [] as string[],
    retired: [],
    kept: [] as string[],
  }
  let known = await readCurrentDeliveries(tx)
  const isComplete = [...periods.keys()].every((period) => known.has(period))
  if (!isComplete) {
    await lockMarket(tx)
    known = await readCurrentDeliveries(tx)
  }
  for (const [period, entries] of periods) {
    const rows = entries.map(({ value }) => value)
    const contentHash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    const before = known.get(period)
    if (before?.contentHash === contentHash) continue
    const delivery = { kind: 'PACK', source: `pack, ${period}`, contentHash } as const
    const outcome = await recordMonth(tx, delivery, figuresOf(period, rows), before)
    if (outcome === 'ADDED') change.created.push(period)
    if (outcome === 'SUPERSEDED') change.changed.push(period)
  }
  const written = change.created.length + change.changed.length
  return [{ ...change, unchanged: periods.size - written }]
}

function byPeriod(pack: Pack): Map<string, Entry[]> {
  const periods = new Map<string, Entry[]>()
  for (const entry of pack.list(MARKET_REGISTRATIONS)) {
    const list = periods.get(entry.value.period) ?? []
    list.push(entry)
    periods.set(entry.value.period, list)
  }
  return periods
}

function figuresOf(period: string, rows: readonly Row[]): MarketMonthFigures {
  const registrationsOf = (row: Row): Registrations => ({
    month: inOrder({ TOTAL: row.total, DIESEL: row.diesel, HYBRID: row.hybrid, PHEV: row.phev, BEV: row.bev }),
    yearToDate: inOrder({
      TOTAL: row.total_ytd,
      DIESEL: row.diesel_ytd,
      HYBRID: row.hybrid_ytd,
      PHEV: row.phev_ytd,
      BEV: row.bev_ytd,
    }),
  })
  const none: Registrations = { month: inOrder({}), yearToDate: inOrder({}) }
  const whole = rows.find(({ brand }) => brand === ALL_BRANDS)
  return {
    period,
    total: whole === undefined ? none : registrationsOf(whole),
    brands: rows
      .filter((row) => row !== whole)
      .map((row) => ({ brand: row.brand, ...registrationsOf(row), models: [] })),
  }
}

function inOrder(counts: Readonly<Partial<Record<keyof typeof POSITION_OF, number | undefined>>>): (number | null)[] {
  return MEASURES.map(({ id }) => counts[id] ?? null)
}
