import type { SavedViewPage } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  createSavedView,
  listSavedViews,
  setDefaultSavedView,
  updateSavedView,
} from '../../platform/api/generated/saved-view.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The person's saved views of all pages, by name. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: queryKey('saved-view', 'list'),
    queryFn: ({ signal }) => call(listSavedViews, { signal }),
    // A page that waits for its default view opens without a connection, too.
    networkMode: 'always',
  })

/** Requests the saved views again. */
export function refreshSavedViews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'saved-view' })
}

/** The views of one page. */
export function viewsOf(page: SavedViewPage, views: readonly SavedView[] | undefined): readonly SavedView[] {
  return (views ?? []).filter((view) => view.page === page)
}

/** What is saved: a new view without `saved`, otherwise another name or content of it. */
export interface ViewDraft {
  readonly saved?: SavedView
  readonly id: string
  readonly name: string
  readonly address: string
  readonly isDefault: boolean
}

/** Saves a view and whether it is the default of its page. */
export const viewSaving = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ saved, id, name, address, isDefault }: ViewDraft) => {
      const view = saved
        ? await call(updateSavedView, { params: { id: saved.id }, body: { name, address } })
        : await call(createSavedView, { body: { id, name, address } })
      if (view.isDefault === isDefault) return view
      return call(setDefaultSavedView, { params: { id: view.id }, body: { isDefault } })
    },
    onSettled: () => refreshSavedViews(client),
  })
