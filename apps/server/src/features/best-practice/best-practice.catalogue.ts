import type { BestPracticeTemplate } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import type { Language, Text } from '@lotse/contract/language.ts'
import { holdsWords } from '@lotse/contract/search-text.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { type AreaCatalogue, readAreaCatalogue } from '../area/area.public.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'

/** A best practice as a pack brings it, with the place it has in the business. */
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

/** Which best practices; all when nothing is said. */
export interface BestPracticeSelection {
  readonly areaId?: string | undefined
  readonly topicId?: string | undefined
  readonly kpiId?: string | undefined
  readonly search?: string | undefined
}

/** The best practices of a tenant in the order of its areas and topics; those of an area that is retired are left out. */
export async function readBestPracticeCatalogue(
  tx: TenantTransaction,
  revision: number,
): Promise<readonly BestPractice[]> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const items = await readContent(tx, revision, 'best_practice')
  return placesOf({ areas }).flatMap((place) =>
    items
      .filter(({ area, topic }) => area === place.areaId && topicOf(place.knownTopics, topic) === place.topicId)
      .map(({ id, name, description, kpis = [] }) => {
        const { knownTopics: _, ...where } = place
        return { id, ...where, name, description, kpiIds: kpis }
      }),
  )
}

/** Every area without a topic, then its topics in order: where a best practice may belong. */
function placesOf({ areas }: Pick<AreaCatalogue, 'areas'>) {
  return [...areas.values()].flatMap((area) => {
    const inArea = { areaId: area.id, areaName: area.name, knownTopics: new Set(area.topics.map(({ id }) => id)) }
    return [
      { ...inArea, topicId: null, topicName: null },
      ...area.topics.map((topic) => ({ ...inArea, topicId: topic.id, topicName: topic.name })),
    ]
  })
}

/** A topic that is retired no longer counts: the best practice then belongs to its area as a whole. */
const topicOf = (known: ReadonlySet<string>, topic: string | undefined) => (topic && known.has(topic) ? topic : null)

/** Whether a best practice is among the selected ones; words are searched in name, description, area and topic. */
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
    (search === undefined || holdsWords(texts.map((text) => text[language]).join(' '), search, language))
  )
}

/** The measure templates that put a best practice into work, in the tenant's order. */
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
