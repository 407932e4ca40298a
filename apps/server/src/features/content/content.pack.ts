import { type SyncReport, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackPart } from '../../platform/pack/pack.ts'
import { type PackClock, packClock, resolvePackDay } from '../../platform/pack/pack-day.ts'
import { CONTENT_SECTIONS } from './content.pack-sections.ts'
import { listContentItems } from './content.repository.ts'
import './content.table.ts'
import { listEdits } from './edit/edit.repository.ts'
import type { EditableType, StoredEdit } from './edit/entry.ts'
import { listQuestionnaireEdits } from './questionnaire/edited.repository.ts'

/**
 * Content that is stored as the pack defines it: questionnaires, measure templates, best practices, solution tree, FAQ,
 * news, documents, glossary.
 */
export const contentPack: PackPart = { sections: CONTENT_SECTIONS.map(({ section }) => section), apply }

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const changes: PackChange[] = []
  const clock = packClock(pack)
  for (const { section, type, kind } of CONTENT_SECTIONS) {
    const rows = pack
      .list(section)
      .map(({ key, value }, index) => ({ type, id: key, data: withDay(value, clock), position: index + 1 }))
    const report = await syncRows(tx, { table: 'content_item', key: ['id'], rows, scope: { type } })
    const kept = await keptOf(tx, type)
    changes.push({ kind, ...withoutKept(report, rows, kept) })
  }
  return changes
}

async function keptOf(tx: TenantTransaction, type: string): Promise<ReadonlySet<string>> {
  if (type === 'news' || type === 'faq') return listKept(tx, type)
  if (type !== 'questionnaire') return new Set()
  const inPack = new Set((await listContentItems(tx, type)).map(({ id }) => id))
  const edits = await listQuestionnaireEdits(tx)
  return new Set(edits.flatMap(({ id, questions }) => (questions !== null && inPack.has(id) ? [id] : [])))
}

/** Entries of packs, present or past, that were changed or withdrawn in the product: readers do not see what the pack has. */
async function listKept(tx: TenantTransaction, type: EditableType): Promise<ReadonlySet<string>> {
  const inPack = new Map((await listContentItems(tx, type)).map((item) => [item.id, item]))
  const edits = await listEdits(tx, type)
  const isKept = ({ id, content, state, isDeleted }: StoredEdit) => {
    const item = inPack.get(id)
    if (item === undefined || isDeleted) return false
    return content !== null || (state !== 'PUBLISHED' && !item.isRetired)
  }
  return new Set(edits.filter(isKept).map(({ id }) => id))
}

/**
 * Reports the entries that the product has changed as preserved. The texts of the pack are stored nevertheless, so that a change can be
 * reverted.
 */
function withoutKept(report: SyncReport, rows: readonly { id: string }[], kept: ReadonlySet<string>): SyncReport {
  const isReported = (id: string) => !kept.has(id)
  const [created, changed] = [report.created.filter(isReported), report.changed.filter(isReported)]
  return {
    created,
    changed,
    retired: report.retired.filter(isReported),
    kept: [...kept],
    unchanged: rows.filter(({ id }) => isReported(id)).length - created.length - changed.length,
  }
}

/** Replaces the relative days of an item by their dates. */
function withDay(item: unknown, clock: PackClock): unknown {
  if (typeof item !== 'object' || item === null) return item
  const days = ['publishedOn', 'updatedOn'].flatMap((name): [string, string][] => {
    const day: unknown = Reflect.get(item, name)
    return typeof day === 'string' ? [[name, resolvePackDay(day, clock)]] : []
  })
  return { ...item, ...Object.fromEntries(days) }
}
