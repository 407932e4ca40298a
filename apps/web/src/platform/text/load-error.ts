import type texts from '@lotse/text/messages/en/home/load-error.json'
import { useTranslation } from './i18n.ts'

/** What a screen or a part of it shows when it could not be loaded. */
interface LoadErrorTexts {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** The texts for something that could not be loaded: which thing, that nothing is lost, and the button that tries again. */
export function useLoadErrorTexts(subject: keyof (typeof texts)['title']): LoadErrorTexts {
  const { t } = useTranslation('load-error')
  return { title: t(`title.${subject}`), text: t('text'), retry: t('retry') }
}
