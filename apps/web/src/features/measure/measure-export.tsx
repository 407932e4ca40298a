import {
  EXPORT_FORMATS,
  type ExportFormat,
  type MeasureColumn,
} from '@lotse/contract/features/measure/measure.export.schema.ts'
import { exportMeasures } from '@lotse/contract/features/measure/measure.operations.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { currentLanguage } from '../../platform/text/language.ts'
import { MenuItem, MenuItems } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { filterOf, type MeasureView } from './measure.view.ts'
import classes from './measure-export.module.css'
import type { FilterWords } from './use-filter-words.ts'

/** Exports the measures that are shown, with the filter they were chosen by; shows the percentage and can be cancelled. */
export function MeasureExport({
  view,
  columns,
  words,
  total,
}: {
  view: MeasureView
  columns: readonly MeasureColumn[]
  words: readonly FilterWords[]
  total: number
}) {
  const { t } = useTranslation('measure')
  const format = useRef<ExportFormat>('XLSX')
  const { percent, hasFailed, start, cancel } = useDownload((signal, onProgress) => {
    const body = { format: format.current, filter: filterOf(view), columns: [...columns], language: currentLanguage() }
    return download(exportMeasures, { body, signal }, onProgress)
  })
  return (
    <span className={classes.export}>
      {hasFailed ? (
        <span className={classes.failed} role="alert">
          {t('export.failed')}
        </span>
      ) : null}
      {percent === null ? (
        <Popup
          kind="menu"
          align="end"
          label={t('export.button')}
          buttonClass={classes.target}
          panelClass={classes.panel}
          face={
            <>
              <IconDownload size={16} stroke={1.75} aria-hidden />
              {t('export.button')}
            </>
          }
        >
          {(close) => (
            <>
              <div className={classes.scope}>
                <strong>{t('export.scope', { count: total })}</strong>
                {words.length === 0 ? (
                  <span>{t('export.all')}</span>
                ) : (
                  words.map(({ label, value }) => <span key={label}>{`${label}: ${value}`}</span>)
                )}
              </div>
              <MenuItems role="menu" label={t('export.title')} onDone={close}>
                {EXPORT_FORMATS.map((name) => (
                  <MenuItem
                    key={name}
                    role="menuitem"
                    onChoose={() => {
                      format.current = name
                      void start()
                    }}
                  >
                    {t(`export.${name}`)}
                  </MenuItem>
                ))}
              </MenuItems>
            </>
          )}
        </Popup>
      ) : (
        <>
          <span className={classes.progress} role="status">
            {t('export.running', { percent })}
            <progress max={100} value={percent} aria-label={t('export.title')} />
          </span>
          <TextButton variant="plain" onClick={cancel}>
            {t('export.cancel')}
          </TextButton>
        </>
      )}
    </span>
  )
}
