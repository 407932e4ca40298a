import type { KpiPotential, LevelPotential, UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { ShareBar, ShareMark } from '../../../ui/chart/share-bar.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { linksWithinLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { PotentialLink } from './potential-link.tsx'
import classes from './whole.module.css'

/**
 * The KPI's share in what all gaps of the unit are worth together, and why single sums are not added up.
 * @param unit the unit's potential at the same level; undefined while it loads
 */
export function PotentialWhole({
  potential,
  level,
  unit,
  view,
}: {
  potential: KpiPotential
  level: LevelPotential
  unit: UnitPotential | undefined
  view: ViewQuery
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { name, role, levers, overlapsWith } = potential
  const { share, joint } = level
  const others = Math.max(0, joint - (share ?? 0))
  const legend = [
    ...(share === null ? [] : [{ id: 'this', tone: 0 as const, label: t('potential.whole.this'), amount: share }]),
    { id: 'others', tone: null, label: t('potential.whole.others'), amount: others },
  ]
  const parts = format.list(legend.map(({ label, amount }) => `${label} ${moneyText(format, amount)}`))
  return (
    <Panel
      title={t('potential.whole.title')}
      summary={
        role === 'RESULT' || share === null
          ? t('potential.whole.result', { name, joint: moneyText(format, joint) })
          : t('potential.whole.lever', {
              name,
              joint: moneyText(format, joint),
              share: moneyText(format, share),
              percent: partText(format, share, joint),
            })
      }
    >
      {share === null ? null : (
        <>
          <ShareBar parts={legend} label={t('potential.whole.bar', { parts })} />
          <Stack as="ul" gap={1}>
            {legend.map(({ id, tone, label, amount }) => (
              <Inline as="li" wrap={false} key={id} className={classes.part}>
                <ShareMark tone={tone} />
                <span>{label}</span>
                <Text as="span" weight={600} isFigure className={classes.amount}>
                  {moneyText(format, amount)}
                </Text>
              </Inline>
            ))}
          </Stack>
        </>
      )}
      <Related title={t('potential.whole.levers')} kpis={levers} view={view} />
      <Related title={t('potential.whole.overlapsWith')} kpis={overlapsWith} view={view} />
      {unit?.joint ? (
        <details className={classes.why}>
          <summary>{t('potential.whole.why')}</summary>
          <p>
            {t('potential.whole.whyText', {
              sum: moneyText(format, unit.overlap.sum),
              times: format.number(unit.overlap.sum / unit.joint, { decimals: 1 }),
            })}
          </p>
        </details>
      ) : null}
    </Panel>
  )
}

/** A small part is still a part: `0.2 %`, not `0 %`. */
function partText(format: Format, share: number, joint: number): string {
  const percent = joint === 0 ? 0 : (share / joint) * 100
  return format.percent(percent, percent > 0 && percent < 1 ? 1 : 0)
}

function Related({ title, kpis, view }: { title: string; kpis: KpiPotential['levers']; view: ViewQuery }) {
  if (kpis.length === 0) return null
  return (
    <div className={linksWithinLook}>
      <Heading level={3} size="xs" tone="faint">
        {title}
      </Heading>
      <Inline as="ul" gap={4} className={classes.related}>
        {kpis.map(({ id, name }) => (
          <li key={id}>
            <PotentialLink id={id} view={view}>
              {name}
            </PotentialLink>
          </li>
        ))}
      </Inline>
    </div>
  )
}
