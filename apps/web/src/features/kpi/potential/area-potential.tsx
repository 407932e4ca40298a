import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './area-potential.module.css'
import { PotentialLink } from './potential-link.tsx'

const SHOWN = 3

/** What an area's gaps are worth, as a share of the whole, and the KPIs with the largest shares. Nothing while unreleased. */
export function AreaPotential({
  areaId,
  potential,
  view,
}: {
  areaId: string
  potential: UnitPotential
  view: ViewQuery
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { joint, standardLevel } = potential
  const share = potential.areas.find(({ id }) => id === areaId)?.share
  if (joint === null || share === undefined) return null
  const largest = potential.items.filter((item) => item.areaId === areaId).slice(0, SHOWN)
  return (
    <Inline as="section" gap={5} className={classes.strip} aria-label={t('potential.area.title')}>
      <p className={classes.words}>
        {share === 0
          ? t(`potential.area.none.${standardLevel}`)
          : t(`potential.area.summary.${standardLevel}`, {
              amount: moneyText(format, share),
              percent: format.percent((share / joint) * 100, 0),
              joint: moneyText(format, joint),
            })}
      </p>
      {largest.length === 0 ? null : (
        <Inline as="ul" align="stretch" className={classes.largest}>
          {largest.map((item) => (
            <li key={item.id}>
              <PotentialLink id={item.id} view={view}>
                {item.name}{' '}
                <Text as="span" tone="strong" weight={600} isFigure>
                  {moneyText(format, item.share)}
                </Text>
              </PotentialLink>
            </li>
          ))}
        </Inline>
      )}
    </Inline>
  )
}

/** The same as one figure, for the head of an area's card. */
export function AreaPotentialFigure({ areaId, potential }: { areaId: string; potential: UnitPotential | undefined }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const share = potential?.areas.find(({ id }) => id === areaId)?.share ?? 0
  if (share === 0) return null
  return (
    <Text as="span" tone="soft" isFigure className={classes.figure}>
      {t('term.potentialAYear', { amount: moneyText(format, share) })}
    </Text>
  )
}
