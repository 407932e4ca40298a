import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { dueMonth, type FigureFile, readMovingFigures, readPackFigures } from '../../features/import/import.public.ts'
import {
  findImplausibleValues,
  type RecordReport,
  readFirstPeriod,
  recordBaseFigureValues,
  refreshPotentials,
  refreshRollup,
} from '../../features/kpi/kpi.public.ts'
import { FISCAL_YEAR, isDemoPack, type PackManifest } from '../../features/tenant/tenant.pack.ts'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../platform/database/tenant-revision.ts'
import { type TenantTransaction, withTenantAsOwner } from '../../platform/database/tenant-transaction.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Pack, PackChange } from '../../platform/pack/pack.ts'
import { PackError, type PackProblem } from '../../platform/pack/pack-problem.ts'
import { type ReadSections, readPack } from '../../platform/pack/read-pack.ts'
import { PACK_FORMAT, PACK_PARTS } from './pack-format.ts'

/** A valid pack, ready to be applied. */
export interface CheckedPack {
  readonly pack: Pack
  readonly tenantId: string
  /** Base figures of the pack. Those that move with time are as a new tenant receives them today. */
  readonly figures: FigureFile | null
  /** What is missing in the pack, which does not prevent that it is applied. */
  readonly advice: readonly PackProblem[]
}

/** Result of `applyPack`. */
export interface PackReport {
  readonly tenantId: string
  readonly changes: readonly PackChange[]
  /** Null if the pack has no base figures. */
  readonly figures: Pick<RecordReport, 'added' | 'corrected' | 'unchanged' | 'kept' | 'closedMonths'> | null
  /** The number of values that do not fit the unit's own months; they are stored. Not counted in demonstrations. */
  readonly implausible: number
  /** False if nothing differed and nothing was written. */
  readonly isChanged: boolean
}

/** Steps of applying a pack, for progress reports. */
export type PackStep = 'READ' | 'CONTENT' | 'FIGURES' | 'KPIS'
export interface PackProgress {
  /** The unit of `done` and `total` depends on the step. */
  readonly onProgress?: (step: PackStep, done: number, total: number) => void
}

/**
 * Reads and checks a pack's folder, without a database.
 * @param sections as for `readPack`
 * @throws PackError with all problems
 */
export async function checkPack(
  folder: string,
  { onProgress }: PackProgress = {},
  sections?: ReadSections,
): Promise<CheckedPack> {
  const { pack, problems } = await readPack(folder, PACK_FORMAT, sections)
  if (pack === null) throw new PackError(problems)
  const found: PackProblem[] = [...problems, ...PACK_PARTS.flatMap((part) => part.check?.(pack) ?? [])]
  for (const part of PACK_PARTS) found.push(...((await part.checkFiles?.(pack)) ?? []))
  const figures = await readPackFigures(pack, folder, (done, total) => onProgress?.('READ', done, total))
  found.push(...figures.problems)
  if (found.length > 0) throw new PackError(found)
  const advice = PACK_PARTS.flatMap((part) => part.advise?.(pack) ?? [])
  return { pack, tenantId: (pack.manifest.value as PackManifest).id, figures: figures.file, advice }
}

/**
 * Creates or updates a tenant from a pack in one transaction. Rows that are no longer in the pack are retired; changes by
 * users are preserved. Applying the same pack again writes nothing.
 * @param isDemo whether the installation is in demonstration mode; otherwise demo packs, whose passwords are public, are rejected
 * @throws PackError for a CONTENT pack, for a demo pack outside demonstration mode, and when a host belongs to another tenant
 */
export async function applyPack(
  database: LotseDatabase,
  { pack, tenantId, figures }: CheckedPack,
  { isDemo = false, onProgress }: PackProgress & { readonly isDemo?: boolean } = {},
): Promise<PackReport> {
  if ((pack.manifest.value as PackManifest).kind !== 'TENANT') {
    const message = 'a pack of kind CONTENT is not a tenant and cannot be applied on its own'
    throw new PackError([{ ...pack.manifest.at(['kind']), message, hint: 'apply a tenant pack that extends it' }])
  }
  if (isDemoPack(pack) && !isDemo) {
    const message = 'demo packs can be applied in demonstration mode only: their passwords are public'
    const hint =
      'for a demonstration, set LOTSE_DEMO=true; for a real organisation, remove “demo: true” and every initialPassword'
    throw new PackError([{ ...pack.manifest.at(['demo']), message, hint }])
  }
  const global: PackChange[] = []
  return withTenantAsOwner(
    database,
    tenantId,
    async (tx) => {
      for (const part of PACK_PARTS) global.push(...((await part.prepare?.(tx, pack)) ?? []))
    },
    async (tx) => {
      await lockTenantRevision(tx)
      const changes = [...global]
      for (const [index, part] of PACK_PARTS.entries()) {
        changes.push(...((await part.apply?.(tx, pack)) ?? []))
        onProgress?.('CONTENT', index + 1, PACK_PARTS.length)
      }
      return finish(tx, { pack, tenantId, figures }, changes, onProgress)
    },
  )
}

