import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './news-list.module.css'

/** Says that a piece of news has not been seen before. */
export function NewMark({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('news')
  return isNew ? <span className={classes.mark}>{t('new')}</span> : null
}
