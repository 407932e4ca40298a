import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PageError, RefusedUnit } from '../../error/page-error.ts'
import { RefusedUnitMessage } from '../../error/refused-unit.tsx'
import { isSearchBot } from '../../error/search-bot.ts'
import { QuietScene } from '../../frame/layout/quiet-scene.tsx'
import classes from './message.module.css'

/** The error page (specification §2). Search-engine bots are shown nothing. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('error')
  if (isSearchBot(navigator.userAgent)) return null
  if (error instanceof RefusedUnit) {
    return (
      <Stack gap={4} justify="center" className={classes.page}>
        <QuietScene />
        <RefusedUnitMessage error={error} />
      </Stack>
    )
  }
  const isMissing = error instanceof PageError && error.statusCode === 404
  return (
    <Stack gap={4} justify="center" className={classes.page}>
      <QuietScene />
      <Text as="h1" size="xl" weight={600} className={classes.heading}>
        {isMissing ? t('notFoundHeading') : t('otherHeading')}
      </Text>
      {!isMissing && (
        <Text size="md" tone="soft" className={classes.text}>
          {t('otherText')}
        </Text>
      )}
      <a className={buttonLook} data-variant="primary" data-size="large" href="/">
        {t('goBack')}
      </a>
    </Stack>
  )
}
