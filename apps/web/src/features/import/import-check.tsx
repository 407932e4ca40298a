import type { ImportFile, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FileFormat } from './file-format.tsx'
import { FilePicker } from './file-picker.tsx'
import { ImplausibleValues } from './implausible-values.tsx'
import { importStart } from './import.queries.ts'
import { ImportAnswers, ImportQuestions } from './import-questions.tsx'
import { ImportTables } from './import-tables.tsx'
import { ReportCounts } from './report-counts.tsx'
import { Differences, Notes, Problems } from './report-tables.tsx'
import { UnknownNames } from './unknown-names.tsx'
import { useDecisions } from './use-decisions.ts'

/** The result of a check: what the import would change, or the problems of the file; and the way on. */
export function ImportCheck({
  file,
  report,
  onFile,
  onDiscard,
}: {
  file: ImportFile
  report: ImportReport
  onFile: (file: File) => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('import')
  const [isReplacing, setReplacing] = useState(false)
  const decisions = useDecisions(report.plausibility)
  const start = useMutation(importStart(useQueryClient(), file.id))
  const { added, changed, problemCount } = report
  const isFaulty = problemCount > 0
  const total = added + changed
  const discard = (
    <TextButton variant="plain" onClick={onDiscard}>
      {t('file.discard')}
    </TextButton>
  )
  return (
    <Panel title={t('report.title', { name: file.name })}>
      <Stack gap={4}>
        {file.isOutdated ? <Notice tone="watch">{t('outdated')}</Notice> : null}
        <ImportQuestions file={file} report={report} />
        <UnknownNames file={file} report={report} />
        {isFaulty ? <Problems report={report} /> : <ReportCounts report={report} />}
        <ImportAnswers file={file} report={report} />
        <ImportTables file={file} report={report} />
        {changed > 0 ? <Differences report={report} isReplacing={isReplacing} onReplacing={setReplacing} /> : null}
        <ImplausibleValues plausibility={report.plausibility} decisions={decisions} />
        <Notes report={report} />
        <FileFormat file={file} report={report} />
        <Stack gap={2}>
          <Inline>
            {isFaulty || total === 0 ? (
              <FilePicker
                label={t('file.other')}
                variant={report.needs.length > 0 ? 'outline' : 'primary'}
                onFile={onFile}
              />
            ) : (
              <TextButton
                variant="primary"
                disabled={start.isPending || (changed > 0 && !isReplacing) || !decisions.isComplete}
                onClick={() => start.mutate({ check: file.check, replace: isReplacing, ...decisions.order })}
              >
                {t('import.button', { count: total })}
              </TextButton>
            )}
            {discard}
          </Inline>
          {changed > 0 && !isReplacing ? (
            <Text size="sm" tone="soft">
              {t('import.chooseReplace')}
            </Text>
          ) : null}
          {decisions.isComplete ? null : (
            <Text size="sm" tone="soft">
              {t('plausibility.open')}
            </Text>
          )}
          {start.error ? (
            <Text tone="bad" role="alert">
              {(start.error instanceof StatusError ? start.error.serverMessage : null) ?? t('import.failed')}
            </Text>
          ) : null}
          <Text size="xs" tone="faint">
            <Moment iso={file.keptUntil}>{(moment) => t('file.kept', { moment })}</Moment>
          </Text>
        </Stack>
      </Stack>
    </Panel>
  )
}
