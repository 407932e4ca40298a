import { addMonths, periodRange } from '@lotse/analysis/calendar/period.ts'
import { formatFormula, parseFormula } from '@lotse/analysis/formula/formula.ts'
import type { DetailPoint, FormulaText, KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { type KpiCatalogue, type KpiDefinition, readKpiCatalogue, registrationFigureOf } from './catalogue.ts'
import { ownTargetAt } from './own-target.ts'
import { listReadings, type ReadingRow } from './reading.repository.ts'
import { benchmarkFrom, describeKpi, limitsFor, readingFrom } from './reading.ts'
import { listBenchmarkMonths, listTargets } from './series.repository.ts'
import { type FigureReader, resolveView, type UnitView } from './view.ts'

/** Additional months, so that each month shown has its prior year. */
const PRIOR_YEAR_MONTHS = 12

/** @throws AppError kpi.not_found */
export async function findKpi(reader: FigureReader, id: string) {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const kpi = catalogue.kpis.get(id)
  if (!kpi) throw new AppError('kpi.not_found')
  return { catalogue, kpi }
}

/**
 * One KPI: definition, reading, and `months` months of value, prior year, target and benchmark.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readKpi(
  reader: FigureReader,
  id: string,
  { months = 36, ...query }: ViewQuery & { readonly months?: number },
): Promise<KpiDetail> {
  const { catalogue, kpi } = await findKpi(reader, id)
  const view = await resolveView(reader, query)
  const [row] = await listReadings(reader.tx, {
    ...view.resolved,
    businessUnitId: view.businessUnitId,
    peerGroupId: view.peerGroupId,
    kpiIds: [id],
    months: months + PRIOR_YEAR_MONTHS,
  })
  const area = catalogue.areas.areas.get(kpi.areaId)
  const { weak, target, top, source, confidence } = kpi.defaults
  return {
    ...describeKpi(catalogue, kpi, reader.language),
    areaName: area?.name[reader.language] ?? kpi.areaId,
    topicName: area?.topics.find((topic) => topic.id === kpi.topicId)?.name[reader.language] ?? null,
    view: view.resolved,
    reading: readingFrom(kpi, view, row),
    series: await readSeries(reader, kpi, view, row, months),
    registrations: registrationFigureOf(catalogue, id)?.registrations ?? null,
    formula: describeFormula(catalogue, kpi.formula, reader.language),
    defaults: { weak, target, top, source, confidence },
    targetBasis: kpi.targetBasis,
  }
}

async function readSeries(
  { tx }: FigureReader,
  kpi: KpiDefinition,
  { businessUnitId, peerGroupId, resolved }: UnitView,
  row: ReadingRow | undefined,
  months: number,
): Promise<DetailPoint[]> {
  const from = addMonths(resolved.period, 1 - months)
  const key = { kpiId: kpi.id, view: resolved.view }
  const benchmarks = peerGroupId ? await listBenchmarkMonths(tx, { ...key, peerGroupId }, from, resolved.period) : []
  const benchmarkOf = new Map(benchmarks.map((month) => [month.period, benchmarkFrom(month)]))
  const targets = await listTargets(tx, businessUnitId, kpi.id)
  return periodRange(from, resolved.period).map((period, month) => ({
    period,
    value: row?.series[month + PRIOR_YEAR_MONTHS] ?? null,
    priorYear: row?.series[month] ?? null,
    target: targetAt(kpi, targets, resolved.view, period),
    benchmark: benchmarkOf.get(period) ?? null,
  }))
}

function targetAt(
  kpi: KpiDefinition,
  targets: Awaited<ReturnType<typeof listTargets>>,
  view: UnitView['resolved']['view'],
  period: string,
) {
  const own = ownTargetAt(targets, period)
  const { target } = limitsFor(kpi, own ?? kpi.defaults.target, view, period)
  return { min: target.min, max: target.max }
}

function describeFormula(catalogue: KpiCatalogue, text: string, language: Language): FormulaText {
  const formula = parseFormula(text)
  const nameOf = (code: string) => catalogue.figures.get(code)?.name[language] ?? code
  const number = new Intl.NumberFormat(LOCALE_OF[language], { maximumFractionDigits: 10 })
  return {
    text: formatFormula(formula, nameOf, (value) => number.format(value)),
    references: formula.references.flatMap((code) => {
      const figure = catalogue.figures.get(code)
      return figure ? [{ id: code, name: nameOf(code), kind: figure.kind }] : []
    }),
  }
}
