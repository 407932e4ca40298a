import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { MeasureLink } from '../measure.place.tsx'

/** Said when an address names a measure that this unit does not have. `isPage`: it is the whole page. */
export function MeasureMissing({ isPage = false }: { readonly isPage?: boolean }) {
  const { t } = useTranslation('measure')
  return (
    <EmptyState
      isPage={isPage}
      title={t('error.missingTitle')}
      text={t('error.missingText')}
      action={<MeasureLink target={{ to: 'list' }}>{t('error.toList')}</MeasureLink>}
    />
  )
}
