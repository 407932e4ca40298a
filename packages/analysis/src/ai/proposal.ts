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

/** A template for each of the first problems that no pending measure addresses, each template once. */
export function proposalsFor(situation: Situation, kpis: readonly SituationKpi[], most: number): Proposal[] {
  const addressed = new Set(situation.measures?.filter(({ isPending }) => isPending).flatMap(({ kpiIds }) => kpiIds))
  const ranked = kpisByRank(situation, kpis)
  const used = new Set<string>()
  return situation.problems
    .filter(({ kpiIds }) => !kpiIds.some((id) => addressed.has(id)))
    .flatMap(({ kpiIds }): Proposal[] => {
      const [proposal] = ranked
        .filter(({ id }) => kpiIds.includes(id))
        .flatMap(({ id, templateIds }) =>
          templateIds.filter((one) => !used.has(one)).map((one) => ({ kpiId: id, templateId: one })),
        )
      if (proposal === undefined) return []
      used.add(proposal.templateId)
      return [proposal]
    })
    .slice(0, most)
}
