import type { Language } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listContentItems } from '../../content/content.public.ts'

/** Other words for a KPI, by language: synonyms, abbreviations and former names. */
export type KpiSynonyms = Readonly<Partial<Record<Language, readonly string[]>>>

/** The type of the content items that hold the synonyms, which have the ids of their KPIs. */
export const KPI_SYNONYM = 'kpi_synonym'

const synonyms = createRevisionCache<ReadonlyMap<string, KpiSynonyms>>(200)

/** The synonyms of KPIs by id; KPIs without any are omitted. Cached per revision of the tenant. */
export function readKpiSynonyms(tx: TenantTransaction, revision: number): Promise<ReadonlyMap<string, KpiSynonyms>> {
  return synonyms.get(tx, revision, 'synonyms', async () => {
    const items = await listContentItems(tx, KPI_SYNONYM)
    // They were validated against the section's schema when the pack was applied.
    return new Map(items.filter(({ isRetired }) => !isRetired).map(({ id, data }) => [id, data as KpiSynonyms]))
  })
}
