import type { ContentState } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentRow } from '@lotse/contract/features/content/content.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast, showUndo } from '../../platform/toast/toast.store.ts'
import {
  changeState,
  contentEntryQuery,
  deleteEntry,
  orderQuestions,
  refreshContent,
  resetEntry,
  restoreEntry,
  saveEntry,
} from './content.queries.ts'
import { bodyOf, fieldsOf } from './form/form-values.ts'

/** An entry and its title in the reader's language. */
type Titled = Pick<ContentRow, 'type' | 'id' | 'version' | 'title'>

/** What can be done with entries beside editing. Each is done at once; a toast offers to undo it. */
export interface ContentActions {
  readonly publish: (row: ContentRow) => Promise<void>
  readonly withdraw: (row: ContentRow) => Promise<void>
  readonly reset: (row: Titled) => Promise<void>
  readonly remove: (row: ContentRow) => Promise<void>
  /** Moves a question of a category from one place to another, counted from 0. */
  readonly move: (category: readonly ContentRow[], from: number, to: number) => Promise<void>
}

/** The actions on entries. When another person has changed an entry, the list says so and is loaded again. */
export function useContentActions(): ContentActions {
  const client = useQueryClient()
  const { t } = useTranslation('content')
  const explain = (error: unknown) => {
    const isConflict = error instanceof StatusError && [404, 409].includes(error.status)
    if (isConflict) showToast({ severity: 'warn', summary: t('changedMeanwhile'), life: 6000 })
    else if (error instanceof StatusError && error.status === 400) {
      showToast({ severity: 'warn', summary: error.serverMessage ?? '', life: 6000 })
    }
  }
  /** Does something, says so, and offers to undo it. */
  const act = async (
    done: 'publish' | 'withdraw' | 'reset' | 'delete',
    { title }: Titled,
    work: () => Promise<() => Promise<unknown>>,
  ) => {
    try {
      const undoWork = await work()
      const undo = async () => {
        await undoWork().catch(explain)
        await refreshContent(client)
      }
      showUndo({ summary: t(`done.${done}`, { title }), label: t('done.undo'), run: undo, takesFocus: true })
    } catch (error) {
      explain(error)
    }
    await refreshContent(client)
  }
  const setState = (done: 'publish' | 'withdraw', row: ContentRow, state: ContentState) =>
    act(done, row, async () => {
      const { version } = await changeState(row, state)
      const before = row.state === 'SCHEDULED' ? 'PUBLISHED' : row.state
      return () => changeState({ ...row, version }, before)
    })
  return {
    publish: (row) => setState('publish', row, 'PUBLISHED'),
    withdraw: (row) => setState('withdraw', row, 'WITHDRAWN'),
    remove: (row) =>
      act('delete', row, async () => {
        await deleteEntry(row)
        return () => restoreEntry(row)
      }),
    reset: (row) =>
      act('reset', row, async () => {
        const before = await client.fetchQuery({ ...contentEntryQuery(row.type, row.id), staleTime: 0 })
        const { version } = await resetEntry(row)
        const state = before.state === 'SCHEDULED' ? 'PUBLISHED' : before.state
        return () => saveEntry(row.type, { id: row.id, version }, { ...bodyOf(row.type, fieldsOf(before)), state })
      }),
    move: async (category, from, to) => {
      const ids = category.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (moved === undefined) return
      ids.splice(to, 0, moved)
      try {
        await orderQuestions({ category: category[0]?.category ?? '', ids })
      } catch (error) {
        const isConflict = error instanceof StatusError && error.code === 'content.order_changed'
        showToast({ severity: 'warn', summary: t(isConflict ? 'order.changed' : 'order.failed'), life: 6000 })
      }
      await refreshContent(client)
    },
  }
}
