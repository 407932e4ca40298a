import type { LeverResult, SimulationFigureName } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { DirectionOf } from '../simulation.words.ts'
import { ChangeMark } from '../simulation-marks.tsx'
import type { ComparedScenario } from './comparison.levers.ts'
import classes from './comparison.module.css'

/** What a scenario does with a figure: the value, and its part of the change of the outcome. */
export function LeverCell({
  cell,
  figure,
  scenario: { outcome },
  directionOf,
}: {
  cell: LeverResult | null
  figure: SimulationFigureName
  scenario: ComparedScenario
  directionOf: DirectionOf
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  if (cell === null) {
    return (
      <Text as="span" size="xs" tone="faint">
        {t('compare.notSet')}
      </Text>
    )
  }
  return (
    <span className={classes.cell}>
      <Text as="span" weight={500} isFigure>
        {format.value(cell.after, figure.unit, figure.decimals)}
      </Text>
      <Text as="span" size="xs" tone="soft">
        {cell.problem ? (
          t(`problem.${cell.problem}`)
        ) : cell.contribution === null ? null : (
          <ChangeMark change={cell.contribution} figure={outcome} direction={directionOf(outcome.code)} />
        )}
      </Text>
    </span>
  )
}

/** The result of a scenario: the outcome after it, the change, and whether it is the best of the compared ones. */
export function ResultCell({
  scenario: { result, outcome },
  isBest,
  directionOf,
}: {
  scenario: ComparedScenario
  isBest: boolean
  directionOf: DirectionOf
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  if (result.state !== 'READY') {
    return (
      <Text as="span" size="xs" tone="soft">
        {t(`state.${result.state}`)}
      </Text>
    )
  }
  return (
    <span className={classes.cell}>
      <span className={classes.after}>{format.value(result.after, outcome.unit, outcome.decimals)}</span>
      <ChangeMark change={result.change} figure={outcome} direction={directionOf(outcome.code)} />
      {isBest ? <Badge tone="GOOD">{t('compare.best')}</Badge> : null}
    </span>
  )
}
