import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listAreas, listTopics, listUnitsOfMeasure } from './area.repository.ts'

/** A subject within an area. */
export interface Topic {
  readonly id: string
  readonly areaId: string
  readonly name: Text
  readonly description: Text
}

/** A department of the business with its topics in order. */
export interface Area {
  readonly id: string
  readonly name: Text
  readonly description: Text
  readonly icon: string
  readonly headlineKpis: readonly string[]
  readonly position: number
  readonly topics: readonly Topic[]
}

/** The areas of a tenant by id in display order, and its units of measurement. */
export interface AreaCatalogue {
  readonly areas: ReadonlyMap<string, Area>
  /** The unit's short label in a language; the id if the tenant does not define the unit. */
  unitOfMeasure(id: string, language: Language): UnitOfMeasure
}

const catalogues = createRevisionCache<AreaCatalogue>(200)

/** Cached per revision of the tenant. */
export function readAreaCatalogue(tx: TenantTransaction, revision: number): Promise<AreaCatalogue> {
  return catalogues.get(tx, revision, 'areas', async () => {
    const areas = await listAreas(tx)
    const topics = await listTopics(tx)
    const labels = new Map((await listUnitsOfMeasure(tx)).map(({ id, label }) => [id, label]))
    return {
      areas: new Map(
        areas.map((area) => [area.id, { ...area, topics: topics.filter(({ areaId }) => areaId === area.id) }]),
      ),
      unitOfMeasure: (id, language) => ({ id, label: labels.get(id)?.[language] ?? id }),
    }
  })
}
