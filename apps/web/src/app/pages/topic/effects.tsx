import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { MeasureEffect } from '../../../features/measure/effect/measure-effect.tsx'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { measurePageQuery } from '../../../features/measure/measure.queries.ts'
import { StateMark } from '../../../features/measure/measure-marks.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'

/** The number of measures shown here, the last changed first; each has its own screen. */
const SHOWN = 5

/** The effects of the unit's implemented measures on a topic. */
export function TopicEffects({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  const mayRead = isAllowed('MEASURE_READ')
  const done = useQuery({
    ...measurePageQuery({ topicId: topic.id, state: DONE_STATES.join(',') }, 0),
    enabled: mayRead,
  })
  if (!mayRead) return <Nothing />
  return (
    <Loaded query={done} subject="figures" loading={t('list.loading')} shape={240}>
      {({ content }) =>
        content.length === 0 ? (
          <Nothing />
        ) : (
          <Stack gap={5}>
            {content.slice(0, SHOWN).map((measure) => (
              <Outcome key={measure.id} measure={measure} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function Outcome({ measure: { id, title, state } }: { measure: MeasureItem }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Inline gap={3} align="baseline" justify="between">
        <Heading level={3}>
          <MeasureLink target={{ to: 'details', id }} className={quietLinkLook}>
            {title}
          </MeasureLink>
        </Heading>
        <StateMark state={state} />
      </Inline>
      <MeasureEffect measureId={id} />
    </Stack>
  )
}

function Nothing() {
  const { t } = useTranslation('topic')
  return (
    <Panel title={t('step.FOLLOW.name')}>
      <Text tone="soft">{t('follow.none')}</Text>
    </Panel>
  )
}
