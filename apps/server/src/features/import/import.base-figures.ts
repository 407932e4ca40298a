import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import type { ImportNameKind } from '@lotse/contract/features/import/import.constants.ts'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { AuditEvent } from '../../platform/audit/audit-event.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type TenantTransaction, withTenant } from '../../platform/database/tenant-transaction.ts'
import { listUnitsOfMeasure } from '../area/area.public.ts'
import { listBusinessUnitNames } from '../businessunit/businessunit.public.ts'
import {
  type Comparison,
  compareBaseFigureValues,
  type FigureImport,
  findImplausibleValues,
  type ImplausibleValue,
  listBaseFigures,
  listFigureImports,
  type RecordedFinding,
  type RecordReport,
  recordBaseFigureValues,
  refreshRollup,
} from '../kpi/kpi.public.ts'
import type { FigureFile } from './import.csv-file.ts'
import type { CsvFormat } from './import.format.ts'
import type { KnownFigures } from './import.known.ts'
import { FigureFileError, problemAt } from './import.problem.ts'
import { readFigureFile } from './import.read-file.ts'
import { listAliases } from './names/names.repository.ts'

/** Steps of an import; `done` of `total` counts bytes, values or units. */
export type ImportStep = 'READ' | 'FIGURES' | 'KPIS'

export interface ImportOptions extends CsvFormat {
  /** The handling of values that differ from stored ones; REFUSE imports nothing and reports them. */
  readonly onConflict: 'SUPERSEDE' | 'REFUSE'
  /** The name of the file in the list of deliveries. */
  readonly source: string
  /** The person who imports it in the browser. */
  readonly importedById?: string
  /** What was implausible, and what was decided about it. */
  readonly findings?: readonly RecordedFinding[]
  readonly onProgress?: (step: ImportStep, done: number, total: number) => void
}

/** Options of an import without a check before it. */
interface CommandOptions extends ImportOptions {
  /** Why implausible values are right; without it they are refused. */
  readonly confirmImplausible?: string
  /** The calendar that says which month is complete. */
  readonly timeZone?: string
}

/** The result of an import. `isRefused`: there were conflicts or implausible values, and nothing was written. */
export interface ImportReport {
  readonly file: Omit<FigureFile, 'columns' | 'sketch'>
  readonly values: number
  readonly record: RecordReport
  readonly isRefused: boolean
  /** What is implausible and not confirmed; nothing was written. */
  readonly implausible: readonly ImplausibleValue[]
  /** The earlier delivery of the identical file, if any. */
  readonly sameAs: FigureImport | null
}

/**
 * Imports a file of base figures (CSV or XLSX, detected by content) into a tenant, and updates the KPIs and benchmarks
 * that depend on it, in one transaction. Importing the same file again changes nothing.
 * @throws FigureFileError when anything in the file is invalid
 */
export async function importBaseFigures(
  database: LotseDatabase,
  tenantId: string,
  path: string,
  { confirmImplausible, timeZone = 'UTC', ...options }: CommandOptions,
): Promise<ImportReport> {
  const known = await withTenant(database, tenantId, (tx) => findKnownFigures(tx))
  const file = await readFigureFile({ path, known, format: options }, (done, total) =>
    options.onProgress?.('READ', done, total),
  )
  return withTenant(database, tenantId, async (tx) => {
    const implausible = await findImplausibleValues(tx, file.columns, dueMonth(timeZone))
    if (implausible.length > 0 && confirmImplausible === undefined) {
      const record = {
        ...(await compareBaseFigureValues(tx, file.columns)),
        importId: null,
        changedBusinessUnitIds: [],
      }
      return { file, values: file.columns.length, record, isRefused: true, implausible, sameAs: null }
    }
    const findings = implausible.map(
      (finding): RecordedFinding => ({
        ...finding,
        decision: 'CONFIRM',
        text: confirmImplausible ?? null,
        mended: null,
      }),
    )
    return recordFigureFile(tx, file, { ...options, findings }, { action: 'cli.import' })
  })
}

/**
 * Stores the values of a file, and updates what depends on them, in the caller's transaction. Writes nothing if values
 * differ and `onConflict` is REFUSE.
 * @throws FigureFileError if it would change a closed month
 * @param event the event of the audit log, if something changes
 */
export async function recordFigureFile(
  tx: TenantTransaction,
  { columns, sketch: _, ...file }: FigureFile,
  { onConflict, source, importedById, findings, onProgress }: Omit<ImportOptions, keyof CsvFormat>,
  event: AuditEvent,
): Promise<ImportReport> {
  const sameAs = await findSameFile(tx, file)
  const record = await recordBaseFigureValues(tx, {
    source,
    contentHash: file.hash,
    columns,
    conflict: onConflict,
    ...(importedById === undefined ? {} : { importedById }),
    ...(findings === undefined ? {} : { findings }),
    onProgress: (done, total) => onProgress?.('FIGURES', done, total),
  })
  requireOpenMonths(record)
  if (record.importId !== null) {
    const { added, corrected } = record
    await recordAuditEvent(tx, { ...event, kind: 'IMPORT', details: { source, added, corrected } })
    await refreshRollup(tx, {
      businessUnitIds: record.changedBusinessUnitIds,
      onProgress: (done, total) => onProgress?.('KPIS', done, total),
    })
  }
  const isRefused = onConflict === 'REFUSE' && record.conflictCount > 0
  return { file, values: columns.length, record, isRefused, implausible: [], sameAs }
}

/** The last complete month of an organisation, as a period index. */
export const dueMonth = (timeZone: string) => periodIndex(duePeriod(dayIn(timeZone, new Date())))

/** @throws FigureFileError if values of closed months would change */
export function requireOpenMonths({ closedMonths }: Comparison): void {
  if (closedMonths.length === 0) return
  const months = { kind: 'months', periods: closedMonths } as const
  throw new FigureFileError([problemAt(null, 'monthsClosed', { months }, { hint: 'reopenMonths' })])
}

/** The latest delivery of the identical file, or null. */
export async function findSameFile(tx: TenantTransaction, { hash }: Pick<FigureFile, 'hash'>) {
  return (await listFigureImports(tx)).find(({ contentHash }) => contentHash === hash) ?? null
}

/** The units, or the only unit, and the base figures that a file may name. */
export async function findKnownFigures(tx: TenantTransaction, onlyUnitId: string | null = null): Promise<KnownFigures> {
  const figures = await listBaseFigures(tx)
  const all = await listBusinessUnitNames(tx)
  const units = new Map([...all].filter(([id]) => onlyUnitId === null || id === onlyUnitId))
  const aliases = await listAliases(tx)
  const aliasesOf = (kind: ImportNameKind) =>
    new Map(aliases.filter((alias) => alias.kind === kind).map(({ key, target }) => [key, target]))
  const labels = new Map((await listUnitsOfMeasure(tx)).map(({ id, label }) => [id, Object.values(label)]))
  return {
    businessUnitIds: new Set(units.keys()),
    figureIds: new Set(figures.map(({ id }) => id)),
    unitNames: new Map([...units].map(([id, name]) => [id, [name]])),
    figureNames: new Map(figures.map(({ id, name }) => [id, Object.values(name)])),
    unitAliases: aliasesOf('UNIT'),
    figureAliases: aliasesOf('FIGURE'),
    measures: new Map(figures.map(({ id, unit }) => [id, [unit, ...(labels.get(unit) ?? [])]])),
  }
}
