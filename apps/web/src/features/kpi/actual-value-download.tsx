import { downloadKpiActualValues } from '@lotse/contract/features/kpi/kpi.operations.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './actual-values.module.css'

/** Downloads the actual values as a CSV file; shows the percentage and can be cancelled. */
export function ActualValueDownload({ id, view, months }: { id: string; view: ViewQuery; months: number }) {
  const { t } = useTranslation('kpi')
  const { percent, hasFailed, start, cancel } = useDownload((signal, onProgress) =>
    download(downloadKpiActualValues, { params: { id }, query: { ...view, months }, signal }, onProgress),
  )

  return (
    <span className={classes.download}>
      {hasFailed ? (
        <span className={classes.failed} role="alert">
          {t('actual.failed')}
        </span>
      ) : null}
      {percent === null ? (
        <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={start}>
          {t('actual.download')}
        </TextButton>
      ) : (
        <>
          <span className={classes.progress} role="status">
            {t('actual.downloading', { percent })}
            <progress max={100} value={percent} aria-label={t('actual.download')} />
          </span>
          <TextButton variant="plain" onClick={cancel}>
            {t('actual.cancel')}
          </TextButton>
        </>
      )}
    </span>
  )
}
