import type { KpiMarketEffect, MarketEffectView } from '@lotse/contract/features/market/market.schema.ts'
import type { ResolvedView } from '@lotse/contract/figure.schema.ts'
import { Fragment } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { waterfallGeometry, waterfallStart } from '../../ui/chart/waterfall.geometry.ts'
import { Waterfall, WaterfallStep, WaterfallTotal } from '../../ui/chart/waterfall.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './market-effect.module.css'
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

/**
 * Why the number of cars sold changed: market, own brands and own share as sentence, waterfall and table. Nothing without
 * a market; where the market ends before the period, that it does.
 * @param name that of the KPI
 */
export function MarketEffect({ name, reply: { view, effect, marketUntil } }: { name: string; reply: KpiMarketEffect }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  if (effect === null) {
    if (marketUntil === null) return null
    const ended = { until: format.period(marketUntil), period: format.period(view.period) }
    return (
      <Panel title={t('effect.title')} summary={t('effect.ended', ended)}>
        {null}
      </Panel>
    )
  }
  const whole = wholeEffects(effect)
  return (
    <Panel title={t('effect.title')} summary={marketEffectSentence(t, format, effect)}>
      <Columns ratio={[6, 6]} align="start">
        <EffectBars view={view} effect={effect} whole={whole} />
        <EffectTable name={name} view={view} effect={effect} whole={whole} />
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

/** The same as a table, with the registrations of each own brand. */
function EffectTable({ name, view, effect, whole }: Parts & { readonly name: string }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const values = useCauseValues(effect)
  return (
    <table className={classes.effects}>
      <VisuallyHidden as="caption">{t('caption', { title: t('effect.title') })}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('effect.column.cause')}</th>
          <th scope="col">{format.period(view.comparisonPeriod, 'short')}</th>
          <th scope="col">{format.period(view.period, 'short')}</th>
          <th scope="col">{t('effect.column.effect')}</th>
        </tr>
      </thead>
      <tbody>
        {CAUSES.map((cause) => (
          <Fragment key={cause}>
            <tr>
              <th scope="row">{t(`effect.cause.${cause}`)}</th>
              <td>{values[cause].before}</td>
              <td>{values[cause].after}</td>
              <td>{carsText(format, whole[cause])}</td>
            </tr>
            {cause === 'mix' ? <BrandRows brands={effect.brands} /> : null}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{name}</th>
          <td>{format.number(effect.before)}</td>
          <td>{format.number(effect.after)}</td>
          <td>{carsText(format, effect.change)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The registrations of the own brands; the part of a single one is that of the mix. */
function BrandRows({ brands }: { brands: MarketEffectView['brands'] }) {
  const format = useFormat()
  return brands.map((brand) => (
    <tr key={brand.id} data-brand>
      <th scope="row">{brand.name}</th>
      <td>{format.number(brand.before)}</td>
      <td>{format.number(brand.after)}</td>
      <td>{brands.length === 1 ? '' : format.change(brand.effect, { id: 'count', label: '' }, 1)}</td>
    </tr>
  ))
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
