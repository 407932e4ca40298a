import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/layout/text-button.tsx'

/** Prints the page as it is; the style sheets hide the elements that only belong to the screen. */
export function PrintButton() {
  const { t } = useTranslation('report')
  return (
    <TextButton icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      {t('weekly.print')}
    </TextButton>
  )
}
