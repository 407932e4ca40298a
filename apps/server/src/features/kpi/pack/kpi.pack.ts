import { FormulaError } from '@lotse/analysis/formula/error.ts'
import { parseFormula } from '@lotse/analysis/formula/formula.ts'
import {
  buildDriverGraph,
  buildFormulaGraph,
  FormulaGraphError,
  type FormulaGraphProblem,
} from '@lotse/analysis/formula/graph.ts'
import { type JsonRow, syncRows } from '../../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackEntry, PackPart } from '../../../platform/pack/pack.ts'
import { isDemo, packClock, resolvePackYear } from '../../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { unknownReference } from '../../../platform/pack/pack-reference.ts'
import { KPI_SYNONYM } from '../definition/synonym.ts'
import { assumptionRows, checkAssumptions, checkOutcome, OWN_NAMES } from './assumption.pack.ts'
import {
  ASSUMPTIONS,
  BASE_FIGURES,
  DERIVED_FIGURES,
  KPIS,
  type PackBaseFigure,
  type PackKpi,
  TARGETS,
} from './sections.ts'

/** Figures, KPIs, assumptions and targets of a tenant pack. */
export const kpiPack: PackPart = { sections: [BASE_FIGURES, DERIVED_FIGURES, ASSUMPTIONS, KPIS, TARGETS], check, apply }

function check(pack: Pack): PackProblem[] {
  return [
    ...checkFormulas(pack),
    ...pack.list(BASE_FIGURES).flatMap(checkRegistrations),
    ...checkAssumptions(pack),
    ...pack.list(KPIS).flatMap((entry) => checkKpi(pack, entry)),
    ...checkOutcome(pack),
    ...pack
      .list(TARGETS)
      .flatMap((entry) => [...checkLimits(entry, entry.value.min, entry.value.max), ...checkMonth(pack, entry)]),
  ]
}

/** Registrations are counted per month and added up, so a figure that is part of them must be, too. */
function checkRegistrations(entry: PackEntry<PackBaseFigure>): PackProblem[] {
  const { registrations, timeAggregation } = entry.value
  if (registrations === undefined || timeAggregation === 'SUM') return []
  const message = `${entry.key}: a figure with "registrations" has the timeAggregation SUM, not ${timeAggregation}`
  return [{ ...entry.at(['registrations']), message }]
}

type Computed = PackEntry<{ id: string; formula: string; driverFormula?: string }>
const computedOf = (pack: Pack): Computed[] => [...pack.list(DERIVED_FIGURES), ...pack.list(KPIS)]

/** Validates that the formulas, and then the driver formulas, form an acyclic graph. */
function checkFormulas(pack: Pack): PackProblem[] {
  const inputs = pack.keysOf('base-figures')
  const entries = computedOf(pack)
  const known = [...inputs, ...pack.keysOf(DERIVED_FIGURES.name), ...pack.keysOf(KPIS.name)]
  const actual = entries.map(({ value }) => ({ code: value.id, formula: value.formula }))
  const driver = entries.map(({ value }) => ({
    code: value.id,
    formula: value.formula,
    driverFormula: value.driverFormula ?? null,
  }))
  const actualProblems = graphProblems(entries, 'formula', known, () => buildFormulaGraph(actual, inputs))
  const driverProblems = graphProblems(entries, 'driverFormula', known, () => buildDriverGraph(driver, inputs))
  const duplicates = new Set(actualProblems.map(({ message }) => message))
  return [...actualProblems, ...driverProblems.filter(({ message }) => !duplicates.has(message))]
}

function graphProblems(
  entries: readonly Computed[],
  member: 'formula' | 'driverFormula',
  known: readonly string[],
  build: () => unknown,
): PackProblem[] {
  try {
    build()
    return []
  } catch (error) {
    if (!(error instanceof FormulaGraphError)) throw error
    return error.problems.flatMap((problem) => graphProblem(problem, entries, member, known) ?? [])
  }
}

