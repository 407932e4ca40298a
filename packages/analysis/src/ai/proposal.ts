import { SMALLEST_EUR } from '../priority/problem.ts'
import type { Situation, SituationKpi } from './situation.ts'

/** A template that is proposed for a KPI. */
export interface Proposal {
  readonly kpiId: string
  readonly templateId: string
}

/** The KPIs with a potential in the order of the problems, within a problem the largest share first. */
export function kpisByRank({ problems }: Situation, kpis: readonly SituationKpi[]): SituationKpi[] {
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]))
  return problems
    .flatMap(({ kpiIds }) => kpiIds.flatMap((id) => byId.get(id) ?? []))
    .filter(({ potentialEuro, value }) => (potentialEuro ?? 0) >= SMALLEST_EUR && value !== null)
}

/** Templates for the KPIs of the first problems that no pending measure addresses, each template once. */
export function proposalsFor(situation: Situation, kpis: readonly SituationKpi[], most: number): Proposal[] {
  const addressed = new Set(situation.measures?.filter(({ isPending }) => isPending).flatMap(({ kpiIds }) => kpiIds))
  const used = new Set<string>()
  return kpisByRank(situation, kpis)
    .filter(({ id }) => !addressed.has(id))
    .flatMap(({ id, templateIds }): Proposal[] => {
      const templateId = templateIds.find((one) => !used.has(one))
      if (templateId === undefined) return []
      used.add(templateId)
      return [{ kpiId: id, templateId }]
    })
    .slice(0, most)
}
