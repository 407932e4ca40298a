import type { MeasureReminder } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { measureRemindersQuery } from '../measure.queries.ts'
import { StateShape } from '../measure-marks.tsx'
import { useMeasureErrorTexts } from '../use-measure-error-texts.ts'
import { QuickSteps } from './quick-steps.tsx'
import classes from './reminders.module.css'

const SHOWN = 6
const SHOWN_ON_PHONE = 3

/** The caller's own measures that are overdue or due within two weeks, the most urgent first. */
export function MeasureReminders() {
  const { t } = useTranslation('measure')
  const reminders = useQuery(measureRemindersQuery())
  const errorTexts = useMeasureErrorTexts()
  const shown = useMedia(NARROW) ? SHOWN_ON_PHONE : SHOWN
  return (
    <Panel
      title={t('reminder.title')}
      actions={
        <MeasureLink target={{ to: 'list' }} className={actionLinkLook}>
          {t('reminder.all')}
        </MeasureLink>
      }
    >
      <Loadable
        query={reminders}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBar height={40} />
          </Skeleton>
        }
      >
        {({ content }) =>
          content.length === 0 ? (
            <Text tone="soft">{t('reminder.none')}</Text>
          ) : (
            <Lines className={classes.list}>
              {content.slice(0, shown).map((reminder) => (
                <Reminder key={reminder.id} reminder={reminder} />
              ))}
            </Lines>
          )
        }
      </Loadable>
    </Panel>
  )
}

function Reminder({ reminder }: { reminder: MeasureReminder }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { isAllowed } = useSession()
  const days = reminder.dueInDays
  const when =
    days < 0
      ? t('reminder.overdue', { count: -days })
      : days === 0
        ? t('reminder.today')
        : days === 1
          ? t('reminder.tomorrow')
          : t('reminder.in', { count: days })
  return (
    <li>
      <StateShape state={reminder.state} />
      <MeasureLink target={{ to: 'details', id: reminder.id }}>{reminder.title}</MeasureLink>
      <Text
        as="span"
        size="xs"
        tone={days < 0 ? 'bad' : 'soft'}
        weight={days < 0 ? 600 : undefined}
        isFigure
        className={classes.when}
        title={format.date(reminder.due)}
      >
        {when}
      </Text>
      {isAllowed('MEASURE_READ', 'MEASURE_WRITE') ? <QuickSteps reminder={reminder} /> : null}
    </li>
  )
}
