import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import type { LinkTarget } from './document.repository.ts'

/** What documents are asked for: at most one of each. */
export interface SubjectQuery {
  readonly areaId?: string
  readonly topicId?: string
  readonly kpiId?: string
}

/** How documents relate to the areas, topics and KPIs of a tenant. */
export interface Subjects {
  /** The links of the query. @throws AppError area.not_found, topic.not_found, kpi.not_found */
  requireLinks(query: SubjectQuery): LinkTarget[]
  /**
   * How near a document is to what is asked for: 0 when it is about it, 1 when it is about something that belongs to it (a
   * topic's KPI, an area's topic) or that it belongs to (a KPI's topic); null when it is about something else.
   */
  distance(links: readonly LinkTarget[], query: SubjectQuery): 0 | 1 | null
  /** Links with their names, without what the tenant no longer has. */
  describe(links: readonly LinkTarget[], language: Language): DocumentLink[]
}

/** The subjects as they stand in this revision of the tenant. */
export async function readSubjects(tx: TenantTransaction, revision: number): Promise<Subjects> {
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const topics = new Map([...areas.areas.values()].flatMap((area) => area.topics).map((topic) => [topic.id, topic]))
  const known = { AREA: areas.areas, TOPIC: topics, KPI: kpis } as const
  const missing = { AREA: 'area.not_found', TOPIC: 'topic.not_found', KPI: 'kpi.not_found' } as const
  const areaOf = ({ kind, id }: LinkTarget) =>
    kind === 'AREA' ? id : kind === 'TOPIC' ? topics.get(id)?.areaId : kpis.get(id)?.areaId
  const topicOf = ({ kind, id }: LinkTarget) =>
    kind === 'KPI' ? kpis.get(id)?.topicId : kind === 'TOPIC' ? id : undefined

  const distanceTo = (links: readonly LinkTarget[], wanted: LinkTarget): 0 | 1 | null => {
    if (links.some(({ kind, id }) => kind === wanted.kind && id === wanted.id)) return 0
    const isNear = links.some((link) => {
      if (wanted.kind === 'AREA') return areaOf(link) === wanted.id
      if (wanted.kind === 'TOPIC') return link.kind === 'KPI' && topicOf(link) === wanted.id
      return link.kind === 'TOPIC' && link.id === topicOf(wanted)
    })
    return isNear ? 1 : null
  }

  return {
    requireLinks(query) {
      const links = linksOf(query)
      for (const { kind, id } of links) if (!known[kind].has(id)) throw new AppError(missing[kind])
      return links
    },
    distance(links, query) {
      const distances = linksOf(query).map((wanted) => distanceTo(links, wanted))
      if (distances.includes(null)) return null
      return distances.includes(1) ? 1 : 0
    },
    describe: (links, language) =>
      links.flatMap(({ kind, id }) => {
        const name = known[kind].get(id)?.name[language]
        return name === undefined ? [] : [{ kind, id, name }]
      }),
  }
}

function linksOf({ areaId, topicId, kpiId }: SubjectQuery): LinkTarget[] {
  return [
    ...(areaId === undefined ? [] : [{ kind: 'AREA', id: areaId } as const]),
    ...(topicId === undefined ? [] : [{ kind: 'TOPIC', id: topicId } as const]),
    ...(kpiId === undefined ? [] : [{ kind: 'KPI', id: kpiId } as const]),
  ]
}
