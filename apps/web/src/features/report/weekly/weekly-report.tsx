import type {
  WeeklyBrand,
  WeeklyKpi,
  WeeklyMeasure,
  WeeklyProblem,
  WeeklyReport,
} from '@lotse/contract/features/report/report.weekly.schema.ts'
import { writeDay, writeTime } from '@lotse/text/date.ts'
import { moneyText, signedMoneyText } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Headline } from '../../../ui/text/headline.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { ReportLine, ReportLines } from '../report-lines.tsx'
import classes from './weekly-report.module.css'

const LISTS = ['due', 'openFromLastWeek', 'overdue', 'next', 'finished'] as const

/**
 * The week of a unit, top to bottom: the headline, what changed by its effect, what is due, the market, what is open.
 * @param inboxHash the part of the address that opens the messages over the page
 */
export function WeeklyReportView({ report, inboxHash }: { report: WeeklyReport; inboxHash: string }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  const { first, figures, market, measures, assessments, unreadMessages } = report
  return (
    <Stack as="article" gap={4} className={classes.report} aria-label={t('weekly.title')}>
      <Stack gap={1}>
        <Text tone="faint" className={classes.onPaper}>
          {[
            report.businessUnit.name,
            t('weekly.week.name', { number: String(Number(report.week.slice(6))), year: report.week.slice(0, 4) }),
            t('weekly.week.days', { from: format.date(report.firstDay), to: format.date(report.lastDay) }),
          ].join(' · ')}
        </Text>
        <Headline>{report.headline}</Headline>
        <Text size="xs" tone="faint">
          {t('weekly.asOf', {
            day: writeDay(report.asOf, format.language, report.timeZone),
            time: writeTime(report.asOf, format.language, report.timeZone),
          })}
        </Text>
      </Stack>
      {first && first.length > 0 ? (
        <Panel title={t('weekly.first')} summary={t('weekly.firstNote')}>
          <ReportLines label={t('weekly.first')}>
            {first.map((problem) => (
              <ProblemLine key={problem.id} problem={problem} />
            ))}
          </ReportLines>
        </Panel>
      ) : null}
      <Columns ratio={[7, 5]} align="start" className={classes.columns}>
        <Panel title={t('weekly.figures.title')} summary={figures.sentence}>
          {figures.items.length > 0 || figures.outcome ? (
            <ReportLines label={t('weekly.figures.title')}>
              {figures.outcome ? <KpiLine kpi={figures.outcome} isOutcome scale={0} /> : null}
              {figures.items.map((kpi) => (
                <KpiLine key={kpi.id} kpi={kpi} scale={largest(figures.items)} />
              ))}
            </ReportLines>
          ) : null}
          {figures.furtherCount > 0 ? (
            <Text size="xs" tone="faint">
              {t('weekly.figures.further', { count: figures.furtherCount })}
            </Text>
          ) : null}
          {figures.comparedWith ? (
            <Text size="xs" tone="faint">
              {t(`weekly.figures.note.${figures.comparedWith}`)}
            </Text>
          ) : null}
        </Panel>
        <Stack gap={4} className={classes.side}>
          {measures ? (
            <Panel title={t('weekly.measures.title')} summary={measures.sentence}>
              {LISTS.filter((list) => measures[list].length > 0).map((list) => (
                <section key={list} aria-label={t(`weekly.measures.${list}`)}>
                  <Heading level={3} size="sm" tone="soft" className={classes.subtitle}>
                    {t(`weekly.measures.${list}`)}
                  </Heading>
                  <ReportLines label={t(`weekly.measures.${list}`)}>
                    {measures[list].map((measure) => (
                      <MeasureLine key={measure.id} measure={measure} />
                    ))}
                  </ReportLines>
                </section>
              ))}
            </Panel>
          ) : null}
          {market ? (
            <Panel title={t('weekly.market.title')} summary={market.sentence}>
              <ReportLines label={t('weekly.market.title')}>
                {market.brands.map((brand) => (
                  <BrandLine key={brand.id} brand={brand} period={market.period} />
                ))}
              </ReportLines>
              <Text size="xs" tone="faint">
                {t('weekly.market.source', { source: market.source })}
              </Text>
            </Panel>
          ) : null}
          {assessments && assessments.length > 0 ? (
            <Panel title={t('weekly.assessments.title')}>
              <ReportLines label={t('weekly.assessments.title')}>
                {assessments.map(({ id, topicId, name, sentence }) => (
                  <ReportLine
                    key={id}
                    title={
                      <Link to="/business-analysis/dashboard" search={{ topicId }}>
                        {name}
                      </Link>
                    }
                    text={sentence}
                  />
                ))}
              </ReportLines>
            </Panel>
          ) : null}
          {unreadMessages > 0 ? (
            <p data-screen-only className={classes.unread}>
              <Link
                className={linkLook}
                data-tall
                to="."
                search
                hash={inboxHash}
                resetScroll={false}
                hashScrollIntoView={false}
              >
                {t('weekly.messages', { count: unreadMessages })}
              </Link>
            </p>
          ) : null}
        </Stack>
      </Columns>
    </Stack>
  )
}

const largest = (items: readonly WeeklyKpi[]) => Math.max(1, ...items.map(({ eur }) => Math.abs(eur ?? 0)))

/** The change of the outcome is booked; the euro impact of any other KPI is an estimate. */
function KpiLine({ kpi, scale, isOutcome = false }: { kpi: WeeklyKpi; scale: number; isOutcome?: boolean }) {
  const format = useFormat()
  const { id, name, period, sentence, eur, tone } = kpi
  return (
    <ReportLine
      title={
        <Link to="/business-analysis/dashboard/detail/analysis" search={{ id, period, view: 'R12' }}>
          {name}
        </Link>
      }
      text={sentence}
      tone={tone}
      isStrong={isOutcome}
      {...(eur === null
        ? {}
        : { amount: isOutcome ? format.change(eur, format.currency) : signedMoneyText(format, eur) })}
      {...(eur === null || scale === 0 ? {} : { share: Math.abs(eur) / scale })}
    />
  )
}

function ProblemLine({ problem }: { problem: WeeklyProblem }) {
  const format = useFormat()
  const { id, name, period, sentence, eur } = problem
  return (
    <ReportLine
      title={
        <Link to="/business-analysis/dashboard/detail/potential" search={{ id, period }}>
          {name}
        </Link>
      }
      text={sentence}
      {...(eur === null ? {} : { amount: moneyText(format, eur) })}
    />
  )
}

function MeasureLine({ measure }: { measure: WeeklyMeasure }) {
  const format = useFormat()
  const { id, title, sentence, eur } = measure
  return (
    <ReportLine
      title={
        <Link to="/measures/details" search={{ id }}>
          {title}
        </Link>
      }
      text={sentence}
      {...(eur === null ? {} : { amount: format.value(eur, format.currency) })}
    />
  )
}

function BrandLine({ brand, period }: { brand: WeeklyBrand; period: string }) {
  const format = useFormat()
  const { id, name, sentence, changePct } = brand
  return (
    <ReportLine
      title={
        <Link to="/report" search={{ view: 'yearmonth', period, ...(id === '' ? {} : { brand: id }) }}>
          {name}
        </Link>
      }
      text={sentence}
      {...(changePct === null ? {} : { amount: format.percentChange(changePct, 1) })}
    />
  )
}
