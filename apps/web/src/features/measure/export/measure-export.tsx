import {
  EXPORT_FORMATS,
  type ExportFormat,
  type MeasureColumn,
} from '@lotse/contract/features/measure/measure.export.constants.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../platform/api/call.ts'
import { exportMeasures } from '../../../platform/api/generated/measure.operations.ts'
import { useDownload } from '../../../platform/api/use-download.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { currentLanguage } from '../../../platform/text/language.ts'
import { ExportMenu } from '../../../ui/feedback/export-menu.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { FilterWords } from '../list/use-filter-words.ts'
import { filterOf, type MeasureView } from '../list/view.ts'
import classes from './measure-export.module.css'

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
  const state = useDownload<ExportFormat>((signal, onProgress, format) => {
    const body = { format, filter: filterOf(view), columns: [...columns], language: currentLanguage() }
    return download(exportMeasures, { body, signal }, onProgress)
  })
  return (
    <ExportMenu
      state={state}
      texts={{
        label: t('export.title'),
        running: (percent) => t('export.running', { percent }),
        failed: t('export.failed'),
        cancel: t('export.cancel'),
      }}
      button={t('export.button')}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      formats={EXPORT_FORMATS}
      labelOf={(format) => t(`export.${format}`)}
      head={
        <Text as="div" size="xs" tone="soft" wrap="anywhere" className={classes.scope}>
          <Text as="strong" size="sm" tone="strong">
            {t('export.scope', { count: total })}
          </Text>
          {words.length === 0 ? (
            <span>{t('export.all')}</span>
          ) : (
            words.map(({ label, value }) => <span key={label}>{`${label}: ${value}`}</span>)
          )}
        </Text>
      }
      panelClass={classes.panel}
    />
  )
}
