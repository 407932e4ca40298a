import type { DeliveryKind } from '@lotse/contract/features/import/import.constants.ts'
import type { listFigureDeliveries } from '@lotse/contract/features/import/import.operations.ts'
import type { FigureDelivery, FigureDeliveryPage } from '@lotse/contract/features/import/import.schema.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { countDeliveries, countDeliveriesAfter, listDeliveries, type StoredDelivery } from '../../kpi/kpi.public.ts'
import { type ImportCaller, importScopeOf } from '../token/scope.ts'

/** How a delivery names a tenant pack as its source; files have an ending. */
const PACK_SOURCE = /^pack [\w-]+$/

/** A page of deliveries, newest first: the one asked for, or the one with a delivery. People of a unit see those with figures of it. */
export async function readDeliveries(
  context: ImportCaller & Pick<Context, 'tx'>,
  { page: asked = 0, size = 20, delivery }: OperationInput<typeof listFigureDeliveries>['query'],
  maximumBytes: number,
): Promise<FigureDeliveryPage> {
  const { tx } = context
  const scope = importScopeOf(context)
  const page = delivery === undefined ? asked : Math.floor((await countDeliveriesAfter(tx, delivery)) / size)
  const deliveries = await listDeliveries(tx, { page, size, businessUnitId: scope })
  return {
    content: deliveries.map(describeDelivery),
    page,
    size,
    totalElements: await countDeliveries(tx, scope),
    maximumBytes,
  }
}

/** A delivery as it is in replies. */
export function describeDelivery({
  personName,
  at,
  isCorrection: _,
  findings: __,
  ...delivery
}: StoredDelivery): FigureDelivery {
  return { ...delivery, kind: kindOf({ isCorrection: _, ...delivery }), at: at.toISOString(), by: personName }
}

function kindOf({
  isCorrection,
  source,
  withdraws,
  restores,
}: Omit<StoredDelivery, 'at' | 'personName' | 'findings'>): DeliveryKind {
  if (withdraws !== null) return 'WITHDRAWAL'
  if (restores !== null) return 'RESTORATION'
  if (isCorrection) return 'CORRECTION'
  return PACK_SOURCE.test(source) ? 'PACK' : 'FILE'
}
