import { randomUUID } from 'node:crypto'
import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type {
  ContentEdit,
  ContentEntry,
  ContentFields,
  FaqOrder,
} from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type WrittenText } from '@lotse/contract/language.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type FieldProblem, validationError } from '../../../platform/http/validation-error.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import { isDeletable, isResettable } from '../content.policy.ts'
import { isSource } from './describe.ts'
import { deletedEdits, type EditKey, saveEdit, savePlaces } from './edit.repository.ts'
import { categoryOf, type Entry, isPublished, STORED_TYPE, type WrittenContent } from './entry.ts'
import { readContentEntry, readEntries, readLinks, requireEntry } from './read.service.ts'

/** Writes a new article or question. @throws AppError validation.failed */
export async function createEntry(context: Context, type: ContentType, fields: ContentFields): Promise<ContentEntry> {
  const id = randomUUID()
  await checkFields(context, type, fields)
  const content = contentFrom(type, fields, null)
  await saveEdit(context.tx, keyOf(context, type, id), { version: 1, state: fields.state, content, place: null })
  return announced(context, type, id, fields.state === 'PUBLISHED')
}

/** Replaces the content and the state of an entry. @throws AppError validation.failed, content.not_found, content.changed */
export async function editEntry(
  context: Context,
  type: ContentType,
  id: string,
  { version, ...fields }: ContentEdit,
): Promise<ContentEntry> {
  const entry = await lockEntry(context, type, id, version)
  await checkFields(context, type, fields)
  const content = contentFrom(type, fields, entry)
  const isMoved = categoryOf(entry) !== content.category
  const place = isMoved ? null : (entry.edit?.place ?? null)
  const { state } = fields
  await saveEdit(context.tx, keyOf(context, type, id), { version: version + 1, state, content, place })
  return announced(context, type, id, isPublished(entry) || state === 'PUBLISHED')
}

/** Publishes or withdraws an entry, or makes it a draft. @throws AppError content.not_found, content.changed */
export async function changeState(
  context: Context,
  type: ContentType,
  id: string,
  { state, version }: { readonly state: ContentState; readonly version: number },
): Promise<ContentEntry> {
  const entry = await lockEntry(context, type, id, version)
  const { content = null, place = null } = entry.edit ?? {}
  await saveEdit(context.tx, keyOf(context, type, id), { version: version + 1, state, content, place })
  return announced(context, type, id, isPublished(entry) || state === 'PUBLISHED')
}

/** Takes the changes to a pack's entry back. @throws AppError content.not_found, content.changed, content.not_in_pack */
export async function resetEntry(
  context: Context,
  type: ContentType,
  id: string,
  version: number,
): Promise<ContentEntry> {
  const entry = await lockEntry(context, type, id, version)
  if (!isResettable(entry)) throw new AppError('content.not_in_pack')
  const { state = 'PUBLISHED', place = null } = entry.edit ?? {}
  await saveEdit(context.tx, keyOf(context, type, id), { version: version + 1, state, content: null, place })
  return announced(context, type, id, state === 'PUBLISHED')
}

/** Deletes an entry that was written in the product; {@link restoreEntry} undoes it. @throws AppError content.not_found, content.from_pack */
export async function deleteEntry(context: Context, type: ContentType, id: string): Promise<void> {
  await lockTenantRevision(context.tx)
  const entry = await requireEntry(context, type, id)
  if (!isDeletable(entry)) throw new AppError('content.from_pack')
  await deletedEdits.mark({ tx: context.tx, ...keyOf(context, type, id) }, id)
  await announce(context, id, isPublished(entry))
}

/** Restores a deleted entry. Does nothing when it is not deleted. @throws AppError content.not_found */
export async function restoreEntry(context: Context, type: ContentType, id: string): Promise<ContentEntry> {
  await lockTenantRevision(context.tx)
  const isRestored = await deletedEdits.restore({ tx: context.tx, ...keyOf(context, type, id) }, id)
  const entry = await requireEntry(context, type, id)
  if (isRestored) await announce(context, id, isPublished(entry))
  return readContentEntry(context, type, id)
}

