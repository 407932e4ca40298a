import type { ProblemDetail } from '@lotse/contract/features/problem/problem.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText, reliableAmount } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { targetText } from '../../../features/kpi/kpi.words.ts'
import { decidingDecimals } from '../../../features/kpi/precision.ts'
import { problemQuery } from '../../../features/problem/problem.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonRows } from '../../../ui/feedback/page-skeletons.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'

/** Why a KPI is a problem, beside the page: what it is, since when, the cause to check, what helps, and the measure to plan. */
export function WhyDrawer({
  kpiId,
  view,
  onClose,
}: {
  readonly kpiId: string
  readonly view: ViewQuery
  readonly onClose: () => void
}) {
  const { t } = useTranslation('problem')
  const problem = useQuery(problemQuery(kpiId, view))
  const errorTexts = useLoadErrorTexts('figures')
  return (
    <Drawer label={t('title')} closeLabel={t('close')} size="small" onClose={onClose}>
      <Loadable
        query={problem}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonRows count={5} />
          </Skeleton>
        }
      >
        {(detail) => <Why detail={detail} view={view} />}
      </Loadable>
    </Drawer>
  )
}

function Why({ detail, view }: { readonly detail: ProblemDetail; readonly view: ViewQuery }) {
  const { t } = useTranslation('problem')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { kpi, problem, driver, cause, practice, document, period } = detail
  const { reading, unit } = kpi
  const decimals = decidingDecimals(reading.value, reading.target, kpi.decimals)
  const written = (value: number | null) => format.value(value, unit, decimals)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={3}>
          <StatusShape status={reading.status} label={tKpi(`status.${reading.status}`)} /> {kpi.name}
        </Heading>
        <Text size="sm" tone="soft">
          {t(detail.view === 'R12' ? 'span' : 'month', { area: kpi.areaName, period: format.period(period) })}
        </Text>
      </Stack>
      <Stack as="ol" gap={4}>
        <Line title={t('line.what')}>
          {[
            `${written(reading.value)}. ${targetText(tKpi, format, reading.target, { unit, decimals })}.`,
            ...(reading.benchmark ? [t('median', { value: written(reading.benchmark.p50) })] : []),
            ...worthText(t, format, detail),
          ].join(' ')}
        </Line>
        {reading.comparison === null ? null : (
          <Line title={t('line.since')}>
            {[
              t('before', { value: written(reading.comparison) }),
              ...(driver ? [t('driver', { name: driver.name })] : []),
            ].join(' ')}
          </Line>
        )}
        <Line title={t('line.cause')}>
          {cause === null ? (
            t('noCause')
          ) : (
            <>
              {cause.name}. {cause.check}{' '}
              <Link to="/solution-tree/dashboard" search={{ nodeId: cause.id }} className={linkLook}>
                {t('openCause')}
              </Link>
            </>
          )}
        </Line>
        {practice || document ? (
          <Line title={t('line.help')}>
            <Stack as="span" gap={1}>
              {practice ? (
                <Link to="/best-practices" search={{ id: practice.id }} className={linkLook}>
                  {practice.name}
                </Link>
              ) : null}
              {document ? (
                <Link
                  to="/business-analysis/dashboard/detail/supporting-documents"
                  search={{ ...view, id: kpi.id }}
                  className={linkLook}
                >
                  {document.name}
                </Link>
              ) : null}
            </Stack>
          </Line>
        ) : null}
        <Line title={t('line.next')}>
          <NextStep detail={detail} />
        </Line>
      </Stack>
      <Inline gap={4}>
        <Link to="/business-analysis/dashboard/detail/analysis" search={{ ...view, id: kpi.id }} className={linkLook}>
          {t('more.analysis')}
        </Link>
        <Link to="/solution-tree" search={{ ...view, kpiId: kpi.id }} className={linkLook}>
          {t('more.tree')}
        </Link>
        {problem === null ? null : (
          <Link
            to="/business-analysis/dashboard/detail/potential"
            search={{ ...view, id: problem.id }}
            className={linkLook}
          >
            {t('more.potential')}
          </Link>
        )}
      </Inline>
    </Stack>
  )
}

function worthText(
  t: ReturnType<typeof useTranslation<'problem'>>['t'],
  format: ReturnType<typeof useFormat>,
  { kpi, problem }: ProblemDetail,
): string[] {
  if (problem === null) return [t('noProblem')]
  if (problem.share === null) return [t('noAmount')]
  const amount = { euro: moneyText(format, problem.share) }
  return [problem.id === kpi.id ? t('worth', amount) : t('worthOfTwin', { ...amount, name: problem.name })]
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <Stack gap={1}>
        <Text as="strong" weight={600} size="sm">
          {title}
        </Text>
        <Text as="div">{children}</Text>
      </Stack>
    </li>
  )
}

/** What is running, or the measure to plan with everything filled in that is known. */
function NextStep({ detail: { kpi, problem, template } }: { readonly detail: ProblemDetail }) {
  const { t } = useTranslation('problem')
  const { isAllowed } = useSession()
  const format = useFormat()
  if (problem?.measure) {
    const { id, title, due, ownerName } = problem.measure
    const facts = [ownerName ?? t('noOwner'), due === null ? t('noDue') : t('due', { date: format.date(due) })]
    return (
      <>
        <Link to="/measures/details" search={{ id }} className={linkLook}>
          {title}
        </Link>{' '}
        ({facts.join(', ')})
      </>
    )
  }
  if (problem === null || !isAllowed('MEASURE_READ', 'MEASURE_WRITE')) return <>{t('nothing')}</>
  const { share, delta, id, decimals } = problem
  const amount = share === null ? {} : { delta: Number((delta ?? 0).toFixed(decimals)), eur: reliableAmount(share) }
  return (
    <Stack gap={2}>
      {template ? <span>{t('template', { name: template.name })}</span> : null}
      <span>
        <Link
          to="/measures/edit"
          search={{
            origin: 'POTENTIAL',
            kpiId: share === null ? kpi.id : id,
            ...amount,
            ...(template ? { templateId: template.id } : {}),
          }}
          className={buttonLook}
        >
          {t('plan')}
        </Link>
      </span>
    </Stack>
  )
}
