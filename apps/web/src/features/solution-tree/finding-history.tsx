import type { Finding, FindingRecord } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './finding-history.module.css'
import { FindingMark } from './finding-mark.tsx'

/** All recorded findings, newest first. `causeName` names the cause of each where several are shown. */
export function FindingHistory({
  findings,
  causeName,
}: {
  findings: readonly FindingRecord[]
  causeName?: (causeId: string) => string
}) {
  const { t } = useTranslation('solution-tree')
  if (findings.length === 0) return <Text tone="soft">{t('history.none')}</Text>
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {t('history.title')}
      </Heading>
      <Lines className={classes.history}>
        {findings.map((finding) => (
          <Stack as="li" gap={1} key={`${finding.causeId}-${finding.version}`}>
            <Inline as="span" gap={0} align="baseline" justify="between" className={classes.head}>
              <FindingMark state={finding.state} />
              <Text as="span" size="xs" tone="faint">
                <FindingBy finding={finding} />
              </Text>
            </Inline>
            {causeName ? <Text size="xs">{causeName(finding.causeId)}</Text> : null}
            {finding.note ? <Text wrap="preserve">{finding.note}</Text> : null}
          </Stack>
        ))}
      </Lines>
    </Stack>
  )
}

/** By whom a finding was recorded, and when; nothing before the first record. */
function FindingBy({ finding: { recordedAt, recordedBy } }: { finding: Finding }) {
  const { t } = useTranslation('solution-tree')
  if (recordedAt === null) return null
  const name = recordedBy?.name ?? t('history.somebody')
  return <Moment iso={recordedAt}>{(date) => t('history.by', { name, date })}</Moment>
}
