import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StarButton } from '../../ui/field/star-button.tsx'
import { favoriteKpisQuery, useToggleFavoriteKpi } from './kpi-favorite.queries.ts'

/** The star of a KPI: pressed while it is a favourite of the person. */
export function FavoriteKpiButton({
  kpi: { id, name },
  className,
  onMarked,
}: {
  kpi: { readonly id: string; readonly name: string }
  className?: string | undefined
  /** Called when it becomes a favourite, after that was sent. */
  onMarked?: () => void
}) {
  const { t } = useTranslation('kpi-favorite')
  const favorites = useQuery(favoriteKpisQuery()).data
  const toggle = useToggleFavoriteKpi()
  const isFavorite = favorites?.kpiIds.includes(id) ?? false
  return (
    <StarButton
      label={t('mark', { name })}
      isPressed={isFavorite}
      disabled={favorites === undefined}
      className={className ?? ''}
      data-screen-only
      onClick={() => {
        toggle.mutate({ id, isFavorite: !isFavorite })
        if (!isFavorite) onMarked?.()
      }}
    >
      {isFavorite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.5} aria-hidden />}
    </StarButton>
  )
}
