import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './saved-view.module.css'

/** Content of the button that opens the saved views; `name` is that of the view that is shown. */
export function SavedViewsButtonContent({ name }: { name: string | undefined }) {
  const { t } = useTranslation('saved-view')
  return (
    <>
      <IconBookmark size={16} stroke={1.75} aria-hidden />
      <Text as="span" wrap="truncate" className={classes.button}>
        {name ?? t('button')}
      </Text>
    </>
  )
}

/** Keeps the place of the button free until it has been loaded, so that nothing beside it moves. */
export function SavedViewsSpace() {
  return (
    <span className={`${buttonLook} ${classes.space}`} aria-hidden="true">
      <SavedViewsButtonContent name={undefined} />
    </span>
  )
}
