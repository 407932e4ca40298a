import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StarButton } from '../../ui/field/star-button.tsx'
import { useToggleFavorite } from './best-practice.queries.ts'
import classes from './favorite-button.module.css'

/** The star of a best practice: pressed while it is a favourite. */
export function FavoriteButton({ practice }: { practice: Pick<BestPracticeSummary, 'id' | 'name' | 'isFavorite'> }) {
  const { t } = useTranslation('best-practice')
  const toggle = useToggleFavorite()
  const { id, name, isFavorite } = practice
  return (
    <StarButton
      label={t('favorite.mark', { name })}
      isPressed={isFavorite}
      className={classes.star}
      onClick={() => toggle.mutate({ id, isFavorite: !isFavorite })}
    >
      {isFavorite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.5} aria-hidden />}
    </StarButton>
  )
}
