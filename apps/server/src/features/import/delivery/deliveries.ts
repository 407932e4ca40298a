import type { DeliveryKind } from '@lotse/contract/features/import/import.constants.ts'
import type { listFigureDeliveries } from '@lotse/contract/features/import/import.operations.ts'
import type { FigureDeliveryPage } from '@lotse/contract/features/import/import.schema.ts'
import type { OperationInput } from '@lotse/contract/operation.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { countDeliveries, countDeliveriesAfter, listDeliveries, type StoredDelivery } from '../../kpi/kpi.public.ts'

/** How a delivery names a tenant pack as its source; files have an ending. */
const PACK_SOURCE = /^pack [\w-]+$/

/** A page of deliveries, newest first: the one asked for, or the one with a delivery. */
export async function readDeliveries(
  { tx }: Pick<Context, 'tx'>,
  { page: asked = 0, size = 20, delivery }: OperationInput<typeof listFigureDeliveries>['query'],
  maximumBytes: number,
): Promise<FigureDeliveryPage> {
  const page = delivery === undefined ? asked : Math.floor((await countDeliveriesAfter(tx, delivery)) / size)
  const deliveries = await listDeliveries(tx, { page, size })
  return {
    content: deliveries.map(({ personName, at, isCorrection, ...delivery }) => ({
      ...delivery,
      kind: kindOf({ isCorrection, source: delivery.source }),
      at: at.toISOString(),
      by: personName,
    })),
    page,
    size,
    totalElements: await countDeliveries(tx),
    maximumBytes,
  }
}

function kindOf({ isCorrection, source }: Pick<StoredDelivery, 'isCorrection' | 'source'>): DeliveryKind {
  if (isCorrection) return 'CORRECTION'
  return PACK_SOURCE.test(source) ? 'PACK' : 'FILE'
}
