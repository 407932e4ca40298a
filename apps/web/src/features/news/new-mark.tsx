import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './new-mark.module.css'

/** Keeps the mark beside the last word of a title. */
const NO_BREAK = '\u00a0'

/** Says behind a title that a piece of news has not been seen before. */
export function NewMark({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('news')
  return isNew ? (
    <>
      {NO_BREAK}
      <span className={classes.mark}>{t('new')}</span>
    </>
  ) : null
}
