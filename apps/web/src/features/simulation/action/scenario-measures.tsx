import type { SimulationDetail, SimulationMeasure } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** The measures that were created from an adopted scenario, with their state; nothing before. */
export function ScenarioMeasures({ scenario: { adoptedAt, measures } }: { scenario: SimulationDetail }) {
  const { t } = useTranslation('simulation')
  const { isAllowed } = useSession()
  const format = useFormat()
  if (adoptedAt === null) return null
  return (
    <Panel title={t('measures.title')} summary={t('measures.summary', { date: format.date(adoptedAt) })}>
      {measures.length === 0 || !isAllowed('MEASURE_READ') ? (
        <Text tone="soft">{t('measures.none')}</Text>
      ) : (
        <MeasureLinks measures={measures} />
      )}
    </Panel>
  )
}

/** Links to measures, with state, due date and what they are expected to bring. */
export function MeasureLinks({ measures }: { measures: readonly SimulationMeasure[] }) {
  const { t } = useTranslation('simulation')
  const { t: tMeasure } = useTranslation('measure')
  const format = useFormat()
  return (
    <PlainTable aria-label={t('measures.title')}>
      <thead>
        <tr>
          <th scope="col">{t('measures.measure')}</th>
          <th scope="col">{t('measures.expected')}</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(({ id, title, state, due, expectedEurPerYear }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/measures/details" search={{ id }} className={linkLook}>
                {title}
              </Link>
              <small>
                {[tMeasure(`state.${state}`), due ? `${t('measures.due')}: ${format.date(due)}` : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </th>
            <td>{expectedEurPerYear === null ? NO_VALUE : format.change(expectedEurPerYear, format.currency)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
