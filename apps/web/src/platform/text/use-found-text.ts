import { useTranslation } from './i18n.ts'

/** The number of results of a search, in words: `3 results`. */
export function useFoundText(): (count: number) => string {
  const { t } = useTranslation()
  return (count) => t('search.found', { count })
}
