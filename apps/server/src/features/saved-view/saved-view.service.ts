import { randomUUID } from 'node:crypto'
import {
  SAVED_VIEWS_PER_PAGE,
  type SavedViewPage,
  savedViewPageOf,
} from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type {
  NewSavedView,
  SavedView,
  SavedViewEdit,
  SavedViewList,
} from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import {
  countSavedViews,
  deletedViews,
  insertSavedView,
  listSavedViews,
  restoreSavedView,
  updateSavedView,
  updateSavedViewDefault,
  type ViewOwner,
} from './saved-view.repository.ts'

const ownerOf = ({ tx, person }: Context): ViewOwner => ({ tx, personId: person.id })

/** Notifies the other windows and devices of the same person. */
const announce = ({ tx, person }: Context, id: string) =>
  publish(tx, { type: 'saved-view.changed', id, personIds: [person.id] })

/** The caller's saved views, by name. */
export async function readViews(context: Context): Promise<SavedViewList> {
  const collator = new Intl.Collator(LOCALE_OF[context.language], { numeric: true })
  const content = await listSavedViews(ownerOf(context))
  return { content: content.toSorted((a, b) => collator.compare(a.name, b.name)) }
}

/** Saves a view. @throws AppError saved_view.too_many_views, or saved_view.not_found when the id belongs to a deleted view */
export async function saveView(
  context: Context,
  { id = randomUUID(), name, address }: NewSavedView,
): Promise<SavedView> {
  const owner = ownerOf(context)
  const [known] = await listSavedViews(owner, id)
  if (known) return known
  const page = pageOf(address)
  await requireCapacity(owner, page)
  await insertSavedView(owner, { id, page, name: name.trim(), address })
  announce(context, id)
  return requireView(owner, id)
}

/** Changes name and address. @throws AppError saved_view.not_found */
export async function editView(context: Context, id: string, { name, address }: SavedViewEdit): Promise<SavedView> {
  const owner = ownerOf(context)
  const isChanged = await updateSavedView(owner, { id, page: pageOf(address), name: name.trim(), address })
  if (!isChanged) throw new AppError('saved_view.not_found')
  announce(context, id)
  return requireView(owner, id)
}

/** Makes a view the default of its page, or no longer. @throws AppError saved_view.not_found */
export async function setDefaultView(context: Context, id: string, isDefault: boolean): Promise<SavedView> {
  const owner = ownerOf(context)
  const view = await requireView(owner, id)
  await updateSavedViewDefault(owner, view, isDefault)
  announce(context, id)
  return { ...view, isDefault }
}

/** Deletes a view; {@link undeleteView} undoes it. @throws AppError saved_view.not_found */
export async function deleteView(context: Context, id: string): Promise<void> {
  if (!(await deletedViews.mark(ownerOf(context), id))) throw new AppError('saved_view.not_found')
  announce(context, id)
}

/** Restores a deleted view. Does nothing when it is not deleted. @throws AppError saved_view.not_found, saved_view.too_many_views */
export async function undeleteView(context: Context, id: string): Promise<SavedView> {
  const owner = ownerOf(context)
  const restored = await restoreSavedView(owner, id)
  if (restored) {
    await requireCapacity(owner, restored.page, SAVED_VIEWS_PER_PAGE + 1)
    announce(context, id)
  }
  return requireView(owner, id)
}

async function requireCapacity(owner: ViewOwner, page: SavedViewPage, limit = SAVED_VIEWS_PER_PAGE): Promise<void> {
  if ((await countSavedViews(owner, page)) >= limit) {
    throw new AppError('saved_view.too_many_views', { params: { limit: SAVED_VIEWS_PER_PAGE } })
  }
}

async function requireView(owner: ViewOwner, id: string): Promise<SavedView> {
  const [view] = await listSavedViews(owner, id)
  if (!view) throw new AppError('saved_view.not_found')
  return view
}

/** The page of an address that the contract has validated. */
function pageOf(address: string): SavedViewPage {
  const page = savedViewPageOf(address)
  if (page === null) throw new Error('The address of a saved view has no page.')
  return page
}