/** Orders all questions of a category. @throws AppError content.order_changed */
export async function orderQuestions(context: Context, { category, ids }: FaqOrder): Promise<void> {
  const { tx, person } = context
  await lockTenantRevision(tx)
  const present = (await readEntries(context, 'FAQ')).filter((entry) => categoryOf(entry) === category)
  const placeOf = new Map(ids.map((id, index) => [id, index + 1]))
  if (present.length !== ids.length || !present.every(({ id }) => placeOf.has(id))) {
    throw new AppError('content.order_changed')
  }
  const places = present.flatMap(({ id, edit }) => {
    const place = placeOf.get(id)
    return place === undefined || place === edit?.place ? [] : [{ id, place }]
  })
  await savePlaces(tx, person.id, places)
  if (places.length > 0) await announce(context, null, true)
}

/** An entry of this version, locked against other writers and packs. */
async function lockEntry(context: Context, type: ContentType, id: string, version: number): Promise<Entry> {
  await lockTenantRevision(context.tx)
  const entry = await requireEntry(context, type, id)
  requireVersion('content.changed', { version: entry.edit?.version ?? 0 }, version)
  return entry
}

const keyOf = ({ person }: Context, type: ContentType, id: string): EditKey => ({
  type: STORED_TYPE[type],
  id,
  personId: person.id,
})

type ContentProblem = FieldProblem<
  'content.default_language' | 'content.no_day' | 'content.no_category' | 'content.unknown_link'
>

async function checkFields(
  context: Context,
  type: ContentType,
  { texts, publishedOn, category, linkIds }: ContentFields,
): Promise<void> {
  const { defaultLanguage } = context.tenant
  const problems: ContentProblem[] = []
  if (!texts[defaultLanguage]) {
    problems.push({ path: `/body/texts/${defaultLanguage}`, code: 'content.default_language' })
  }
  if (type === 'NEWS' && publishedOn === null) problems.push({ path: '/body/publishedOn', code: 'content.no_day' })
  if (type === 'FAQ' && category === null) problems.push({ path: '/body/category', code: 'content.no_category' })
  if (linkIds.length > 0) {
    const known = new Set((await readLinks(context)).map(({ id }) => id))
    for (const [index, id] of linkIds.entries()) {
      if (!known.has(id)) problems.push({ path: `/body/linkIds/${index}`, code: 'content.unknown_link' })
    }
  }
  if (problems.length > 0) throw validationError(problems, context.language)
}

/** The content to store. An article of the pack keeps its sources if the fields say so. */
function contentFrom(type: ContentType, fields: ContentFields, entry: Entry | null): WrittenContent {
  const { texts, source, linkIds, keepsSources } = fields
  const words = (part: 'title' | 'text' | 'keywords'): WrittenText =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const written = texts[language]?.[part]?.trim()
        return written ? [[language, written]] : []
      }),
    )
  const ofPack = entry?.item?.data as { readonly facts?: readonly unknown[] } | undefined
  const sources = keepsSources ? (ofPack?.facts ?? entry?.edit?.content?.facts ?? []).filter(isSource) : []
  const isNews = type === 'NEWS'
  return {
    title: words('title'),
    text: words('text'),
    keywords: isNews ? {} : words('keywords'),
    publishedOn: isNews ? fields.publishedOn : null,
    source: isNews ? (source?.trim() ?? null) : null,
    facts: isNews ? [...sources, ...linkIds.map((ref) => ({ ref }))] : [],
    category: isNews ? null : fields.category,
  }
}

async function announced(context: Context, type: ContentType, id: string, isVisible: boolean): Promise<ContentEntry> {
  await announce(context, id, isVisible)
  return readContentEntry(context, type, id)
}

/** Notifies other editors, and readers if they see the entry or have seen it until now. */
async function announce({ tx }: Context, id: string | null, isVisible: boolean): Promise<void> {
  publish(tx, { type: 'content-entry.changed', ...(id === null ? {} : { id }) })
  if (!isVisible) return
  await bumpTenantRevision(tx)
  publish(tx, { type: 'published-content.changed' })
}
