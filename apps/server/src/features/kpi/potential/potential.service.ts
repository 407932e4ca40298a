import { POTENTIAL_LEVELS, type PotentialLevel } from '@lotse/analysis/potential/target-level.ts'
import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { readKpiCatalogue } from '../reading/catalogue.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'
import { type LevelOfUnit, readPotentialOfUnit, shareOf } from './unit-potential.ts'

/**
 * A unit's joint potential with the shares that add up to it, at the tenant's standard level unless another is requested.
 *
 * @throws AppError area.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readPotential(
  reader: FigureReader,
  { level: requested, areaId, ...query }: ViewQuery & { readonly level?: PotentialLevel; readonly areaId?: string },
): Promise<UnitPotential> {
  const { tx, revision, language } = reader
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  if (areaId !== undefined && !areas.areas.has(areaId)) throw new AppError('area.not_found')
  const view = await resolveView(reader, { ...query, view: 'R12' })
  const { basis, values, levels } = await readPotentialOfUnit(reader, view)
  const level = requested ?? basis.standardLevel
  const { targetLevels, joint, shares, singles } = levels[level]
  const higher = POTENTIAL_LEVELS[POTENTIAL_LEVELS.indexOf(level) + 1]
  const amounts = [...singles.values()].flatMap((amount) => (amount !== null && amount > 0 ? [amount] : []))
  const items = [...shares].flatMap(([id, share]) => {
    const kpi = kpis.get(id)
    const target = targetLevels.get(id)
    const value = values.get(id) ?? null
    const isIncluded = share > 0 && (areaId === undefined || kpi?.areaId === areaId)
    if (!kpi || target === undefined || value === null || !isIncluded) return []
    const unit = areas.unitOfMeasure(kpi.unit, language)
    const { decimals } = kpi
    const name = kpi.name[language]
    const { targetLevel, releasedLevel } = target
    const amount = singles.get(id) ?? 0
    return [{ id, name, areaId: kpi.areaId, unit, decimals, value, targetLevel, releasedLevel, amount, share }]
  })
  const outcome = basis.model.outcome === null ? undefined : kpis.get(basis.model.outcome)
  return {
    view: view.resolved,
    level,
    standardLevel: basis.standardLevel,
    joint: shares.size === 0 ? null : joint,
    ambition: higher && isReleased(levels[higher], higher) ? { level: higher, joint: levels[higher].joint } : null,
    overlap: { sum: amounts.reduce((sum, amount) => sum + amount, 0), count: amounts.length },
    items: items.sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1)),
    areas: [...areas.areas.values()].map((area) => ({
      id: area.id,
      name: area.name[language],
      share: shareOf(
        levels[level],
        [...kpis.values()].filter((kpi) => kpi.areaId === area.id).map(({ id }) => id),
      ),
    })),
    outcome: outcome ? { id: outcome.id, name: outcome.name[language] } : null,
  }
}

/** Whether any KPI has a target level of its own at a level, and not only that of a lower one. */
function isReleased({ targetLevels, shares }: LevelOfUnit, level: PotentialLevel): boolean {
  return [...shares.keys()].some((id) => targetLevels.get(id)?.releasedLevel === level)
}
