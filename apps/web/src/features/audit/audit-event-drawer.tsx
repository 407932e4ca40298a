import type { AuditChange, AuditEventDetail } from '@lotse/contract/features/audit/audit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { DefinitionList } from '../../ui/text/definition-list.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './audit.module.css'
import { auditEventQuery } from './audit.queries.ts'

/** One event: who, when, where from, and the changed fields before and after. */
export function AuditEventDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('audit')
  const event = useQuery(auditEventQuery(id))
  return (
    <Drawer label={t('event.title')} closeLabel={t('event.close')} onClose={onClose}>
      <Loaded query={event} subject="audit" loading={t('loading')} shape={320}>
        {(found) => <Event event={found} />}
      </Loaded>
    </Drawer>
  )
}

function Event({ event }: { event: AuditEventDetail }) {
  const { t } = useTranslation('audit')
  return (
    <Stack gap={4}>
      <Heading level={2} wrap="anywhere" className={classes.heading}>
        {event.sentence}
      </Heading>
      <DefinitionList
        entries={[
          [t('column.at'), <Moment key="at" iso={event.at} />],
          [t('column.kind'), t(`kind.${event.kind}`)],
          [t('event.outcome'), t(event.outcome === 'FAILED' ? 'failed' : 'event.done')],
          [t('term.person'), event.actor?.name ?? '–'],
          [t('term.businessUnit'), event.businessUnit?.name ?? '–'],
          [t('column.address'), event.address ?? '–'],
          ...event.details.map(({ name, value }) => [name, value] as const),
        ]}
      />
      {event.rows.length === 0 ? <Text tone="soft">{t('event.noRows')}</Text> : null}
      {event.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an event never change
        <Row key={index} row={row} />
      ))}
    </Stack>
  )
}

function Row({ row: { table, name, action, fields } }: { row: AuditChange }) {
  const { t } = useTranslation('audit')
  return (
    <Stack gap={2} as="section">
      <Heading level={3} size="md" wrap="anywhere">
        {name === null ? table : `${table}: ${name}`} · {t(`rowAction.${action}`)}
      </Heading>
      <PlainTable className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('action.field')}</th>
            {action === 'INSERT' ? null : <th scope="col">{t('action.before')}</th>}
            {action === 'DELETE' ? null : <th scope="col">{t('action.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name: field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              {action === 'INSERT' ? null : <Value value={before} />}
              {action === 'DELETE' ? null : <Value value={after} />}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  )
}

function Value({ value }: { value: string | null }) {
  const { t } = useTranslation('audit')
  const isNothing = value === null || value === ''
  return <td className={isNothing ? classes.nothing : classes.value}>{isNothing ? t('action.empty') : value}</td>
}
