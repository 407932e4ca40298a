import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useMemo } from 'react'
import { useTranslation } from './i18n.ts'
import { useLanguage } from './language.ts'

/** The texts of a drawn tree (`TreeTexts` of `ui/graph`) in the reader's language; the same object until that changes. */
export function useTreeTexts() {
  const { t } = useTranslation('tree')
  const language = useLanguage()
  return useMemo(
    () => ({
      instructions: t('instructions'),
      form: t('form'),
      tree: t('tree'),
      list: t('list'),
      levels: t('levels'),
      allLevels: t('action.all'),
      search: t('search'),
      previous: t('previous'),
      next: t('next'),
      hit: (position: number, count: number) => t('hit', { position, count }),
      nothing: t('nothing'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      fit: t('fit'),
      overview: t('overview'),
      fold: (label: string) => t('fold', { label }),
      unfold: (label: string) => t('unfold', { label }),
      repeated: (label: string) => t('repeated', { label }),
      notLoaded: t('notLoaded'),
      locale: LOCALE_OF[language],
    }),
    [t, language],
  )
}
