import type { MarketSource as Source } from '@lotse/contract/features/market/market.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './market-source.module.css'

/** The source and its licence, under every figure, with what was computed from it. */
export function MarketSource({ source }: { source: Source }) {
  const { t } = useTranslation('market')
  return (
    <>
      {t('source.label')}{' '}
      <a className={classes.link} href={source.url} target="_blank" rel="noreferrer">
        {source.text}
      </a>
      {', '}
      <a className={classes.link} href={source.licenceUrl} target="_blank" rel="noreferrer">
        {source.licence}
      </a>
      {'. '}
      {t('source.own')}
    </>
  )
}
