import type { KpiMarketEffect, MarketEffectView } from '@lotse/contract/features/market/market.schema.ts'
import type { ResolvedView } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { waterfallGeometry, waterfallStart } from '../../ui/chart/waterfall.geometry.ts'
import { Waterfall, WaterfallStep, WaterfallTotal } from '../../ui/chart/waterfall.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import {
  CAUSES,
  type Cause,
  carsText,
  marketEffectSentence,
  shareTexts,
  type WholeEffects,
  wholeEffects,
} from './market-effect.words.ts'
import { MarketSource } from './market-source.tsx'

/** Why the number of cars sold changed: market, own brands and own share as sentence, waterfall and table. Nothing without a market. */
export function MarketEffect({ reply: { view, effect } }: { reply: KpiMarketEffect }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  if (effect === null) return null
  const whole = wholeEffects(effect)
  return (
    <Panel title={t('effect.title')} summary={marketEffectSentence(t, format, effect)}>
      <Columns ratio={[6, 6]} align="start">
        <EffectBars view={view} effect={effect} whole={whole} />
        <EffectTable view={view} effect={effect} whole={whole} />
      </Columns>
      <Text size="xs" tone="faint">
        {t('effect.method')} <MarketSource source={effect.source} />{' '}
        {t('effect.asOf', { period: format.period(view.period), date: format.date(effect.source.importedAt) })}
      </Text>
    </Panel>
  )
}

interface Parts {
  readonly view: ResolvedView
  readonly effect: MarketEffectView
  readonly whole: WholeEffects
}

function EffectBars({ view, effect, whole }: Parts) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const values = useCauseValues(effect)
  const [before, after] = [format.number(effect.before), format.number(effect.after)]
  const bars = waterfallGeometry(
    effect.before,
    CAUSES.map((cause) => whole[cause]),
  )
  return (
    <Waterfall label={t('effect.waterfall', { before, after })}>
      <WaterfallTotal
        name={format.period(view.comparisonPeriod)}
        amount={before}
        at={waterfallStart(bars[0], whole.market)}
      />
      {CAUSES.map((cause, index) => (
        <WaterfallStep
          key={cause}
          name={
            <>
              {t(`effect.cause.${cause}`)}
              <Note>{t(`effect.values.${cause}`, values[cause])}</Note>
            </>
          }
          amount={carsText(format, whole[cause])}
          bar={bars[index]}
          tone={whole[cause] === 0 ? 'NEUTRAL' : whole[cause] > 0 ? 'BETTER' : 'WORSE'}
        />
      ))}
      <WaterfallTotal
        name={format.period(view.period)}
        amount={
          <>
            {after}
            <Note>{carsText(format, effect.change)}</Note>
          </>
        }
        at={bars.at(-1)?.end ?? 50}
      />
    </Waterfall>
  )
}

interface Row {
  readonly id: string
  readonly name: React.ReactNode
  readonly before: string
  readonly after: string
  readonly effect: string
}

/** The same as a table, with the registrations of each own brand. */
function EffectTable({ view, effect, whole }: Parts) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const values = useCauseValues(effect)
  const causeRow = (cause: Cause): Row => ({
    id: cause,
    name: t(`effect.cause.${cause}`),
    ...values[cause],
    effect: carsText(format, whole[cause]),
  })
  const brandRows = effect.brands.map((brand) => ({
    id: `brand ${brand.id}`,
    name: brand.name,
    before: format.number(brand.before),
    after: format.number(brand.after),
    effect: effect.brands.length === 1 ? '' : format.change(brand.effect, { id: 'count', label: '' }, 1),
  }))
  const rows: readonly Row[] = [
    causeRow('market'),
    causeRow('mix'),
    ...brandRows,
    causeRow('share'),
    {
      id: 'total',
      name: t('effect.total'),
      before: format.number(effect.before),
      after: format.number(effect.after),
      effect: carsText(format, effect.change),
    },
  ]
  const columns: readonly Column<Row>[] = [
    {
      id: 'cause',
      header: t('effect.column.cause'),
      isRowHeader: true,
      cell: ({ id, name }) => (id.startsWith('brand') ? <Note>{name}</Note> : name),
    },
    {
      id: 'before',
      header: format.period(view.comparisonPeriod, 'short'),
      isFigure: true,
      cell: ({ before }) => before,
    },
    { id: 'after', header: format.period(view.period, 'short'), isFigure: true, cell: ({ after }) => after },
    { id: 'effect', header: t('effect.column.effect'), isFigure: true, cell: (row) => row.effect },
  ]
  return (
    <DataTable
      caption={t('caption', { title: t('effect.title') })}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isRowEmphasised={({ id }) => id === 'total'}
    />
  )
}

/** What each cause was and is: registrations, and shares in percent. */
function useCauseValues({
  market,
  mix,
  share,
}: MarketEffectView): Readonly<Record<Cause, { readonly before: string; readonly after: string }>> {
  const format = useFormat()
  return {
    market: { before: format.number(market.before), after: format.number(market.after) },
    mix: shareTexts(format, mix),
    share: shareTexts(format, share),
  }
}
