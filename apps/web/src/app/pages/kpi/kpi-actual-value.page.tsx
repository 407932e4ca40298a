import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { useCompared } from '../../../features/kpi/comparison/use-compared.ts'
import { targetLine } from '../../../features/kpi/kpi.delta.ts'
import { kpiActualValuesQuery, kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { TargetButton } from '../../../features/kpi/target/target-button.tsx'
import { ActualValueDownload } from '../../../features/kpi/value/actual-value-download.tsx'
import { ActualValueTable } from '../../../features/kpi/value/actual-value-table.tsx'
import { type ComparedValues, FigureBars } from '../../../features/kpi/value/actual-values.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonChart } from '../../../ui/feedback/page-skeletons.tsx'
import { valuesOf } from '../../../ui/field/value-list.ts'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { againstSearch, kpiSearch, viewSearch } from '../../search/view.ts'
import classes from './kpi.module.css'
import { useCommentedMonths } from './use-commented-months.ts'

const MONTHS = [12, 24, 36] as const
const STANDARD_MONTHS = 12

/** A KPI and the figures behind it, month by month, with download. */
export function KpiActualValuePage() {
  const { t } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard/detail/actual-value' })
  const change = (patch: object) =>
    void navigate({ search: (old) => kpiSearch({ ...old, ...patch }), replace: true, resetScroll: false })
  const view = viewSearch({ ...search })
  const id = search.id ?? ''
  const months = search.months ?? STANDARD_MONTHS
  const against = againstSearch({ ...search })
  const kpi = useQuery(kpiQuery(id, view)).data
  const { compared: comparison } = useCompared(id, view, against)
  const compared = useMemo(
    () => (against.against === 'TARGET' ? targetValues(kpi, t('term.target')) : comparison),
    [against.against, kpi, comparison, t],
  )
  const values = useQuery(kpiActualValuesQuery(id, view, months))
  const comments = useCommentedMonths(id)
  const named = valuesOf(search.figures)
  return (
    <Loaded query={values} subject="figures" loading={t('loading')} shape={<SkeletonChart />}>
      {(data) => (
        <Stack gap={4}>
          <Inline gap={3} justify="between">
            <Text tone="soft">
              {data.rows.length > 1 ? t('actual.summary', { count: data.rows.length - 1 }) : t('actual.none')}
            </Text>
            <Inline>
              <ChoiceMenu
                label={t('actual.months')}
                choices={MONTHS.map((count) => ({ value: String(count), label: t('actual.monthsValue', { count }) }))}
                value={String(months)}
                onChange={(value) => change({ months: Number(value) })}
              />
              {kpi ? (
                <TargetButton
                  key={`target ${id}`}
                  kpi={kpi}
                  isOpen={search.targets ?? false}
                  onOpen={(isOpen) => change({ targets: isOpen || undefined })}
                />
              ) : null}
              <ActualValueDownload key={id} id={id} view={view} months={months} />
            </Inline>
          </Inline>
          <Fragment key={`${id} ${search.figures}`}>
            <FigureBars values={data} compared={compared} startsWith={named[0]} />
            <Deferred>
              <Heading level={2} size="md" className={classes.heading}>
                {t('actual.tableTitle')}
              </Heading>
              <ActualValueTable kpiId={id} values={data} compared={compared} comments={comments} named={named} />
            </Deferred>
          </Fragment>
        </Stack>
      )}
    </Loaded>
  )
}

/** The target of the KPI month by month, of a range its near end; the figures behind it have none. */
function targetValues(kpi: KpiDetail | undefined, label: string): ComparedValues | null {
  if (!kpi) return null
  const targets = new Map(kpi.series.map(({ period, target }) => [period, targetLine(target, kpi.direction)]))
  return { label, valueOf: (figureId, period) => (figureId === kpi.id ? (targets.get(period) ?? null) : null) }
}
