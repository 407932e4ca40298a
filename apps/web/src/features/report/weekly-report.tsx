import type {
  WeeklyBrand,
  WeeklyKpi,
  WeeklyMeasure,
  WeeklyReport,
} from '@lotse/contract/features/report/report.weekly.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Headline } from '../../ui/headline.tsx'
import { ReportLine, ReportLines } from './report-lines.tsx'
import classes from './weekly-report.module.css'

const LISTS = ['due', 'openFromLastWeek', 'overdue', 'next', 'finished'] as const

/**
 * The week of a unit, top to bottom: the headline, what changed by its effect, what is due, the market, what is open.
 * @param inboxHash the part of the address that opens the messages over the page
 */
export function WeeklyReportView({ report, inboxHash }: { report: WeeklyReport; inboxHash: string }) {
  const { t } = useTranslation('weekly')
  const format = useFormat()
  const { figures, market, measures, assessments, unreadMessages } = report
  const time = new Date(report.asOf).toLocaleString('sv-SE', { timeZone: report.timeZone }).split(' ')
  return (
    <article className={classes.report} aria-label={t('title')}>
      <div className={classes.head}>
        <p className={classes.onPaper}>
          {[
            report.businessUnit.name,
            t('week.name', { number: String(Number(report.week.slice(6))), year: report.week.slice(0, 4) }),
            t('week.days', { from: format.date(report.firstDay), to: format.date(report.lastDay) }),
          ].join(' · ')}
        </p>
        <Headline>{report.headline}</Headline>
        <p className={classes.asOf}>
          {t('asOf', { day: format.date(time[0] ?? ''), time: (time[1] ?? '').slice(0, 5) })}
        </p>
      </div>
      <div className={classes.columns}>
        <Panel title={t('figures.title')} summary={figures.sentence}>
          {figures.items.length > 0 || figures.outcome ? (
            <ReportLines label={t('figures.title')}>
              {figures.outcome ? <KpiLine kpi={figures.outcome} isStrong scale={0} /> : null}
              {figures.items.map((kpi) => (
                <KpiLine key={kpi.id} kpi={kpi} scale={largest(figures.items)} />
              ))}
            </ReportLines>
          ) : null}
          {figures.furtherCount > 0 ? (
            <p className={classes.note}>{t('figures.further', { count: figures.furtherCount })}</p>
          ) : null}
          {figures.comparedWith ? <p className={classes.note}>{t(`figures.note.${figures.comparedWith}`)}</p> : null}
        </Panel>
        <div className={classes.side}>
          {measures ? (
            <Panel title={t('measures.title')} summary={measures.sentence}>
              {LISTS.filter((list) => measures[list].length > 0).map((list) => (
                <section key={list} aria-label={t(`measures.${list}`)}>
                  <h3 className={classes.subtitle}>{t(`measures.${list}`)}</h3>
                  <ReportLines label={t(`measures.${list}`)}>
                    {measures[list].map((measure) => (
                      <MeasureLine key={measure.id} measure={measure} />
                    ))}
                  </ReportLines>
                </section>
              ))}
            </Panel>
          ) : null}
          {market ? (
            <Panel title={t('market.title')} summary={market.sentence}>
              <ReportLines label={t('market.title')}>
                {market.brands.map((brand) => (
                  <BrandLine key={brand.id} brand={brand} period={market.period} />
                ))}
              </ReportLines>
              <p className={classes.note}>{t('market.source', { source: market.source })}</p>
            </Panel>
          ) : null}
          {assessments && assessments.length > 0 ? (
            <Panel title={t('assessments.title')}>
              <ReportLines label={t('assessments.title')}>
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
            <p className={classes.unread}>
              <Link to="." search hash={inboxHash} resetScroll={false} hashScrollIntoView={false}>
                {t('messages', { count: unreadMessages })}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </article>
  )
}

const largest = (items: readonly WeeklyKpi[]) => Math.max(1, ...items.map(({ eur }) => Math.abs(eur ?? 0)))

function KpiLine({ kpi, scale, isStrong = false }: { kpi: WeeklyKpi; scale: number; isStrong?: boolean }) {
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
      isStrong={isStrong}
      {...(eur === null ? {} : { amount: format.change(eur, { id: 'EUR', label: '€' }) })}
      {...(eur === null || scale === 0 ? {} : { share: Math.abs(eur) / scale })}
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
      {...(eur === null ? {} : { amount: format.value(eur, { id: 'EUR', label: '€' }) })}
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
      {...(changePct === null ? {} : { amount: format.change(changePct, { id: '%', label: '%' }, 1) })}
    />
  )
}