function graphProblem(
  problem: FormulaGraphProblem,
  entries: readonly Computed[],
  member: 'formula' | 'driverFormula',
  known: readonly string[],
): PackProblem | null {
  const code = problem.kind === 'CYCLE' ? problem.path[0] : problem.code
  const entry = entries.find(({ key }) => key === code)
  if (entry === undefined) return null
  const location = entry.at([member])
  switch (problem.kind) {
    case 'CYCLE':
      return { ...location, message: `${member}s form a cycle: ${problem.path.join(' → ')}` }
    case 'UNKNOWN_REFERENCE':
      // An invalid entry is not in the graph, but its own problem is reported.
      if (known.includes(problem.reference)) return null
      return unknownReference(entry, [member], problem.reference, 'figure or KPI', known)
    case 'SYNTAX':
      return { ...location, message: describeFormulaError(problem.code, member, problem.error) }
    case 'DUPLICATE':
      return null
  }
}

const describeFormulaError = (code: string, member: string, error: FormulaError) =>
  `${code}: ${member}: ${error.message} (at character ${error.position + 1})`

function checkKpi(pack: Pack, entry: PackEntry<PackKpi>): PackProblem[] {
  const { direction, benchmarkDefaults, thresholds } = entry.value
  const problems = checkPotential(pack, entry)
  const target = benchmarkDefaults?.target
  if (target !== undefined && (typeof target === 'number') === (direction === 'RANGE')) {
    problems.push({
      ...entry.at(['benchmarkDefaults', 'target']),
      message: `${entry.key}: the target of direction ${direction} must be ${direction === 'RANGE' ? '{min, max}' : 'a number'}`,
    })
  } else if (typeof target === 'object') {
    problems.push(...checkLimits(entry, target.min, target.max, ['benchmarkDefaults', 'target']))
  }
  for (const [index, rule] of (thresholds ?? []).entries()) {
    if ((rule.reference === 'VALUE') !== (rule.value !== undefined)) {
      problems.push({
        ...entry.at(['thresholds', index]),
        message: `${entry.key}: a threshold has a "value" if and only if its reference is VALUE`,
      })
    }
  }
  return problems
}

const NAMED_IN_POTENTIALS = [BASE_FIGURES, DERIVED_FIGURES, KPIS, ASSUMPTIONS]

function checkPotential(pack: Pack, entry: PackEntry<PackKpi>): PackProblem[] {
  const { potential } = entry.value
  if (potential === undefined) return []
  const known = new Set([...NAMED_IN_POTENTIALS.flatMap(({ name }) => pack.keysOf(name)), ...OWN_NAMES])
  const unknown = (name: string, path: (string | number)[]) =>
    known.has(name)
      ? []
      : [unknownReference(entry, ['potential', ...path], name, 'figure, KPI or assumption', [...known])]
  const inputs = (potential.inputs ?? []).flatMap((name, index) => unknown(name, ['inputs', index]))
  try {
    return [
      ...inputs,
      ...parseFormula(potential.expression).references.flatMap((name) => unknown(name, ['expression'])),
    ]
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const message = describeFormulaError(entry.key, 'potential', error)
    return [...inputs, { ...entry.at(['potential', 'expression']), message }]
  }
}

function checkLimits(
  entry: PackEntry,
  min: number | undefined,
  max: number | undefined,
  path: readonly string[] = [],
): PackProblem[] {
  if (min === undefined && max === undefined) {
    return [{ ...entry.at(path), message: `${entry.key}: needs a min or a max` }]
  }
  if (min === undefined || max === undefined || min <= max) return []
  return [{ ...entry.at(path), message: `${entry.key}: min ${min} is above max ${max}` }]
}

