import type { MeasureChoices, MeasureKpi } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listAreaNames, listKpiNames, listSourceNames, listTopicNames } from './reference.repository.ts'

/** The entities that a measure can refer to, in one language, by id in the tenant's order. */
export interface References {
  readonly areas: ReadonlyMap<string, MeasureChoices['areas'][number]>
  readonly topics: ReadonlyMap<string, MeasureChoices['topics'][number]>
  readonly kpis: ReadonlyMap<string, MeasureKpi>
  readonly templates: ReadonlyMap<string, Reference>
  readonly bestPractices: ReadonlyMap<string, Reference>
}

/** An entity with its name. Retired ones are included, since measures may still refer to them. */
export interface Reference {
  readonly id: string
  readonly name: string
  readonly isRetired: boolean
}

const references = createRevisionCache<References>(400)

/** Cached per revision of the tenant. */
export function readReferences(tx: TenantTransaction, revision: number, language: Language): Promise<References> {
  return references.get(tx, revision, language, async () => {
    const named = <T extends { id: string; name: Text; retiredAt: Date | null }>({ id, name, retiredAt }: T) => ({
      id,
      name: name[language],
      isRetired: retiredAt !== null,
    })
    const areas = await listAreaNames(tx)
    const topics = await listTopicNames(tx)
    const kpis = await listKpiNames(tx)
    const sources = await listSourceNames(tx)
    return {
      areas: byId(areas.map(named)),
      topics: byId(topics.map((topic) => ({ ...named(topic), areaId: topic.areaId }))),
      kpis: byId(
        kpis.map((kpi) => ({
          ...named(kpi),
          areaId: kpi.areaId,
          topicId: kpi.topicId,
          unit: { id: kpi.unit, label: kpi.unitLabel?.[language] ?? kpi.unit },
          decimals: kpi.decimals,
          direction: kpi.direction,
        })),
      ),
      templates: byId(sources.filter(({ type }) => type === 'measure_template').map(named)),
      bestPractices: byId(sources.filter(({ type }) => type === 'best_practice').map(named)),
    }
  })
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
