import type { SolutionCause, SolutionSymptom } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { DetailLines, lineDetailsLook, lineNameLook, lineWordsLook } from '../../ui/layout/detail-lines.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { quietLinkLook } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FindingMark } from './finding-mark.tsx'
import { SolutionNodeLink } from './node-link.tsx'

/** The causes of a symptom with their checks and findings; the first one to look at is marked. */
export function Causes({ symptom, view }: { symptom: SolutionSymptom; view: ViewQuery }) {
  return (
    <DetailLines>
      {symptom.causes.map((cause) => (
        <Cause key={cause.id} cause={cause} view={view} isBest={cause.id === symptom.bestCauseId} />
      ))}
    </DetailLines>
  )
}

function Cause({ cause, view, isBest }: { cause: SolutionCause; view: ViewQuery; isBest: boolean }) {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { id, name, check, status, share, finding } = cause
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <Inline align="baseline">
          <Inline as="span" align="baseline" wrap={false}>
            <StatusShape status={status} label={tKpi(`status.${status}`)} />
            <SolutionNodeLink id={id} view={view} className={`${quietLinkLook} ${lineNameLook}`}>
              {name}
            </SolutionNodeLink>
          </Inline>
          {isBest ? <Badge>{t('causes.first')}</Badge> : null}
        </Inline>
        <p>{check}</p>
      </Stack>
      <Inline gap={4} justify="end" className={lineDetailsLook}>
        <FindingMark state={finding.state} />
        {share ? (
          <Text as="strong" size="sm" tone="strong" isFigure>
            {t('perYear', { amount: moneyText(format, share) })}
          </Text>
        ) : null}
      </Inline>
    </li>
  )
}
