import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { lazyPart } from '../../resilience/lazy-part.tsx'

/** Loaded when the order is to be changed. */
const FavoriteOrderDialog = lazyPart('The order of the favourites', async () => {
  const { FavoriteOrderDialog } = await import('../../../features/kpi-favorite/favorite-order-dialog.tsx')
  return FavoriteOrderDialog
})

/** Opens the dialog in which the person orders the favourites; nothing while there is none. */
export function FavoriteOrder({ kpis }: { kpis: readonly Pick<KpiSummary, 'id' | 'name'>[] }) {
  const { t } = useTranslation('kpi-favorite')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {kpis.length > 0 ? (
        <TextButton
          icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('order.open')}
        </TextButton>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <FavoriteOrderDialog kpis={kpis} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Says how a KPI becomes a favourite. */
export function NoFavorites() {
  const { t } = useTranslation('kpi-favorite')
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}
