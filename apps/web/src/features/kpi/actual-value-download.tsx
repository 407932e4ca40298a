import { downloadKpiActualValues } from '@lotse/contract/features/kpi/kpi.operations.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isAborted } from '../../platform/api/api-error.ts'
import { download } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './actual-values.module.css'

/** Downloads the actual values as a CSV file; shows the percentage and can be cancelled. */
export function ActualValueDownload({ id, view, months }: { id: string; view: ViewQuery; months: number }) {
  const { t } = useTranslation('kpi')
  const [percent, setPercent] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setFailed(false)
    setPercent(0)
    try {
      const input = { params: { id }, query: { ...view, months }, signal: controller.signal }
      const { blob, fileName } = await download(downloadKpiActualValues, input, setPercent)
      saveFile(blob, fileName)
    } catch (error) {
      setFailed(!isAborted(error))
    } finally {
      if (running.current === controller) setPercent(null)
    }
  }

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
          <TextButton variant="plain" onClick={() => running.current?.abort()}>
            {t('actual.cancel')}
          </TextButton>
        </>
      )}
    </span>
  )
}

/** Hands a file to the browser's own downloads. */
function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
