import { Readable } from 'node:stream'
import { addMonths, type Period, periodRange } from '@lotse/analysis/calendar/period.ts'
import { LEDGER_BYTES, type LedgerChart } from '@lotse/contract/features/import/import.ledger.constants.ts'
import type { readLedger } from '@lotse/contract/features/import/import.ledger.operations.ts'
import type {
  LedgerMapping,
  LedgerMappingDraft,
  LedgerQuery,
  LedgerReading,
} from '@lotse/contract/features/import/import.ledger.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { UploadBody, UploadContext } from '../../../platform/http/serve-upload.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { listBaseFigureMonths, listBaseFigures } from '../../kpi/kpi.public.ts'
import { receiveImportFile } from '../upload/upload.service.ts'
import { findLedgerMapping, putLedgerMapping } from './ledger.repository.ts'
import { readLedgerRows } from './ledger-file.ts'
import { figureSums, type MappedAccount, mapAccounts } from './ledger-mapping.ts'
import { readLedgerTable } from './ledger-rows.ts'

/** At most this many rows without an account are listed. */
const LISTED = 50
const CURRENCY = 'EUR'

/** The accounts of base figures, and the base figures in EUR. */
export async function readLedgerMapping(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  chart: LedgerChart,
): Promise<LedgerMapping> {
  const { costCentreAt, rules, version } = await findLedgerMapping(tx, chart)
  const units = [...(await listBusinessUnitNames(tx))].map(([id, name]) => ({ id, name }))
  return { costCentreAt, rules: [...rules], version, figures: await listAmounts(tx, language), units }
}

/** @throws AppError import.ledger_changed, import.ledger_rule_not_valid */
export async function changeLedgerMapping(
  context: Pick<Context, 'tx' | 'language' | 'person'>,
  chart: LedgerChart,
  { costCentreAt, rules, version }: LedgerMappingDraft,
): Promise<LedgerMapping> {
  const { tx, person, language } = context
  await lockTenantRevision(tx)
  requireVersion('import.ledger_changed', await findLedgerMapping(tx, chart), version)
  const figures = new Set((await listAmounts(tx, language)).map(({ id }) => id))
  const isValid = rules.every(
    ({ first, last, costCentreFirst, costCentreLast, figureId }) =>
      first <= last &&
      (costCentreFirst === null) === (costCentreLast === null) &&
      (costCentreFirst ?? '') <= (costCentreLast ?? '') &&
      (figureId === null || figures.has(figureId)),
  )
  if (!isValid) throw new AppError('import.ledger_rule_not_valid')
  await putLedgerMapping(tx, chart, { costCentreAt, rules, updatedBy: person.id })
  return readLedgerMapping(context, chart)
}

/**
 * Reads a list of account balances of a unit and month. With the confirmed sum of the unmapped accounts, the amounts of the base
 * figures become a file that is checked and imported like any other.
 *
 * @throws AppError import.ledger_*, businessunit.not_found, document.*
 */
export async function readLedgerFile(
  context: UploadContext<typeof readLedger>,
  query: LedgerQuery,
  { stream, announcedBytes }: UploadBody,
  files: FileStore,
): Promise<LedgerReading> {
  const file = await files.receive(stream, LEDGER_BYTES)
  let cells: readonly (readonly string[])[]
  try {
    if (announcedBytes === 0 || file.byteSize === 0) throw new AppError('document.empty')
    cells = await readLedgerRows(file.path)
  } finally {
    await file.discard()
  }
  const { reading, sums } = await context.inTransaction((tx) => evaluate(tx, context.language, query, cells))
  if (query.unmapped === undefined) return reading
  if (Math.abs(query.unmapped - reading.unmappedSum) > 0.005) throw new AppError('import.ledger_unmapped')
  if (sums.size === 0) throw new AppError('import.ledger_nothing')
  const lines = [...sums].map(([id, sum]) => `${query.businessUnitId};${query.month};${id};${sum.toFixed(2)}\n`)
  const csv = Buffer.from(`unit;period;figure;value\n${lines.join('')}`)
  const body = { stream: Readable.from([csv]), announcedBytes: csv.length }
  const name = `${query.name.replace(/\.[^.]{1,8}$/, '')}.csv`
  const { id } = await receiveImportFile(context, name, body, { files, maximumBytes: LEDGER_BYTES })
  return { ...reading, fileId: id }
}

