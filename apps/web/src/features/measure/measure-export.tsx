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
import { DownloadLine } from '../../ui/download-line.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
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
  const state = useDownload((signal, onProgress) => {
    const body = { format: format.current, filter: filterOf(view), columns: [...columns], language: currentLanguage() }
    return download(exportMeasures, { body, signal }, onProgress)
  })
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('export.title'),
        running: (percent) => t('export.running', { percent }),
        failed: t('export.failed'),
        cancel: t('export.cancel'),
      }}
    >
      <MenuButton
        label={t('export.button')}
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        title={t('export.title')}
        head={
          <div className={classes.scope}>
            <strong>{t('export.scope', { count: total })}</strong>
            {words.length === 0 ? (
              <span>{t('export.all')}</span>
            ) : (
              words.map(({ label, value }) => <span key={label}>{`${label}: ${value}`}</span>)
            )}
          </div>
        }
        panelClass={classes.panel}
      >
        {EXPORT_FORMATS.map((name) => (
          <MenuItem
            key={name}
            role="menuitem"
            onChoose={() => {
              format.current = name
              void state.start()
            }}
          >
            {t(`export.${name}`)}
          </MenuItem>
        ))}
      </MenuButton>
    </DownloadLine>
  )
}
