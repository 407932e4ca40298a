import { type Period, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import type { ValueCorrection, ValueHistory } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import { formatFor } from '@lotse/text/format.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { Figure, KpiCatalogue } from '../reading/catalogue.ts'
import { findKpi } from '../reading/detail.service.ts'
import type { FigureReader } from '../reading/view.ts'
import { refreshRollup } from '../rollup/rollup.ts'
import { readClosedMonths } from '../value/closed-month.repository.ts'
import type { ImplausibleValue } from '../value/finding.ts'
import { findImplausibleValues } from '../value/plausibility.ts'
import { insertFigureImport, insertValues } from '../value/value.repository.ts'
import { buildFigureColumns } from '../value/value-columns.ts'
import { findDeliveredSpan, listValueChanges, type StoredChange } from './correction.repository.ts'

/** A base figure of a KPI in a month. */
interface FigureMonth {
  readonly figureId: string
  readonly period: Period
}

/** A unit's figures, and the calendar that says which month is complete. */
type CorrectionReader = FigureReader & Pick<Context, 'tenant'>

/** The name of corrections among the deliveries; a tenant pack leaves values of other sources alone. */
const CORRECTION_SOURCE = 'correction'

/**
 * How the value of a base figure in a month came about.
 *
 * @throws AppError kpi.not_found, kpi.figure_not_found, kpi.figure_calculated, kpi.period_out_of_range
 */
export async function readValueHistory(
  reader: CorrectionReader,
  kpiId: string,
  month: FigureMonth,
): Promise<ValueHistory> {
  const { figure, unit, span } = await findFigureMonth(reader, kpiId, month)
  const changes = await listValueChanges(reader.tx, reader.businessUnitId, figure.id, month.period)
  return {
    figure: { id: figure.id, name: figure.name[reader.language], unit, decimals: figure.decimals },
    period: month.period,
    value: changes[0]?.after ?? null,
    firstPeriod: span.first,
    lastPeriod: span.last,
    changes: changes.map(describeChange),
  }
}

/**
 * Corrects the value of a base figure of the unit in a month, and updates KPIs, benchmarks and potentials in the same
 * transaction. An unchanged value is not written.
 *
 * @throws AppError kpi.value_changed if the value is not the one the person saw, kpi.month_closed, kpi.value_implausible if it does not
 * fit the unit's own months and is not confirmed, and like `readValueHistory`
 */
export async function correctValue(
  context: CorrectionReader & Pick<Context, 'person'>,
  kpiId: string,
  { figureId, period, value, seen, reason, confirmed = false }: ValueCorrection,
): Promise<ValueHistory> {
  const { tx, person, businessUnitId, language } = context
  await lockTenantRevision(tx)
  const { figure, unit } = await findFigureMonth(context, kpiId, { figureId, period })
  const current = (await listValueChanges(tx, businessUnitId, figureId, period))[0]?.after ?? null
  if (current !== seen) {
    const shown = formatFor(language).value(current, unit, figure.decimals)
    throw new AppError('kpi.value_changed', { currentValue: current, params: { value: shown } })
  }
  if (value !== current) {
    if ((await readClosedMonths(tx)).has(period)) {
      throw new AppError('kpi.month_closed', { params: { months: formatFor(language).period(period) } })
    }
    const findings = await findImplausibleChange(context, { figureId, period }, value)
    const [finding] = findings
    if (finding !== undefined && !confirmed) {
      const [low, high] = [finding.low, finding.high].map((limit) =>
        formatFor(language).value(limit, unit, figure.decimals),
      )
      throw new AppError('kpi.value_implausible', { params: { low: low ?? '', high: high ?? '' } })
    }
    const importId = await insertFigureImport(tx, {
      source: CORRECTION_SOURCE,
      contentHash: '',
      valuesWritten: 1,
      added: current === null ? 1 : 0,
      corrected: current === null ? 0 : 1,
      months: { first: periodIndex(period), last: periodIndex(period) },
      correction: { personId: person.id, reason: reason.trim() },
      findings: findings.map((one) => ({ ...one, decision: 'CONFIRM', text: reason.trim(), mended: null })),
    })
    const series = { businessUnitId, figureId, periods: [periodIndex(period)], values: [value ?? Number.NaN] }
    await insertValues(tx, importId, [series])
    await refreshRollup(tx, { businessUnitIds: [businessUnitId], figureIds: [figureId] })
  }
  const details = { figure: figure.name, period, formerValue: current, correctedValue: value, reason: reason.trim() }
  await recordAuditEvent(tx, { details })
  return readValueHistory(context, kpiId, { figureId, period })
}

function findImplausibleChange(
  { tx, businessUnitId, tenant }: CorrectionReader,
  { figureId, period }: FigureMonth,
  value: number | null,
): Promise<ImplausibleValue[]> {
  const columns = buildFigureColumns()
  columns.add(businessUnitId, figureId, periodIndex(period), value ?? Number.NaN, 0)
  return findImplausibleValues(tx, columns.build(), periodIndex(duePeriod(dayIn(tenant.timeZone, new Date()))))
}

/** A base figure that a KPI is calculated from, its unit, and the months that can be corrected. */
async function findFigureMonth(reader: CorrectionReader, kpiId: string, { figureId, period }: FigureMonth) {
  const { catalogue } = await findKpi(reader, kpiId)
  const figure = catalogue.figures.get(figureId)
  if (!figure || !usesFigure(figure, kpiId, catalogue)) throw new AppError('kpi.figure_not_found')
  if (figure.kind !== 'BASE_FIGURE') throw new AppError('kpi.figure_calculated')
  const delivered = await findDeliveredSpan(reader.tx, reader.businessUnitId)
  if (delivered === null) throw new AppError('kpi.period_out_of_range')
  const due = duePeriod(dayIn(reader.tenant.timeZone, new Date()))
  const span = { first: delivered.first, last: due < delivered.last ? due : delivered.last }
  if (period < span.first || period > span.last) throw new AppError('kpi.period_out_of_range')
  return { figure, unit: catalogue.areas.unitOfMeasure(figure.unit, reader.language), span }
}

/** Of calculated figures, the one in question and those that its formula names: they get an error that says why. */
function usesFigure({ id, kind }: Figure, kpiId: string, { graph }: KpiCatalogue): boolean {
  if (kind === 'BASE_FIGURE') return graph.inputsOf(kpiId).includes(id)
  return id === kpiId || graph.directReferencesOf(kpiId).includes(id)
}

function describeChange({ id, at, personId, personName, importerName, source, ...change }: StoredChange) {
  const by = personId === null ? null : { id: personId, name: personName ?? personId }
  const { before, after, reason } = change
  const delivered = by === null ? { source, importedBy: importerName } : { source: null, importedBy: null }
  return { id, at: at?.toISOString() ?? null, by, ...delivered, before, after, reason }
}
