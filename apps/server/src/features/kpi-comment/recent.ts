import { type FigureReader, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { listRecentComments, type StoredComment } from './answer.repository.ts'

/** What was written about KPIs of the unit after `since`, the latest first. KPIs that the tenant no longer shows are left out. */
export async function readRecentComments(
  { tx, revision, language, businessUnitId }: FigureReader,
  since: Date,
  limit: number,
): Promise<(StoredComment & { readonly kpiName: string })[]> {
  const { kpis } = await readKpiCatalogue(tx, revision)
  return (await listRecentComments(tx, { businessUnitId, since, limit })).flatMap((comment) => {
    const kpi = kpis.get(comment.kpiId)
    return kpi ? [{ ...comment, kpiName: kpi.name[language] }] : []
  })
}
