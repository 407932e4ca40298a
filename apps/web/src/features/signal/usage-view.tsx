import { RANKED_KINDS, type RankedKind } from '@lotse/contract/features/signal/signal.constants.ts'
import type { Usage, UsageGroup } from '@lotse/contract/features/signal/signal.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../platform/api/call.ts'
import { downloadUsage } from '../../platform/api/generated/signal.operations.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { DownloadLine } from '../../ui/feedback/download-line.tsx'
import { FilterChips } from '../../ui/field/filter-chips.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Grid, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import { usageQuery } from './usage.queries.ts'
import { lastWeeks, USAGE_WEEKS, type UsageWeeks } from './usage-span.ts'
import classes from './usage-view.module.css'
import { UsageWeeksChart } from './usage-weeks.tsx'

/** How the product is used, in numbers: for administrators. */
export function UsageView({ weeks }: { weeks: UsageWeeks }) {
  const { t } = useTranslation('signal')
  const usage = useQuery(usageQuery(weeks, useToday()))
  return (
    <Loaded query={usage} subject="usage" loading={t('loading')} shape={260}>
      {(found) => <Parts usage={found} />}
    </Loaded>
  )
}

/** For how many weeks the usage is shown, and its download. */
export function UsageActions({ weeks, onWeeks }: { weeks: UsageWeeks; onWeeks: (weeks: UsageWeeks) => void }) {
  const { t } = useTranslation('signal')
  return (
    <>
      <ChoiceMenu
        label={t('span.label')}
        choices={USAGE_WEEKS.map((value) => ({ value: `${value}`, label: t(`span.${value}`) }))}
        value={`${weeks}`}
        onChange={(value) => onWeeks(USAGE_WEEKS.find((one) => `${one}` === value) ?? weeks)}
      />
      <UsageDownload weeks={weeks} />
    </>
  )
}

function Parts({ usage }: { usage: Usage }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const days = { from: format.date(usage.from), to: format.date(usage.to) }
  const isUsed = Object.values(usage.counts).some((count) => count > 0)
  return (
    <Stack gap={4}>
      {isUsed ? (
        <>
          <UsageWeeksChart usage={usage} summary={t('summary', { ...days, count: usage.people })} />
          <Columns ratio={[1, 1]}>
            <UsageRanked ranked={usage.ranked} />
            <UsageGroups usage={usage} />
          </Columns>
        </>
      ) : (
        <Panel title={t('chart.title')}>
          <p>{t('none', days)}</p>
        </Panel>
      )}
      <InactiveUnits units={usage.inactiveUnits} />
    </Stack>
  )
}

/** Downloads the usage week by week as a CSV file; shows the percentage and can be cancelled. */
function UsageDownload({ weeks }: { weeks: UsageWeeks }) {
  const { t } = useTranslation('signal')
  const today = useToday()
  const state = useDownload((signal, onProgress) =>
    download(downloadUsage, { query: lastWeeks(weeks, today), signal }, onProgress),
  )
  return (
    <DownloadLine
      state={state}
      texts={{
        label: t('action.downloadCsv'),
        running: (percent) => t('action.downloading', { percent }),
        failed: t('action.downloadFailed'),
        cancel: t('downloadCancel'),
      }}
    >
      <TextButton icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => void state.start()}>
        {t('action.downloadCsv')}
      </TextButton>
    </DownloadLine>
  )
}

const SHOWN = 24

/** Business units without recent activity. */
function InactiveUnits({ units }: { units: Usage['inactiveUnits'] }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  return (
    <Panel title={t('inactive.title')}>
      {units.length === 0 ? (
        <Text size="sm" tone="soft">
          {t('inactive.none')}
        </Text>
      ) : (
        <Grid as="ul" min="240px" gap={5} className={classes.inactive}>
          {units.slice(0, SHOWN).map(({ id, name, lastActiveOn }) => (
            <li key={id}>
              <span>{name}</span>
              <Text as="small" size="xs" tone="faint" isFigure>
                {lastActiveOn === null ? t('inactive.never') : t('inactive.last', { date: format.date(lastActiveOn) })}
              </Text>
            </li>
          ))}
        </Grid>
      )}
      {units.length > SHOWN ? (
        <Text size="sm" tone="soft">
          {t('inactive.more', { count: units.length - SHOWN })}
        </Text>
      ) : null}
    </Panel>
  )
}

/** What was opened most: KPIs, areas, topics or documents. */
function UsageRanked({ ranked }: { ranked: Usage['ranked'] }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const [kind, setKind] = useState<RankedKind>('KPI_DETAILS')
  const entries = ranked[kind]
  const most = entries[0]?.count ?? 0
  return (
    <Panel title={t('ranked.title')}>
      <FilterChips
        label={t('ranked.label')}
        chips={RANKED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value ?? kind)}
      />
      {entries.length === 0 ? (
        <Text size="sm" tone="soft">
          {t('ranked.none')}
        </Text>
      ) : (
        <ol className={classes.ranked}>
          {entries.map(({ id, name, count }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <Text as="span" weight={500} isFigure>
                {format.number(count)}
              </Text>
              <Bar share={count / most} className={classes.bar} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Use by business unit or by role; groups too small are not counted out. */
function UsageGroups({ usage }: { usage: Usage }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const [by, setBy] = useState<'units' | 'roles'>('units')
  const { smallestGroup } = usage
  const tooFew = t('group.tooFew', { smallest: format.number(smallestGroup) })
  const columns: readonly Column<UsageGroup>[] = [
    {
      id: 'name',
      header: by === 'units' ? t('group.unit') : t('group.role'),
      isRowHeader: true,
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
    },
    {
      id: 'people',
      header: t('people'),
      isFigure: true,
      cell: ({ people }) => (people === null ? tooFew : format.number(people)),
      sortBy: ({ people }) => people,
    },
    {
      id: 'count',
      header: t('group.count'),
      isFigure: true,
      cell: ({ count }) => format.number(count),
      sortBy: ({ count }) => count,
    },
  ]
  return (
    <Panel title={t('group.title')}>
      <FilterChips
        label={t('group.label')}
        chips={[
          { value: 'units', label: t('group.units') },
          { value: 'roles', label: t('group.roles') },
        ]}
        value={by}
        onChange={(value) => setBy(value ?? by)}
      />
      <div className={classes.table}>
        <DataTable key={by} caption={t(`group.${by}`)} columns={columns} rows={usage[by]} rowKey={({ id }) => id} />
      </div>
      {usage[by].some(({ people }) => people === null) ? (
        <Text size="sm" tone="soft">
          {t('group.note', { smallest: format.number(smallestGroup) })}
        </Text>
      ) : null}
    </Panel>
  )
}
