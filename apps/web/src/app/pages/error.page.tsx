import { useTranslation } from '../../platform/text/i18n.ts'
import { PageError } from '../error/page-error.ts'
import { isSearchBot } from '../error/search-bot.ts'
import { QuietScene } from '../frame/quiet-scene.tsx'
import classes from './message.module.css'

/** The error page (specification §2). Search-engine bots are shown nothing. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('error')
  if (isSearchBot(navigator.userAgent)) return null
  const isMissing = error instanceof PageError && error.statusCode === 404
  return (
    <div className={classes.page}>
      <QuietScene />
      <h1 className={classes.heading}>{isMissing ? t('notFoundHeading') : t('otherHeading')}</h1>
      {!isMissing && <p className={classes.text}>{t('otherText')}</p>}
      <a className={classes.button} href="/">
        {t('goBack')}
      </a>
    </div>
  )
}
