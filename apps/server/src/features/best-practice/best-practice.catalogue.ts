import type { BestPracticeTemplate } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../area/area.public.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'

/** A best practice of a pack with its area and topic. */
export interface BestPractice {
  readonly id: string
  readonly areaId: string
  readonly areaName: Text
  readonly topicId: string | null
  readonly topicName: Text | null
  readonly name: Text
  readonly description: Text
  readonly kpiIds: readonly string[]
}

/** A filter for best practices; all when empty. */
export interface BestPracticeSelection {
  readonly areaId?: string | undefined
  readonly topicId?: string | undefined
  readonly kpiId?: string | undefined
  readonly search?: string | undefined
}

/** The best practices of a tenant in the order of its areas and topics, without those of retired areas. */
export async function readBestPracticeCatalogue(
  tx: TenantTransaction,
  revision: number,
): Promise<readonly BestPractice[]> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const items = await readContent(tx, revision, 'best_practice')
  return locationsOf({ areas }).flatMap((location) =>
    items
      .filter(
        ({ area, topic }) => area === location.areaId && topicOf(location.knownTopics, topic) === location.topicId,
      )
      .map(({ id, name, description, kpis = [] }) => {
        const { knownTopics: _, ...rest } = location
        return { id, ...rest, name, description, kpiIds: kpis }
      }),
  )
}

/** The locations a best practice can belong to: each area without a topic, then its topics in order. */
function locationsOf({ areas }: Pick<AreaCatalogue, 'areas'>) {
  return [...areas.values()].flatMap((area) => {
    const inArea = { areaId: area.id, areaName: area.name, knownTopics: new Set(area.topics.map(({ id }) => id)) }
    return [
      { ...inArea, topicId: null, topicName: null },
      ...area.topics.map((topic) => ({ ...inArea, topicId: topic.id, topicName: topic.name })),
    ]
  })
}

/** A best practice of a retired topic belongs to its area. */
const topicOf = (known: ReadonlySet<string>, topic: string | undefined) => (topic && known.has(topic) ? topic : null)

/** Whether a best practice matches the filter; the search covers name, description, area and topic. */
export function isSelected(practice: BestPractice, selection: BestPracticeSelection, language: Language): boolean {
  const { areaId, topicId, kpiId, search } = selection
  const texts = [
    practice.name,
    practice.description,
    practice.areaName,
    ...(practice.topicName ? [practice.topicName] : []),
  ]
  return (
    (areaId === undefined || practice.areaId === areaId) &&
    (topicId === undefined || practice.topicId === topicId) &&
    (kpiId === undefined || practice.kpiIds.includes(kpiId)) &&
    (search === undefined || matchesQuery(texts.map((text) => text[language]).join(' '), search, language))
  )
}

/** The measure templates that implement a best practice, in the tenant's order. */
export async function readTemplatesOf(
  tx: TenantTransaction,
  revision: number,
  id: string,
  language: Language,
): Promise<BestPracticeTemplate[]> {
  const templates = await readContent(tx, revision, 'measure_template')
  return templates
    .filter(({ bestPractices }) => bestPractices?.includes(id))
    .map((one) => describeTemplate(one, language))
}

function describeTemplate(template: ContentTypes['measure_template'], language: Language): BestPracticeTemplate {
  const { id, name, description, effort, durationWeeks } = template
  return {
    id,
    name: name[language],
    description: description[language],
    effort: effort.size,
    personDays: effort.personDays,
    costEur: effort.costEur,
    durationWeeks,
  }
}
