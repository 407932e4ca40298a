import type { FigureDeliveryDetails } from '@lotse/contract/features/import/import.delivery.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { DeliveryValidity } from './delivery-validity.tsx'
import classes from './finding.module.css'
import { useFindingTexts } from './finding-text.ts'
import { deliveryQuery } from './import.queries.ts'

/** Further digits are rounding errors. */
const DECIMALS = 6

/** A delivery: what it changed, what was confirmed in it, and its withdrawal. */
export function DeliveryDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('import')
  return (
    <Panel
      title={t('life.title', { id: String(id) })}
      actions={
        <TextButton variant="plain" onClick={onClose}>
          {t('action.close')}
        </TextButton>
      }
    >
      <Loaded query={useQuery(deliveryQuery(id))} subject="deliveries" loading={t('delivery.loading')} shape={160}>
        {(found) => (found === null ? <Text tone="soft">{t('life.unknown')}</Text> : <Details found={found} />)}
      </Loaded>
    </Panel>
  )
}

function Details({ found }: { found: FigureDeliveryDetails }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { delivery, changes, findings } = found
  const { added, changed, values, by, at, source, kind, reason } = delivery
  return (
    <Stack gap={4}>
      <div>
        <Text weight={600} wrap="anywhere">
          {kind === 'FILE' ? source : t(`life.kind.${kind}`)}
        </Text>
        <Text tone="soft">
          {by ?? t('delivery.operator')} · <Moment iso={at} /> ·{' '}
          {t('life.counts', { added: format.number(added ?? values), changed: format.number(changed) })}
        </Text>
        {reason ? <Text>{reason}</Text> : null}
      </div>
      <DeliveryValidity found={found} />
      {changes.map(({ businessUnitId, businessUnit, kpis }) => (
        <Stack key={businessUnitId} gap={2}>
          <Heading level={3}>{t('life.changes', { name: businessUnit })}</Heading>
          <Lines className={classes.lines}>
            {kpis.map((kpi) => (
              <li key={kpi.id}>
                <Text>
                  {t('life.change', {
                    name: kpi.name,
                    before: format.value(kpi.before, kpi.unit, kpi.decimals),
                    after: format.value(kpi.after, kpi.unit, kpi.decimals),
                  })}
                </Text>
              </li>
            ))}
          </Lines>
        </Stack>
      ))}
      {findings.length > 0 ? (
        <Stack gap={2}>
          <Heading level={3}>{t('life.findings')}</Heading>
          <Lines className={classes.lines}>
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings are named by their position
              <Decided key={index} finding={finding} />
            ))}
          </Lines>
        </Stack>
      ) : null}
      <Values found={found} />
    </Stack>
  )
}

function Decided({ finding }: { finding: FigureDeliveryDetails['findings'][number] }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { subject, reason } = useFindingTexts(finding)
  const { decision, text, mended } = finding
  const decided = t(`life.decided.${decision}`, { value: format.number(mended, { maxDecimals: DECIMALS }) })
  return (
    <li>
      <Text weight={600}>{subject}</Text>
      <Text>{reason}</Text>
      <Text tone="soft">{text === null ? decided : `${decided} ${text}`}</Text>
    </li>
  )
}

function Values({ found: { values, delivery } }: { found: FigureDeliveryDetails }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const number = (value: number | null) => format.number(value, { maxDecimals: DECIMALS })
  if (values.length === 0) return <Text tone="soft">{t('life.noValues')}</Text>
  return (
    <Stack gap={2}>
      <Heading level={3}>{t('life.values')}</Heading>
      {values.length < delivery.values ? (
        <Text size="sm" tone="soft">
          {t('problems.shown', { count: values.length })}
        </Text>
      ) : null}
      <DataTable
        caption={t('life.values')}
        rows={values}
        rowKey={({ businessUnitId, figureId, period }) => `${businessUnitId} ${figureId} ${period}`}
        columns={[
          {
            id: 'unit',
            header: t('term.businessUnit'),
            isRowHeader: true,
            cell: ({ businessUnit }) => businessUnit,
            sortBy: ({ businessUnit }) => businessUnit,
          },
          {
            id: 'figure',
            header: t('differences.figure'),
            cell: ({ figure }) => figure,
            sortBy: ({ figure }) => figure,
          },
          {
            id: 'month',
            header: t('term.month'),
            cell: ({ period }) => format.period(period),
            sortBy: ({ period }) => period,
          },
          { id: 'before', header: t('life.before'), isFigure: true, cell: ({ before }) => number(before) },
          { id: 'after', header: t('life.after'), isFigure: true, cell: ({ after }) => number(after) },
        ]}
      />
    </Stack>
  )
}
