import type { DocumentLink } from '@lotse/contract/features/document/document.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import type { LinkTarget } from './document.repository.ts'

/** The requested subjects: at most one of each kind. */
export interface SubjectQuery {
  readonly areaId?: string
  readonly topicId?: string
  readonly kpiId?: string
}

/** The relations between documents and the areas, topics and KPIs of a tenant. */
export interface Subjects {
  /** The links of a query. @throws AppError area.not_found, topic.not_found, kpi.not_found */
  requireLinks(query: SubjectQuery): LinkTarget[]
  /**
   * The distance of a document to the query: 0 if it links to the requested subject; 1 if it links to a part of it (a
   * topic's KPI, an area's topic) or to its parent (a KPI's topic); null otherwise.
   */
  distance(links: readonly LinkTarget[], query: SubjectQuery): 0 | 1 | null
  /** Links with their names, without deleted subjects. */
  describe(links: readonly LinkTarget[], language: Language): DocumentLink[]
}

export async function readSubjects(tx: TenantTransaction, revision: number): Promise<Subjects> {
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const topics = new Map([...areas.areas.values()].flatMap((area) => area.topics).map((topic) => [topic.id, topic]))
  const known = { AREA: areas.areas, TOPIC: topics, KPI: kpis } as const
  const missing = { AREA: 'area.not_found', TOPIC: 'topic.not_found', KPI: 'kpi.not_found' } as const
  const areaOf = ({ kind, id }: LinkTarget) =>
    kind === 'AREA' ? id : kind === 'TOPIC' ? topics.get(id)?.areaId : kpis.get(id)?.areaId
  const topicOf = ({ kind, id }: LinkTarget) =>
    kind === 'KPI' ? kpis.get(id)?.topicId : kind === 'TOPIC' ? id : undefined

  const distanceTo = (links: readonly LinkTarget[], target: LinkTarget): 0 | 1 | null => {
    if (links.some(({ kind, id }) => kind === target.kind && id === target.id)) return 0
    const isNear = links.some((link) => {
      if (target.kind === 'AREA') return areaOf(link) === target.id
      if (target.kind === 'TOPIC') return link.kind === 'KPI' && topicOf(link) === target.id
      return link.kind === 'TOPIC' && link.id === topicOf(target)
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
      const distances = linksOf(query).map((target) => distanceTo(links, target))
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
