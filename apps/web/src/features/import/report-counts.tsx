import type { ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './report.module.css'

const KINDS = ['added', 'changed', 'unchanged'] as const

/** How many values of a file are new, differ or are unchanged, and what they are about. */
export function ReportCounts({ report }: { report: ImportReport }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { values, businessUnits, figures, months, firstPeriod, lastPeriod, added, changed, sameAs } = report
  const first = firstPeriod === null ? '' : format.period(firstPeriod)
  const last = lastPeriod === null ? '' : format.period(lastPeriod)
  return (
    <Stack gap={3}>
      <Text weight={600} isFigure as="div">
        <Facts
          facts={[
            t('report.values', { count: values }),
            t('report.units', { count: businessUnits }),
            t('report.figures', { count: figures }),
            months === 1 ? first : t('report.months', { count: months, first, last }),
          ]}
        />
      </Text>
      <dl className={classes.counts}>
        {KINDS.map((kind) => (
          <div key={kind} data-kind={kind} data-none={report[kind] === 0 || undefined}>
            <dt>{t(`report.${kind}`)}</dt>
            <dd>{format.number(report[kind])}</dd>
            <dd className={classes.hint}>{t(`report.${kind}Hint`)}</dd>
          </div>
        ))}
      </dl>
      {report.isBeyondDue ? (
        <Notice tone="watch" isSilent>
          {t('report.beyondDue')}
        </Notice>
      ) : null}
      {added + changed === 0 ? (
        <Notice isSilent>
          {t('report.nothingNew')} {sameAs === null ? null : t('report.sameAs', { date: format.date(sameAs.at) })}
        </Notice>
      ) : null}
    </Stack>
  )
}