function checkMonth(pack: Pack, entry: PackEntry<{ from: string }>): PackProblem[] {
  if (!entry.value.from.startsWith('year') || isDemo(pack)) return []
  return [{ ...entry.at(['from']), message: `${entry.key}: a relative year needs a pack with "demo: true"` }]
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const baseFigures: JsonRow[] = pack.list(BASE_FIGURES).map(({ value }, index) => ({
    id: value.id,
    name: value.name,
    unit: value.unit,
    time_aggregation: value.timeAggregation,
    unit_aggregation: value.unitAggregation,
    ledger_hint: value.ledgerHint ?? null,
    registrations: value.registrations ?? null,
    position: index + 1,
  }))
  const derivedFigures: JsonRow[] = pack.list(DERIVED_FIGURES).map(({ value }, index) => ({
    id: value.id,
    name: value.name,
    unit: value.unit,
    formula: value.formula,
    driver_formula: value.driverFormula ?? null,
    position: index + 1,
  }))
  const clock = packClock(pack)
  const targets: JsonRow[] = pack.list(TARGETS).map(({ value }) => ({
    business_unit_id: value.business_unit,
    kpi_id: value.kpi,
    valid_from: `${resolvePackYear(value.from.slice(0, -3), clock)}${value.from.slice(-3)}-01`,
    min: value.min ?? null,
    max: value.max ?? null,
    origin: 'PACK',
  }))
  const kpis = pack.list(KPIS).map(({ value }, index) => kpiRow(value, index + 1))
  return [
    { kind: 'base figures', ...(await syncRows(tx, { table: 'base_figure', key: ['id'], rows: baseFigures })) },
    {
      kind: 'derived figures',
      ...(await syncRows(tx, { table: 'derived_figure', key: ['id'], rows: derivedFigures })),
    },
    { kind: 'assumptions', ...(await syncRows(tx, { table: 'assumption', key: ['id'], rows: assumptionRows(pack) })) },
    { kind: 'KPIs', ...(await syncRows(tx, { table: 'kpi', key: ['id'], rows: kpis })) },
    {
      kind: 'KPI synonyms',
      ...(await syncRows(tx, {
        table: 'content_item',
        key: ['id'],
        rows: synonymRows(pack),
        scope: { type: KPI_SYNONYM },
      })),
    },
    {
      kind: 'targets',
      ...(await syncRows(tx, {
        table: 'kpi_target',
        key: ['business_unit_id', 'kpi_id', 'valid_from'],
        rows: targets,
        vanished: 'DELETE',
        isKept: ({ origin }) => origin === 'PERSON',
      })),
    },
  ]
}

const synonymRows = (pack: Pack): JsonRow[] =>
  pack
    .list(KPIS)
    .flatMap(({ key, value: { synonyms } }, index) =>
      synonyms === undefined ? [] : [{ type: KPI_SYNONYM, id: key, data: synonyms, position: index + 1 }],
    )

function kpiRow(kpi: PackKpi, position: number): JsonRow {
  const { potential, benchmarkDefaults } = kpi
  return {
    id: kpi.id,
    area_id: kpi.area,
    topic_id: kpi.topic ?? null,
    name: kpi.name,
    description: kpi.description,
    unit: kpi.unit,
    decimals: kpi.decimals,
    direction: kpi.direction,
    formula: kpi.formula,
    driver_formula: kpi.driverFormula ?? null,
    target_basis: kpi.targetBasis ?? 'POINT',
    defaults: {
      weak: benchmarkDefaults?.weak ?? null,
      target: targetOf(kpi),
      top: benchmarkDefaults?.top ?? null,
      source: benchmarkDefaults?.source ?? '',
      sourceKey: benchmarkDefaults?.sourceKey ?? '',
      confidence: benchmarkDefaults?.confidence ?? '',
    },
    thresholds: kpi.thresholds ?? null,
    potential: potential === undefined ? null : { expression: potential.expression, inputs: potential.inputs ?? [] },
    potential_group: kpi.potentialGroup ?? null,
    drivers: kpi.drivers ?? [],
    is_outcome: kpi.outcome ?? false,
    position: kpi.order ?? position,
  }
}

/** A single number is a minimum if higher is better and a maximum if lower is better. */
function targetOf({ direction, benchmarkDefaults }: PackKpi): { min: number | null; max: number | null } {
  const target = benchmarkDefaults?.target
  if (target === undefined) return { min: null, max: null }
  if (typeof target === 'object') return { min: target.min, max: target.max }
  return direction === 'LOWER' ? { min: null, max: target } : { min: target, max: null }
}
