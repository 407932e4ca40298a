import { type FigureReader, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { listNewAnswers } from './answer.repository.ts'

/** New comments of other people on one KPI in one month. */
export interface KpiAnswer {
  readonly kpiId: string
  readonly kpiName: string
  /** `YYYY-MM` */
  readonly period: string
  /** Names of the authors. */
  readonly names: readonly string[]
}

/**
 * What others wrote after `since` on KPIs of the unit on which this person has commented, the latest first. KPIs that the tenant no
 * longer shows are left out.
 */
export async function readNewAnswers(
  { tx, revision, language, businessUnitId }: FigureReader,
  personId: string,
  since: Date,
): Promise<KpiAnswer[]> {
  const answers = await listNewAnswers(tx, { businessUnitId, personId, since })
  if (answers.length === 0) return []
  const { kpis } = await readKpiCatalogue(tx, revision)
  return answers.flatMap((answer) => {
    const kpi = kpis.get(answer.kpiId)
    return kpi ? [{ ...answer, kpiName: kpi.name[language] }] : []
  })
}
