import { positionIn } from '@lotse/analysis/figure/benchmark.ts'
import { formatFormula } from '@lotse/analysis/formula/formula.ts'
import type { PotentialPart } from '@lotse/analysis/potential/model.ts'
import { pathToOutcome } from '@lotse/analysis/potential/path.ts'
import { POTENTIAL_LEVELS } from '@lotse/analysis/potential/target-level.ts'
import type { PotentialState } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { KpiPotential, LevelPotential, PotentialStep } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { Benchmark, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { countContributors } from '../../businessunit/businessunit.public.ts'
import type { KpiCatalogue, KpiDefinition } from '../reading/catalogue.ts'
import { findKpi } from '../reading/detail.service.ts'
import { benchmarkFrom, describeKpi } from '../reading/reading.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'
import { describeAssumption } from './assumption.service.ts'
import { type PotentialOfUnit, readPotentialOfUnit } from './unit-potential.ts'

/**
 * The euro impact of closing one KPI's gap at three levels: on its own, as a share without overlap, and step by step.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readKpiPotential(reader: FigureReader, id: string, query: ViewQuery): Promise<KpiPotential> {
  const { tx, language } = reader
  const { catalogue, kpi } = await findKpi(reader, id)
  const view = await resolveView(reader, { ...query, view: 'R12' })
  const unit = await readPotentialOfUnit(reader, view)
  const { basis, readings, values } = unit
  const value = values.get(id) ?? null
  const row = readings.get(id)
  const benchmark = row ? benchmarkFrom(row) : null
  const part = basis.model.parts.get(id)
  const released = benchmark && { ...benchmark, released: true as const, contributors: benchmark.n }
  const { outcome } = basis.model
  const state = stateOf(kpi, unit, benchmark, view.peerGroupId)
  const isComputed = state === 'READY' || state === 'AT_BEST'
  return {
    ...describeKpi(catalogue, kpi, language),
    areaName: catalogue.areas.areas.get(kpi.areaId)?.name[language] ?? kpi.areaId,
    view: view.resolved,
    state,
    role: part?.role ?? 'NONE',
    value,
    benchmark,
    position: positionIn(value, released, kpi.direction),
    contributors: view.peerGroupId === null ? null : await countContributors(tx, view.peerGroupId),
    outcome: outcome === null ? null : describeOutcome(catalogue, outcome, values.get(outcome) ?? null, language),
    standardLevel: basis.standardLevel,
    levels: isComputed ? levelsOf(catalogue, unit, kpi, language) : [],
    ...describeExpression(catalogue, unit, part, language),
    levers: (part?.levers ?? []).map((code) => named(catalogue, code, language)),
    overlapsWith: overlapping(unit, id).map((code) => named(catalogue, code, language)),
  }
}

/** The reason why there is no potential; reasons that users can resolve come first. */
function stateOf(
  kpi: KpiDefinition,
  { basis, levels, values }: PotentialOfUnit,
  benchmark: Benchmark | null,
  peerGroupId: string | null,
): PotentialState {
  if ((basis.model.parts.get(kpi.id)?.method ?? null) === null) return 'NO_PATH'
  if ((values.get(kpi.id) ?? null) === null) return 'NO_VALUE'
  if (peerGroupId === null) return 'NO_PEERS'
  if (benchmark === null) return 'NOT_RELEASED'
  const best = levels.BEST_PRACTICE
  if (!best.targetLevels.has(kpi.id)) return 'NO_TARGET_RANGE'
  if (best.targetLevels.get(kpi.id)?.gap === 0) return 'AT_BEST'
  return (best.singles.get(kpi.id) ?? null) === null ? 'NO_OUTCOME_VALUE' : 'READY'
}

function levelsOf(
  catalogue: KpiCatalogue,
  { basis, levels, values }: PotentialOfUnit,
  { id }: KpiDefinition,
  language: Language,
): LevelPotential[] {
  const same = Map.groupBy(POTENTIAL_LEVELS, (level) => {
    const found = levels[level].targetLevels.get(id)
    return found?.isRangeStart ? 'RANGE' : found?.releasedLevel
  })
  const shown = [...same.values()].map((ofOne) =>
    ofOne.includes(basis.standardLevel) ? basis.standardLevel : ofOne[0],
  )
  return POTENTIAL_LEVELS.flatMap((level): LevelPotential[] => {
    if (!shown.includes(level)) return []
    const { targetLevels, joint, shares, singles } = levels[level]
    const targetLevel = targetLevels.get(id)
    if (!targetLevel) return []
    const way = targetLevel.gap === 0 ? [] : pathToOutcome(basis.model, values, id, targetLevel.targetLevel)
    return [
      {
        level,
        ...targetLevel,
        amount: singles.get(id) ?? null,
        share: shares.get(id) ?? null,
        joint,
        steps: way.map(({ code, before, after }) => ({ ...describeFigure(catalogue, code, language), before, after })),
      },
    ]
  })
}

/** The formula of an estimate with names, and the values it uses. */
function describeExpression(
  catalogue: KpiCatalogue,
  { basis, values }: PotentialOfUnit,
  part: PotentialPart | undefined,
  language: Language,
): Pick<KpiPotential, 'expression' | 'figures' | 'assumptions'> {
  if (!part?.expression) return { expression: null, figures: [], assumptions: [] }
  const { references } = part.expression
  const used = basis.assumptions.filter(({ id }) => references.includes(id))
  const names = new Map(used.map(({ id, name }) => [id, name[language]]))
  const number = new Intl.NumberFormat(LOCALE_OF[language], { maximumFractionDigits: 10 })
  const nameOf = (code: string) =>
    OWN_NAMES[code]?.[language] ?? names.get(code) ?? catalogue.figures.get(code)?.name[language] ?? code
  return {
    expression: formatFormula(part.expression, nameOf, (value) => number.format(value)),
    figures: references.flatMap((code): PotentialStep[] =>
      catalogue.figures.has(code)
        ? [{ ...describeFigure(catalogue, code, language), before: values.get(code) ?? null, after: null }]
        : [],
    ),
    assumptions: used.map((one) => describeAssumption(one, catalogue.areas, language)),
  }
}

/** The names of the KPI's own values in expressions. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  gap: { en: 'gap', de: 'Abstand', tr: 'fark', sk: 'rozdiel' },
  target: { en: 'target level', de: 'Zielwert', tr: 'hedef değer', sk: 'cieľová hodnota' },
}

/** Other KPIs of the same group that contribute to the joint potential. */
function overlapping({ basis }: PotentialOfUnit, id: string): string[] {
  const { parts } = basis.model
  const part = parts.get(id)
  if (!part?.group || part.role === 'RESULT' || part.role === 'NONE') return []
  return [...parts.values()]
    .filter((other) => other.group === part.group && other.id !== id)
    .filter(({ role }) => role === 'LEVER' || role === 'ESTIMATE')
    .map((other) => other.id)
}

function named({ figures }: KpiCatalogue, id: string, language: Language) {
  return { id, name: figures.get(id)?.name[language] ?? id }
}

function describeFigure(catalogue: KpiCatalogue, id: string, language: Language) {
  const figure = catalogue.figures.get(id)
  return {
    ...named(catalogue, id, language),
    unit: catalogue.areas.unitOfMeasure(figure?.unit ?? '', language),
    decimals: figure?.decimals ?? 0,
  }
}

function describeOutcome(catalogue: KpiCatalogue, id: string, value: number | null, language: Language) {
  return { ...describeFigure(catalogue, id, language), value }
}
