import { positionIn } from '@lotse/analysis/benchmark.ts'
import { formatFormula } from '@lotse/analysis/formula.ts'
import { POTENTIAL_LEVELS } from '@lotse/analysis/potential.aim.ts'
import type { PotentialPart } from '@lotse/analysis/potential.model.ts'
import { wayToOutcome } from '@lotse/analysis/potential.way.ts'
import type {
  KpiPotential,
  LevelPotential,
  PotentialState,
  PotentialStep,
} from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { Benchmark, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { countContributors } from '../businessunit/businessunit.public.ts'
import { describeAssumption } from './kpi.assumption.service.ts'
import type { KpiCatalogue, KpiDefinition } from './kpi.catalogue.ts'
import { findKpi } from './kpi.detail.service.ts'
import { type PotentialOfUnit, readPotentialOfUnit } from './kpi.potential.situation.ts'
import { benchmarkFrom } from './kpi.reading.ts'
import { describeKpi } from './kpi.summary.ts'
import { type FigureReader, resolveView } from './kpi.view.ts'

/**
 * What closing one KPI's gap is worth, at three levels: alone, as overlap-free share, and by which way.
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
    levels: isComputed ? levelsOf(catalogue, unit, kpi, language) : [],
    ...describeExpression(catalogue, unit, part, language),
    heldBy: (part?.heldBy ?? []).map((code) => named(catalogue, code, language)),
    overlapsWith: overlapping(unit, id).map((code) => named(catalogue, code, language)),
  }
}

/** Why there is no potential, the first reason somebody can do something about first. */
function stateOf(
  kpi: KpiDefinition,
  { basis, levels, values }: PotentialOfUnit,
  benchmark: Benchmark | null,
  peerGroupId: string | null,
): PotentialState {
  if ((basis.model.parts.get(kpi.id)?.method ?? null) === null) return 'NO_WAY'
  if ((values.get(kpi.id) ?? null) === null) return 'NO_VALUE'
  if (peerGroupId === null) return 'NO_PEERS'
  if (benchmark === null) return 'NOT_RELEASED'
  const best = levels.BEST_PRACTICE
  if (!best.aims.has(kpi.id)) return 'NO_CORRIDOR'
  if (best.aims.get(kpi.id)?.gap === 0) return 'AT_BEST'
  return (best.singles.get(kpi.id) ?? null) === null ? 'NO_OUTCOME_VALUE' : 'READY'
}

function levelsOf(
  catalogue: KpiCatalogue,
  { basis, levels, values }: PotentialOfUnit,
  { id }: KpiDefinition,
  language: Language,
): LevelPotential[] {
  return POTENTIAL_LEVELS.flatMap((level): LevelPotential[] => {
    const { aims, joint, shares, singles } = levels[level]
    const aim = aims.get(id)
    if (!aim) return []
    const way = aim.gap === 0 ? [] : wayToOutcome(basis.model, values, id, aim.aim)
    return [
      {
        level,
        ...aim,
        amount: singles.get(id) ?? null,
        share: shares.get(id) ?? null,
        joint,
        steps: way.map(({ code, before, after }) => ({ ...describeFigure(catalogue, code, language), before, after })),
      },
    ]
  })
}

/** The formula of an estimate in words, and what it reads. */
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

/** What expressions call the KPI's own distance and aim. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  gap: { en: 'gap', de: 'Abstand', tr: 'fark', sk: 'odstup' },
  target: { en: 'aim', de: 'Zielwert', tr: 'hedef değer', sk: 'cieľová hodnota' },
}

/** Others of the same group that take part in the whole. */
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
