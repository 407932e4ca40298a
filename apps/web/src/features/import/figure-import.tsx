import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Columns } from '../../ui/layout/columns.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { deliveriesQuery } from './import.queries.ts'
import { ImportFilePanel } from './import-file.tsx'
import { ImportKnowledge } from './import-knowledge.tsx'
import { ImportStart } from './import-start.tsx'
import { useFileUpload } from './use-file-upload.ts'

/** The import of figures for administrators and for people of a unit: where it begins, the file that is being checked, and the deliveries so far. */
export function FigureImport({
  freshness,
  fileId,
  deliveryId,
  onFileId,
  onDeliveryId,
}: {
  /** How current the figures are. */
  freshness: ReactNode
  /** The file on screen; null: none. */
  fileId: string | null
  /** The delivery on screen, which is marked in the list; the list begins with its page. Null: none. */
  deliveryId: number | null
  onFileId: (id: string | null) => void
  /** Opens a delivery; left out where deliveries cannot be opened. */
  onDeliveryId?: (id: number | null) => void
}) {
  const { t } = useTranslation('import')
  const [page, setPage] = useState<number | null>(null)
  const deliveries = useQuery(deliveriesQuery(page ?? 0, page === null ? deliveryId : null))
  const maximumBytes = deliveries.data?.maximumBytes ?? Number.POSITIVE_INFINITY
  const upload = useFileUpload(maximumBytes, onFileId)
  const isOpen = fileId !== null && upload.running === null
  return (
    <Loaded query={deliveries} subject="deliveries" loading={t('delivery.loading')} shape={240}>
      {(found) => (
        <Stack gap={5}>
          {isOpen ? (
            <ImportFilePanel key={fileId} id={fileId} onFile={upload.start} onClose={() => onFileId(null)} />
          ) : null}
          {isOpen && upload.problem !== null ? (
            <Text tone="bad" role="alert">
              {upload.problem}
            </Text>
          ) : null}
          {isOpen ? (
            freshness
          ) : (
            <Columns ratio={[3, 2]} align="start">
              <ImportStart upload={upload} maximumBytes={found.maximumBytes} />
              {freshness}
            </Columns>
          )}
          <ImportKnowledge />
          {deliveryId === null || onDeliveryId === undefined ? null : (
            <DeliveryDetails key={deliveryId} id={deliveryId} onClose={() => onDeliveryId(null)} />
          )}
          <DeliveryList
            found={found}
            markedId={deliveryId}
            onPage={setPage}
            {...(onDeliveryId ? { onOpen: onDeliveryId } : {})}
          />
        </Stack>
      )}
    </Loaded>
  )
}