async function finish(
  tx: TenantTransaction,
  { pack, tenantId, figures: delivered }: Omit<CheckedPack, 'advice'>,
  changes: readonly PackChange[],
  onProgress: PackProgress['onProgress'],
): Promise<PackReport> {
  const source = `pack ${tenantId}`
  const figures = readMovingFigures(pack, await readFirstPeriod(tx, source)) ?? delivered
  const implausible =
    figures === null || isDemoPack(pack) ? [] : await findImplausibleValues(tx, figures.columns, dueMonth('UTC'))
  const isContentChanged = changes.some(
    ({ created, changed, retired }) => created.length + changed.length + retired.length > 0,
  )
  const recorded =
    figures === null
      ? null
      : await recordBaseFigureValues(tx, {
          source,
          contentHash: figures.hash,
          columns: figures.columns,
          conflict: 'KEEP_OTHERS',
          onProgress: (done, total) => onProgress?.('FIGURES', done, total),
        })
  const hasNewFigures = recorded !== null && recorded.importId !== null
  if (hasNewFigures || hasChanged(changes, ROLLUP_KINDS)) {
    await refreshRollup(tx, { onProgress: (done, total) => onProgress?.('KPIS', done, total) })
  } else if (isContentChanged) {
    if (hasChanged(changes, POTENTIAL_KINDS)) await refreshPotentials(tx)
    await bumpTenantRevision(tx)
  }
  // Last, because days can be relative to the last month with figures.
  const activity: PackChange[] = []
  for (const part of PACK_PARTS) activity.push(...((await part.applyActivity?.(tx, pack)) ?? []))
  if (hasChanged(changes, RIGHTS_KINDS)) publish(tx, { type: SESSION_CHANGED })
  const isChanged = isContentChanged || hasNewFigures || activity.some(({ created }) => created.length > 0)
  if (isChanged) {
    publish(tx, { type: 'content.changed' })
    const isAboutRights = hasChanged(changes, new Set(['roles', 'people']))
    const details = Object.fromEntries(changes.filter(isEffective).map((change) => [change.kind, summaryOf(change)]))
    await recordAuditEvent(tx, { action: 'cli.apply', kind: isAboutRights ? 'RIGHTS' : 'IMPORT', details })
  }
  return { tenantId, changes: [...changes, ...activity], figures: recorded, implausible: implausible.length, isChanged }
}

const isEffective = ({ created, changed, retired }: PackChange) => created.length + changed.length + retired.length > 0

const NAMED_IN_AUDIT = 20

/** What a change of a pack did, for the audit log: `+` created, `~` changed, `-` retired. */
function summaryOf({ created, changed, retired }: PackChange): string {
  const named = [
    ...created.map((name) => `+${name}`),
    ...changed.map((name) => `~${name}`),
    ...retired.map((name) => `-${name}`),
  ]
  const more = named.length > NAMED_IN_AUDIT ? `, … (${named.length})` : ''
  return `${named.slice(0, NAMED_IN_AUDIT).join(', ')}${more}`
}

/** Kinds of changes that affect KPI values and benchmarks. */
const ROLLUP_KINDS = new Set([
  FISCAL_YEAR,
  'base figures',
  'derived figures',
  'KPIs',
  'business units',
  'peer groups',
  'peer group members',
])

/** Further kinds that affect potentials. */
const POTENTIAL_KINDS = new Set(['tenant', 'assumptions', 'targets'])

/** Kinds that affect people's permissions and business units. */
const RIGHTS_KINDS = new Set(['roles', 'people', 'business units'])

function hasChanged(changes: readonly PackChange[], kinds: ReadonlySet<string>): boolean {
  return changes.some(
    ({ kind, created, changed, retired }) => kinds.has(kind) && created.length + changed.length + retired.length > 0,
  )
}
