import type { ValueChange, ValueHistory } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { useValueText } from './use-value-text.ts'
import classes from './value-history.module.css'

/** What the names of deliveries by a tenant pack begin with. */
const PACK_SOURCE = 'pack '

/** How a value came about: deliveries and corrections, newest first. */
export function ValueHistoryList({ history: { figure, period, changes } }: { history: ValueHistory }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = useValueText(figure)
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {t('correction.history', { period: format.period(period) })}
      </Heading>
      {changes.length === 0 ? <Text tone="soft">{t('correction.none')}</Text> : null}
      <Lines className={classes.history}>
        {changes.map((change) => (
          <Stack as="li" gap={1} key={change.id}>
            <Text isFigure weight={500}>
              {change.before === null && change.by === null
                ? write(change.after)
                : t('action.fromTo', { before: write(change.before), after: write(change.after) })}
            </Text>
            {change.reason === null ? null : <Text wrap="preserve">{change.reason}</Text>}
            <ChangedBy change={change} />
          </Stack>
        ))}
      </Lines>
    </Stack>
  )
}

/** Who corrected a value, or which delivery brought it; for administrators with a link to the delivery. */
function ChangedBy({ change: { id, by, at, source, importedBy } }: { change: ValueChange }) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  if (at === null) return null
  return (
    <Text size="xs" tone="faint" wrap="anywhere">
      <Moment iso={at}>
        {(date) =>
          by !== null
            ? t('correction.by', { name: by.name, date })
            : source?.startsWith(PACK_SOURCE)
              ? t('correction.deliveredByPack', { date })
              : importedBy === null
                ? t('correction.delivered', { source: source ?? '–', date })
                : t('correction.imported', { source: source ?? '–', name: importedBy, date })
        }
      </Moment>
      {by === null && isAllowed('TENANT_ADMIN') ? (
        <>
          {' · '}
          <Link to="/admin/figures" search={{ delivery: id }} className={linkLook}>
            {t('correction.toDelivery')}
          </Link>
        </>
      ) : null}
    </Text>
  )
}
