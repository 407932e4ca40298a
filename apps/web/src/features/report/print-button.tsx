import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'

/**
 * Prints the page as it is; the style sheets hide the elements that only belong to the screen. On a phone an icon only, so that the
 * actions of a report fit into one line.
 */
export function PrintButton() {
  const { t } = useTranslation('report')
  const isNarrow = useMedia(NARROW)
  const name = t('weekly.print')
  return (
    <TextButton
      icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
      onClick={() => window.print()}
      {...(isNarrow ? { 'aria-label': name, title: name } : {})}
    >
      {isNarrow ? undefined : name}
    </TextButton>
  )
}
