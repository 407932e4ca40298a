import type { PortfolioMeasure } from '@lotse/contract/features/measure/measure.portfolio.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { CardFacts, cardTitleLook, cellLinkLook, TableCard } from '../../../ui/table/table-card.tsx'
import type { VirtualColumn } from '../../../ui/table/virtual-table.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { MeasureDue } from '../due/measure-due.tsx'
import { StateMark } from '../measure-marks.tsx'

/** The columns of the measures of all units. The title leads to the measure in its unit. */
export function usePortfolioMeasureColumns(): readonly VirtualColumn<PortfolioMeasure>[] {
  const { t } = useTranslation('measure')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'TITLE',
        header: t('field.title'),
        isRowHeader: true,
        isSortable: true,
        isGrowing: true,
        minWidth: 260,
        cell: (measure) => <MeasureTitle measure={measure} className={cellLinkLook} />,
      },
      { id: 'UNIT', header: t('term.businessUnit'), isSortable: true, minWidth: 190, cell: ({ unit }) => unit.name },
      {
        id: 'STATE',
        header: t('field.state'),
        isSortable: true,
        minWidth: 150,
        cell: ({ state }) => <StateMark state={state} />,
      },
      {
        id: 'OWNER',
        header: t('field.owner'),
        isSortable: true,
        minWidth: 160,
        rank: 2,
        cell: ({ ownerName }) => ownerName ?? NO_VALUE,
      },
      {
        id: 'DUE',
        header: t('field.due'),
        isSortable: true,
        minWidth: 126,
        cell: (measure) => <MeasureDue measure={measure} />,
      },
      {
        id: 'EXPECTED',
        header: t('field.expectedEurPerYear'),
        isSortable: true,
        isFigure: true,
        minWidth: 150,
        rank: 1,
        cell: ({ expectedEurPerYear }) => format.value(expectedEurPerYear, format.currency),
      },
      {
        id: 'EFFECT',
        header: t('term.effect'),
        minWidth: 170,
        rank: 3,
        cell: ({ verdict }) => (verdict === null ? NO_VALUE : t(`portfolio.verdict.${verdict}`)),
      },
    ],
    [t, format],
  )
}

/** A measure on a phone. */
export function PortfolioMeasureCard({ measure }: { readonly measure: PortfolioMeasure }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { unit, state, due, ownerName, expectedEurPerYear, verdict } = measure
  return (
    <TableCard>
      <MeasureTitle measure={measure} className={`${quietLinkLook} ${cardTitleLook}`} />
      <CardFacts>
        <span>{unit.name}</span>
        <StateMark state={state} />
        {due ? <MeasureDue measure={measure} /> : null}
      </CardFacts>
      <CardFacts>
        {ownerName ? <span>{ownerName}</span> : null}
        {verdict === null ? null : <span>{t(`portfolio.verdict.${verdict}`)}</span>}
        {expectedEurPerYear === null ? null : (
          <Text as="strong" tone="strong" weight={600} isFigure>
            {format.value(expectedEurPerYear, format.currency)}
          </Text>
        )}
      </CardFacts>
    </TableCard>
  )
}

function MeasureTitle({ measure, className }: { readonly measure: PortfolioMeasure; readonly className: string }) {
  const { id, unit, title } = measure
  return (
    <Link to="/measures/details" search={{ unit: unit.id, id }} className={className} title={title}>
      {title}
    </Link>
  )
}
