import { syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackPart } from '../../platform/pack/pack.ts'
import { type PackClock, packClock, resolvePackDay } from '../../platform/pack/pack-day.ts'
import { CONTENT_SECTIONS } from './content.pack-sections.ts'
import './content.table.ts'

/**
 * Content that is stored as the pack defines it: questionnaires, measure templates, best practices, solution tree, FAQ,
 * news, documents.
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
    changes.push({ kind, ...report })
  }
  return changes
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
