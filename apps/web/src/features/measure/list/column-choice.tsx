import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import classes from './column-choice.module.css'
import { STANDARD_COLUMNS, TABLE_COLUMNS, type TableColumn } from './columns.ts'
import { COLUMN_TEXTS } from './use-columns.tsx'

/** Which columns the table has. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly TableColumn[]
  onChange: (columns: readonly TableColumn[]) => void
}) {
  const { t } = useTranslation('measure')
  return (
    <Popup
      kind="dialog"
      align="end"
      label={t('action.columns')}
      title={t('action.columns')}
      buttonClass={classes.target}
      panelClass={classes.panel}
      buttonContent={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
    >
      {() => (
        <Stack as="fieldset" className={classes.choices}>
          <legend>{t('action.columns')}</legend>
          {TABLE_COLUMNS.map((column, index) => (
            <label key={column} className={classes.choice}>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                // biome-ignore lint/a11y/noAutofocus: a panel that opens takes the focus
                autoFocus={index === 0}
                onChange={({ target }) =>
                  onChange(
                    TABLE_COLUMNS.filter((other) => (other === column ? target.checked : columns.includes(other))),
                  )
                }
              />
              {t(COLUMN_TEXTS[column])}
            </label>
          ))}
          <button type="button" className={classes.reset} onClick={() => onChange(STANDARD_COLUMNS)}>
            {t('table.resetColumns')}
          </button>
        </Stack>
      )}
    </Popup>
  )
}