async function evaluate(
  tx: TenantTransaction,
  language: Language,
  { chart, businessUnitId, month, basis: stated }: LedgerQuery,
  cells: readonly (readonly string[])[],
) {
  if (!(await listBusinessUnitNames(tx)).has(businessUnitId)) throw new AppError('businessunit.not_found')
  const { costCentreAt, rules } = await findLedgerMapping(tx, chart)
  const ledger = readLedgerTable(cells, costCentreAt, stated)
  const mapped = mapAccounts(ledger.rows, rules)
  const names = new Map((await listAmounts(tx, language)).map(({ id, name }) => [id, name]))
  const totals = figureSums(mapped.filter(({ rule }) => names.has(rule?.figureId ?? '')))
  const balances = new Set(rules.filter(({ amount }) => amount === 'BALANCE').map(({ figureId }) => figureId))
  const sums =
    ledger.basis === 'MONTH'
      ? totals
      : await withoutEarlier(tx, businessUnitId, month, totals, (id) => balances.has(id))
  // A rule whose base figure is missing does not count: its accounts are unmapped.
  const isUnmapped = ({ rule }: MappedAccount) => rule === null || (rule.figureId !== null && !names.has(rule.figureId))
  const unmapped = mapped.filter(isUnmapped)
  const reading: LedgerReading = {
    basis: ledger.basis,
    columns: [...ledger.columns],
    accounts: mapped.filter(({ rule }) => names.has(rule?.figureId ?? '')).map(describe),
    figures: [...sums].map(([id, amount]) => ({ id, name: names.get(id) ?? id, amount })),
    unmapped: unmapped.map((account) => ({ ...describe(account), figureId: null })),
    unmappedSum: unmapped.reduce((sum, { amount }) => sum + Math.round(Math.abs(amount) * 100), 0) / 100,
    leftOut: mapped.filter(({ rule }) => rule !== null && rule.figureId === null).length,
    personal: ledger.personal,
    otherRows: ledger.otherRows.slice(0, LISTED),
    fileId: null,
  }
  return { reading, sums }
}

/** The amounts of the month: those of the year without the earlier months, which must be known. @throws AppError import.ledger_months_missing */
async function withoutEarlier(
  tx: TenantTransaction,
  businessUnitId: string,
  month: Period,
  totals: ReadonlyMap<string, number>,
  isBalance: (figureId: string) => boolean,
): Promise<ReadonlyMap<string, number>> {
  const first = `${month.slice(0, 4)}-01`
  if (month === first) return totals
  const earlier = periodRange(first, addMonths(month, -1))
  const values = await listBaseFigureMonths(tx, businessUnitId, [...totals.keys()], first, addMonths(month, -1))
  const known = Map.groupBy(values, ({ figureId }) => figureId)
  return new Map(
    [...totals].map(([id, total]) => {
      if (isBalance(id)) return [id, total]
      const months = known.get(id) ?? []
      if (months.length < earlier.length) throw new AppError('import.ledger_months_missing')
      return [id, Math.round((total - months.reduce((sum, { value }) => sum + value, 0)) * 100) / 100]
    }),
  )
}

function describe({ row, rule, amount }: MappedAccount): LedgerReading['accounts'][number] {
  const { number, name, costCentre } = row
  return { account: number, name, costCentre, amount, figureId: rule?.figureId ?? null }
}

/** The base figures in EUR. */
async function listAmounts(tx: TenantTransaction, language: Language) {
  return (await listBaseFigures(tx))
    .filter(({ unit }) => unit === CURRENCY)
    .map(({ id, name }) => ({ id, name: name[language] }))
}
