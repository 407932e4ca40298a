import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { ShareBar, ShareMark, type SharePart } from '../../../ui/chart/share-bar.tsx'
import { LinkedRows } from '../../../ui/layout/linked-rows.tsx'
import { linkAreaLook, Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PotentialLink } from './potential-link.tsx'
import classes from './top-potentials.module.css'

const SHOWN = 3
const TONES = [0, 1, 2] as const

/** The three largest shares in what all gaps of the unit are worth together, and the rest, in one bar that adds up. */
export function TopPotentials({
  potential,
  view,
  actions,
  footer,
}: {
  potential: UnitPotential
  view: ViewQuery
  /** Links beside the title. */
  actions?: React.ReactNode
  /** What can be done with the shown potentials, below them. */
  footer?: (shown: UnitPotential['items']) => React.ReactNode
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { joint, items, standardLevel, ambition } = potential
  if (joint === null || items.length === 0) {
    return (
      <Panel title={t('potential.top.title')}>
        <Text tone="soft">
          {t(joint === null ? 'potential.top.unreleased' : `potential.top.none.${standardLevel}`)}
        </Text>
      </Panel>
    )
  }
  const shown = items.slice(0, SHOWN)
  const others = items.slice(SHOWN)
  const rest = { id: 'rest', tone: null, amount: others.reduce((sum, { share }) => sum + share, 0) }
  const parts: readonly SharePart[] = [
    ...shown.map(({ id, share }, index) => ({ id, amount: share, tone: TONES[index] ?? null })),
    rest,
  ]
  const restName = t('potential.top.rest', { count: others.length })
  const words = [
    ...shown.map(({ name, share }) => `${name} ${moneyText(format, share)}`),
    ...(others.length === 0 ? [] : [`${restName} ${moneyText(format, rest.amount)}`]),
  ]
  return (
    <Panel
      title={t('potential.top.title')}
      summary={t(`potential.top.summary.${standardLevel}`, { joint: moneyText(format, joint) })}
      actions={actions}
    >
      <ShareBar parts={parts} label={t('potential.whole.bar', { parts: format.list(words) })} />
      <LinkedRows>
        {shown.map(({ id, name, share, value, targetLevel, unit, decimals }, index) => (
          <li key={id} className={`${linkAreaLook} ${classes.row}`} data-inset>
            <ShareMark tone={TONES[index] ?? null} />
            <span className={rowNameLook}>
              <PotentialLink id={id} view={view}>
                {name.replaceAll('/', '/\u200b')}
              </PotentialLink>
              <Note>
                {t('potential.top.fromTo', {
                  value: format.value(value, unit, decimals),
                  targetLevel: format.value(targetLevel, unit, decimals),
                })}
              </Note>
            </span>
            <Text as="span" weight={600} isFigure>
              {moneyText(format, share)}
            </Text>
          </li>
        ))}
        {others.length === 0 ? null : (
          <li className={classes.row} data-rest>
            <ShareMark tone={null} />
            <span>{restName}</span>
            <Text as="span" isFigure>
              {moneyText(format, rest.amount)}
            </Text>
          </li>
        )}
      </LinkedRows>
      {shown.some(({ releasedLevel }) => releasedLevel !== potential.level) ? (
        <Text size="xs" tone="soft">
          {t('potential.top.lowerLevel')}
        </Text>
      ) : null}
      <Ambition ambition={ambition} />
      {footer?.(shown)}
    </Panel>
  )
}

/** The joint potential at the level above the standard one; not what is to be expected. */
function Ambition({ ambition }: Pick<UnitPotential, 'ambition'>) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  if (ambition === null || ambition.level === 'MEDIAN') return null
  return (
    <Text size="xs" tone="soft">
      {t(`potential.top.ambition.${ambition.level}`, { joint: moneyText(format, ambition.joint) })}
    </Text>
  )
}
