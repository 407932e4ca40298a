import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackPart } from '../../../platform/pack/pack.ts'
import { findAiSettings, type StoredLimits, savePackLimits } from './settings.repository.ts'

/** The limits of AI in a tenant pack. A key is never part of a pack. @param limitsOf reads them from the manifest */
export function aiPack(limitsOf: (pack: Pack) => StoredLimits): PackPart {
  return { sections: [], apply: (tx, pack) => apply(tx, limitsOf(pack)) }
}

async function apply(tx: TenantTransaction, limits: StoredLimits): Promise<PackChange[]> {
  const { packLimits: before } = await findAiSettings(tx)
  const keys = (['personDay', 'tenantMonth'] as const).filter((key) => limits[key] !== null || before[key] !== null)
  if (keys.length === 0) return []
  const named = (matches: (key: keyof StoredLimits) => boolean) => keys.filter(matches).map((key) => NAMES[key])
  const isSame = (key: keyof StoredLimits) => limits[key] === before[key]
  if (!keys.every(isSame)) await savePackLimits(tx, limits)
  return [
    {
      kind: 'AI limits',
      created: named((key) => before[key] === null),
      changed: named((key) => before[key] !== null && limits[key] !== null && !isSame(key)),
      unchanged: keys.filter(isSame).length,
      retired: named((key) => limits[key] === null),
      kept: [],
    },
  ]
}

const NAMES = { personDay: 'tokensPersonDay', tenantMonth: 'tokensTenantMonth' } as const
