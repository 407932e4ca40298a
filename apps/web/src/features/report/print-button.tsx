import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'

/** Prints the page as it stands; what only belongs to the screen is left out by the style sheets. */
export function PrintButton() {
  const { t } = useTranslation('weekly')
  return (
    <TextButton icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      {t('print')}
    </TextButton>
  )
}
