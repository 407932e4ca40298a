import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import { MeasureDue } from '../../../features/measure/due/measure-due.tsx'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { StateMark } from '../../../features/measure/measure-marks.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { DetailLines, lineDetailsLook, lineNameLook, lineWordsLook } from '../../../ui/layout/detail-lines.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** The unit's measures on a node with owner and state; nothing without the permission to see measures. */
export function NodeMeasures({ node: { measures } }: { node: SolutionNode }) {
  const { t } = useTranslation('solution-tree')
  if (!measures) return null
  return (
    <Panel title={t('measuresOf.title')}>
      {measures.length === 0 ? <Text tone="soft">{t('measuresOf.none')}</Text> : null}
      <DetailLines>
        {measures.map((measure) => (
          <li key={measure.id}>
            <Stack gap={1} className={lineWordsLook}>
              <MeasureLink target={{ to: 'details', id: measure.id }} className={`${quietLinkLook} ${lineNameLook}`}>
                {measure.title}
              </MeasureLink>
              <Text as="small" size="xs" tone="faint">
                {measure.ownerName ?? t('measuresOf.noOwner')}
              </Text>
            </Stack>
            <Inline gap={4} justify="end" className={lineDetailsLook}>
              <StateMark state={measure.state} />
              {measure.due ? <MeasureDue measure={measure} /> : <span>{t('measuresOf.noDue')}</span>}
            </Inline>
          </li>
        ))}
      </DetailLines>
    </Panel>
  )
}
