import type { PotentialItem, UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText, reliableAmount } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { PotentialLink } from '../../../features/kpi/potential/potential-link.tsx'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { ShareBar, ShareMark } from '../../../ui/chart/share-bar.tsx'
import { DetailLines, lineDetailsLook, lineWordsLook } from '../../../ui/layout/detail-lines.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { actionLinkLook, quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Tones of the largest shares; further ones share the quiet one. */
const TONES = [0, 1, 2] as const

/** What the gaps of a topic's KPIs are worth, without overlap, and where to begin. */
export function TopicPotential({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  const potential = useQuery(potentialQuery(view))
  return (
    <Loaded query={potential} subject="figures" loading={t('list.loading')} shape={160}>
      {(data) => <Shares topic={topic} potential={data} view={view} />}
    </Loaded>
  )
}

function Shares({ topic, potential, view }: { topic: TopicDetail; potential: UnitPotential; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  const { t: tPotential } = useTranslation('kpi')
  const format = useFormat()
  const ofTopic = new Set(topic.kpis.map(({ id }) => id))
  const items = potential.items.filter(({ id }) => ofTopic.has(id))
  const sum = items.reduce((total, { share }) => total + share, 0)
  if (items.length === 0) {
    return (
      <Panel title={t('story.potential')}>
        <Text tone="soft">
          {potential.joint === null
            ? tPotential('potential.top.unreleased')
            : t(`potential.none.${potential.standardLevel}`)}
        </Text>
      </Panel>
    )
  }
  const parts = items.map(({ id, share }, index) => ({ id, amount: share, tone: TONES[index] ?? null }))
  const words = items.map(({ name, share }) => `${name} ${moneyText(format, share)}`)
  return (
    <Panel
      title={t('story.potential')}
      summary={t(`potential.sentence.${potential.standardLevel}`, { amount: moneyText(format, sum) })}
    >
      <ShareBar parts={parts} label={format.list(words)} />
      <DetailLines>
        {items.map((item, index) => (
          <Share key={item.id} item={item} tone={TONES[index] ?? null} topicId={topic.id} view={view} />
        ))}
      </DetailLines>
    </Panel>
  )
}

function Share({
  item,
  tone,
  topicId,
  view,
}: {
  item: PotentialItem
  tone: 0 | 1 | 2 | null
  topicId: string
  view: ViewQuery
}) {
  const { t } = useTranslation('topic')
  const { t: tPotential } = useTranslation('kpi')
  const { isAllowed } = useSession()
  const format = useFormat()
  const { id, name, value, targetLevel, share, unit, decimals } = item
  // The amount and the distance that the row shows.
  const start = {
    origin: 'POTENTIAL' as const,
    kpiId: id,
    topicId,
    delta: Number((targetLevel - value).toFixed(decimals)),
    eur: reliableAmount(share),
  }
  const change = { value: format.value(value, unit, decimals), targetLevel: format.value(targetLevel, unit, decimals) }
  return (
    <li>
      <Inline gap={3} align="baseline" wrap={false}>
        <ShareMark tone={tone} />
        <Stack gap={1} className={lineWordsLook}>
          <strong>
            <PotentialLink id={id} view={view} className={quietLinkLook}>
              {name.replaceAll('/', '/\u200b')}
            </PotentialLink>
          </strong>
          <Text as="small" size="xs" tone="faint">
            {tPotential('potential.top.fromTo', change)}
          </Text>
        </Stack>
      </Inline>
      <Inline gap={4} justify="end" className={lineDetailsLook}>
        <Text as="strong" size="sm" tone="strong" isFigure>
          {moneyText(format, share)}
        </Text>
        {isAllowed('MEASURE_WRITE') ? (
          <MeasureLink
            target={{ to: 'new', start }}
            className={actionLinkLook}
            aria-label={t('potential.planFor', { name })}
          >
            {t('potential.plan')}
          </MeasureLink>
        ) : null}
      </Inline>
    </li>
  )
}
