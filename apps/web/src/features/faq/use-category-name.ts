import { useTranslation } from '../../platform/text/i18n.ts'

/** Categories that the product has words for. A pack may have others. */
export const KNOWN_CATEGORIES = [
  'ACCESS',
  'FIGURES',
  'POTENTIAL',
  'ASSESSMENT',
  'MEASURES',
  'MARKET',
  'AI',
  'PERSONAL',
] as const

/** Names of categories in the reader's language; one the product has no word for is written like a word: `PARTS_TRADE` → `Parts trade`. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation('faq')
  return (category) => {
    const known = KNOWN_CATEGORIES.find((one) => one === category)
    const words = category.toLowerCase().replaceAll('_', ' ')
    return known ? t(`category.${known}`) : words.charAt(0).toUpperCase() + words.slice(1)
  }
}
