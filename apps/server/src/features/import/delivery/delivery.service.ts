import { DELIVERED_LISTED } from '@lotse/contract/features/import/import.constants.ts'
import type { FigureDeliveryDetails } from '@lotse/contract/features/import/import.delivery.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import {
  findDelivery,
  findWithdrawal,
  listBaseFigures,
  listDeliveredUnits,
  listDeliveredValues,
  readChangesBetween,
  type StoredDelivery,
  withdrawDelivery,
} from '../../kpi/kpi.public.ts'
import { describeDelivery } from './deliveries.ts'
import { describeFinding } from './finding.ts'

type Reader = Pick<Context, 'tx' | 'revision' | 'language'>

/** What a delivery changed is shown for at most this many units, and KPIs of each. */
const UNITS_SHOWN = 10
const KPIS_SHOWN = 5

/** A delivery with what it changed. @throws AppError import.delivery_not_found */
export async function readDelivery(reader: Reader, id: number): Promise<FigureDeliveryDetails> {
  const { tx, language } = reader
  const stored = await requireDelivery(tx, id)
  const withdrawal = stored.isWithdrawn ? await findWithdrawal(tx, id) : undefined
  const names = {
    businessUnits: await listBusinessUnitNames(tx),
    figures: new Map((await listBaseFigures(tx)).map((figure) => [figure.id, figure.name[language]])),
  }
  const values = await listDeliveredValues(tx, id, DELIVERED_LISTED)
  return {
    delivery: describeDelivery(stored),
    withdrawal: withdrawal === undefined ? null : describeDelivery(withdrawal),
    canWithdraw: canWithdraw(stored),
    findings: (stored.findings ?? []).map((finding) => {
      const { decision, text, mended } = finding
      return { ...describeFinding(finding, names), decision, text, mended }
    }),
    values: values.map((value) => ({
      ...value,
      businessUnit: names.businessUnits.get(value.businessUnitId) ?? value.businessUnitId,
      figure: names.figures.get(value.figureId) ?? value.figureId,
    })),
    changes: await readKpiChanges(reader, id, names.businessUnits),
  }
}

/**
 * Withdraws a delivery, or undoes that.
 *
 * @throws AppError import.delivery_not_found, import.cannot_withdraw, kpi.month_closed
 */
export async function changeValidity(
  context: Reader & Pick<Context, 'person'>,
  id: number,
  { kind, reason }: { readonly kind: 'WITHDRAW' | 'RESTORE'; readonly reason: string },
): Promise<FigureDeliveryDetails> {
  const { tx, person, language } = context
  const delivery = await requireDelivery(tx, id)
  if (!canWithdraw(delivery)) throw new AppError('import.cannot_withdraw')
  if (delivery.isWithdrawn !== (kind === 'WITHDRAW')) {
    const { source } = delivery
    await withdrawDelivery(tx, { deliveryId: id, kind, source, personId: person.id, reason }, language)
    await recordAuditEvent(tx, { details: { delivery: id, source, ...(reason === '' ? {} : { reason }) } })
  }
  return readDelivery(context, id)
}

/** A tenant pack would deliver its values again, and a withdrawal is undone instead. */
function canWithdraw(delivery: StoredDelivery): boolean {
  const { kind } = describeDelivery(delivery)
  return kind === 'FILE' || kind === 'CORRECTION'
}

async function requireDelivery(tx: TenantTransaction, id: number): Promise<StoredDelivery> {
  const delivery = await findDelivery(tx, id)
  if (!delivery) throw new AppError('import.delivery_not_found')
  return delivery
}

async function readKpiChanges(reader: Reader, id: number, names: ReadonlyMap<string, string>) {
  const units = (await listDeliveredUnits(reader.tx, id)).filter((unit) => names.has(unit)).slice(0, UNITS_SHOWN)
  const changes: FigureDeliveryDetails['changes'] = []
  for (const businessUnitId of units) {
    const { outcome, changes: listed } = await readChangesBetween({ ...reader, businessUnitId }, id - 1, id)
    const shown = [...(outcome === null ? [] : [outcome]), ...listed].slice(0, KPIS_SHOWN)
    const kpis = shown.map(({ value, before, ...kpi }) => {
      const { id, name, unit, decimals, eur } = kpi
      return { id, name, unit, decimals, before, after: value, eur }
    })
    if (kpis.length > 0)
      changes.push({ businessUnitId, businessUnit: names.get(businessUnitId) ?? businessUnitId, kpis })
  }
  return changes
}
