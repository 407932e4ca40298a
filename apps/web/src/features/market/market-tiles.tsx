import type { MarketFigure, MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Delta } from '../../ui/kpi/delta.tsx'
import { Card } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { changeText, movementOf, pointsText, subjectFigure } from './market.words.ts'
import classes from './market-tiles.module.css'

/** The few figures that matter most: the month, the year, the own brands, the own share. */
export function MarketTiles({ view }: { view: MarketView }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const own = view.brand === null ? ownBrands(view.brands) : null
  const share = view.own?.month
  const shareYear = view.own?.yearToDate
  return (
    <dl className={classes.tiles}>
      <CountTile
        label={format.period(view.period)}
        figure={subjectFigure(view, 'month')}
        comparison={view.comparison}
      />
      <CountTile label={t('tile.yearToDate')} figure={subjectFigure(view, 'yearToDate')} comparison="PRIOR_YEAR" />
      {own ? (
        <Tile label={t('tile.ownBrands')} value={format.percent(own.share, 1)}>
          {t('tile.ownBrandsText', {
            brands: format.list(own.names),
            value: format.number(own.value),
            change: pointsText(format, own.shareChange),
          })}
        </Tile>
      ) : null}
      {share && share.share !== null ? (
        <Tile label={t('tile.ownShare')} value={format.percent(share.share, 3)}>
          {t('tile.ownShareText', {
            count: share.units ?? 0,
            units: format.number(share.units),
            registrations: format.number(share.registrations),
          })}{' '}
          {shareYear && shareYear.share !== null
            ? t('tile.ownShareYear', { share: format.percent(shareYear.share, 3) })
            : null}{' '}
          {t('tile.ownShareNational')}
        </Tile>
      ) : null}
      {view.isInGermany || view.brand !== null || view.drive !== null ? null : (
        <Tile label={t('tile.ownShare')} value={format.percent(null, 3)}>
          {t('tile.ownShareAbroad')}
        </Tile>
      )}
    </dl>
  )
}

function CountTile({
  label,
  figure,
  comparison,
}: {
  label: string
  figure: MarketFigure
  comparison: MarketView['comparison']
}) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { change, adjustedChange } = figure
  return (
    <Tile label={label} value={format.number(figure.value)}>
      {change === null ? (
        t('tile.noChange')
      ) : (
        <>
          <Delta
            movement={movementOf(change)}
            tone="NEUTRAL"
            text={t(`tile.change.${comparison}`, { change: changeText(format, change) })}
          />{' '}
          <span className={classes.adjusted}>{t('tile.adjusted', { change: changeText(format, adjustedChange) })}</span>
        </>
      )}
    </Tile>
  )
}

function Tile({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <Card as="div" className={classes.tile}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <Text as="dd" size="xs" tone="faint" isFigure>
        {children}
      </Text>
    </Card>
  )
}

/** The own brands together; no value when one of them has none. */
function ownBrands(brands: readonly MarketRow[]) {
  const own = brands.filter(({ isOwn }) => isOwn)
  if (own.length === 0) return null
  const sum = (pick: (figure: MarketFigure) => number | null) =>
    own.reduce<number | null>((all, { month }) => {
      const part = pick(month)
      return all === null || part === null ? null : all + part
    }, 0)
  return {
    names: own.map(({ name }) => name),
    value: sum(({ value }) => value),
    share: sum(({ share }) => share),
    shareChange: sum(({ shareChange }) => shareChange),
  }
}
