import type { SavedViewPage } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertOnce, updateRows } from '../../platform/thing/rows.repository.ts'
import { countForLimit, softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import './saved-view.table.ts'

/** The owner of saved views. Every statement filters by the person, so that views of other people are never read or changed. */
export interface ViewOwner {
  readonly tx: TenantTransaction
  readonly personId: string
}

/** The saved views of a person that are not deleted, oldest first; `id` limits the result to one. */
export function listSavedViews({ tx, personId }: ViewOwner, id?: string): Promise<SavedView[]> {
  return tx
    .selectFrom('saved_view')
    .select(['id', 'page', 'name', 'page_address as address', 'is_default as isDefault'])
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Number of saved views of a person on a page. Locks the person's row, so that concurrent writers cannot exceed a limit. */
export const countSavedViews = ({ tx, personId }: ViewOwner, page: SavedViewPage): Promise<number> =>
  countForLimit(tx, 'saved_view', { person_id: personId, page }, { table: 'person', id: personId })

/** Inserts a saved view. Does nothing when the person has one with this id. */
export async function insertSavedView({ tx, personId }: ViewOwner, view: Omit<SavedView, 'isDefault'>): Promise<void> {
  await insertOnce(tx, 'saved_view', {
    person_id: personId,
    id: view.id,
    page: view.page,
    name: view.name,
    page_address: view.address,
    deleted_at: null,
  })
}

/** Changes name and address of a saved view of this page. Returns whether there is one. */
export const updateSavedView = (
  { tx, personId }: ViewOwner,
  { id, page, name, address }: Omit<SavedView, 'isDefault'>,
): Promise<boolean> =>
  updateRows(tx, 'saved_view', { person_id: personId, id, page, deleted_at: null }, { name, page_address: address })

/** Makes a saved view the only default of its page, or no default. */
export async function updateSavedViewDefault(
  { tx, personId }: ViewOwner,
  { id, page }: Pick<SavedView, 'id' | 'page'>,
  isDefault: boolean,
): Promise<void> {
  await lockViews({ tx, personId })
  const ofPage = tx
    .updateTable('saved_view')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .where('page', '=', page)
    .where('deleted_at', 'is', null)
  if (isDefault) await ofPage.set({ is_default: false }).where('is_default', '=', true).execute()
  await ofPage.set({ is_default: isDefault }).where('id', '=', id).execute()
}

/** A restored saved view is the default only if its page has none. */
export const deletedViews = softlyDeleted('saved_view', {
  filter: ({ personId }: ViewOwner, id) => ({ person_id: personId, id }),
  values: ({ tx, personId }, isDeleted) =>
    isDeleted
      ? undefined
      : {
          is_default: sql`is_default and not exists (
            select from saved_view o where o.tenant_id = ${tx.tenantId} and o.person_id = ${personId}::uuid
              and o.page = saved_view.page and o.is_default and o.deleted_at is null)`,
        },
})

/** Restores a saved view. Locks the person's row, so that there is one default. */
export async function restoreSavedView(owner: ViewOwner, id: string) {
  await lockViews(owner)
  return deletedViews.restore(owner, id)
}

async function lockViews({ tx, personId }: ViewOwner): Promise<void> {
  await sql`select from person where tenant_id = ${tx.tenantId} and id = ${personId}::uuid for no key update`.execute(
    tx,
  )
}
