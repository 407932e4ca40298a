import type { Static } from 'typebox'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type {
  ASSESSMENT_SCALE,
  BEST_PRACTICES,
  DOCUMENTS,
  FAQ,
  GLOSSARY,
  JOB_ROLES,
  MEASURE_TEMPLATES,
  NEWS,
  QUESTIONNAIRES,
  SOLUTION_TREE,
} from './content.pack-sections.ts'
import { type ContentItem, listContentItems } from './content.repository.ts'
import { listEdits, readDefaultLanguage } from './edit/edit.repository.ts'
import { publishedItems } from './edit/entry.ts'
import { listQuestionnaireEdits, readQuestionnaireReferences } from './questionnaire/edited.repository.ts'
import { publishedQuestionnaires } from './questionnaire/edited.ts'

/** The item type of each content type that features read. */
export interface ContentTypes {
  readonly assessment_scale: Static<typeof ASSESSMENT_SCALE.item>
  readonly questionnaire: Static<typeof QUESTIONNAIRES.item>
  readonly job_role: Static<typeof JOB_ROLES.item>
  readonly best_practice: Static<typeof BEST_PRACTICES.item>
  readonly measure_template: Static<typeof MEASURE_TEMPLATES.item>
  readonly solution_tree: Static<typeof SOLUTION_TREE.item>
  readonly document: Static<typeof DOCUMENTS.item>
  readonly faq: Static<typeof FAQ.item>
  readonly news: Static<typeof NEWS.item>
  readonly glossary: Static<typeof GLOSSARY.item>
}
export type ContentType = keyof ContentTypes

const contents = createRevisionCache<readonly ContentItem[]>(500)

/**
 * Content of one type in the tenant's order, without retired items. News, questions of the FAQ and questionnaires are as they were
 * published in the product: without drafts and withdrawn entries. Cached per revision of the tenant.
 */
export async function readContent<T extends ContentType>(
  tx: TenantTransaction,
  revision: number,
  type: T,
): Promise<readonly ContentTypes[T][]> {
  return withoutRetired(await contents.get(tx, revision, type, () => listPublished(tx, type)))
}

/**
 * The same without the cache, for transactions that change content themselves and have not yet increased the revision.
 */
export async function readContentNow<T extends ContentType>(
  tx: TenantTransaction,
  type: T,
): Promise<readonly ContentTypes[T][]> {
  return withoutRetired(await listPublished(tx, type))
}

/** Content as the pack has it, without what was changed in the product. Not cached. */
export async function readPackContentNow<T extends ContentType>(
  tx: TenantTransaction,
  type: T,
): Promise<readonly ContentTypes[T][]> {
  return withoutRetired(await listContentItems(tx, type))
}

async function listPublished(tx: TenantTransaction, type: ContentType): Promise<readonly ContentItem[]> {
  const items = await listContentItems(tx, type)
  if (type === 'questionnaire') return listPublishedQuestionnaires(tx, items)
  if (type !== 'news' && type !== 'faq') return items
  const edits = await listEdits(tx, type)
  return edits.length === 0 ? items : publishedItems(type, items, edits, await readDefaultLanguage(tx))
}

async function listPublishedQuestionnaires(
  tx: TenantTransaction,
  items: readonly ContentItem[],
): Promise<readonly ContentItem[]> {
  const edits = await listQuestionnaireEdits(tx)
  if (edits.length === 0) return items
  const references = await readQuestionnaireReferences(tx)
  return publishedQuestionnaires(items, edits, references, await readDefaultLanguage(tx))
}

/** Casts data that was validated against the section's schema when the pack was applied. */
function withoutRetired<T extends ContentType>(items: readonly ContentItem[]): ContentTypes[T][] {
  return items.filter(({ isRetired }) => !isRetired).map(({ data }) => data as ContentTypes[T])
}
