import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Cross } from '../../../ui/icon/icons.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { PathMark } from '../path-key.tsx'
import { bestOf, type DirectionOf } from '../simulation.words.ts'
import { SimulationStatusBadge } from '../simulation-marks.tsx'
import { type ComparedLever, type ComparedScenario, comparedLevers, haveSameOutcome } from './comparison.levers.ts'
import classes from './comparison.module.css'
import { LeverCell, ResultCell } from './comparison-cells.tsx'

interface Parts {
  readonly scenarios: readonly ComparedScenario[]
  readonly directionOf: DirectionOf
  /** Takes a scenario out of the comparison. */
  readonly onRemove: (id: string) => void
}

/** Results and levers of scenarios in aligned columns; on a phone a card per scenario. */
export function ComparisonTable(parts: Parts) {
  const { scenarios, directionOf } = parts
  const isNarrow = useMedia(NARROW)
  const best = bestOf(
    scenarios.map(({ id, outcome, result }) => ({ id, outcome, change: result.change })),
    directionOf,
  )
  const levers = comparedLevers(scenarios)
  return isNarrow ? (
    <Cards {...parts} best={best} levers={levers} />
  ) : (
    <Columns {...parts} best={best} levers={levers} />
  )
}

interface Compared extends Parts {
  readonly best: string | null
  readonly levers: readonly ComparedLever[]
}

function Columns({ scenarios, directionOf, onRemove, best, levers }: Compared) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const groups = [
    { id: 'differing', label: t('compare.differing'), rows: levers.filter(({ isDifferent }) => isDifferent) },
    { id: 'same', label: t('compare.same'), rows: levers.filter(({ isDifferent }) => !isDifferent) },
  ].filter(({ rows }) => rows.length > 0)
  const hasPath = haveSameOutcome(scenarios)
  const columns = { '--scenarios': scenarios.length } as React.CSSProperties
  return (
    <Card padding={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t('compare.title')} tabIndex={0}>
        <table className={classes.table} style={columns}>
          <thead>
            <tr>
              <th scope="col">{hasPath ? scenarios[0]?.outcome.name : t('compare.result')}</th>
              {scenarios.map((scenario, index) => (
                <th key={scenario.id} scope="col">
                  <ScenarioHead
                    scenario={scenario}
                    mark={hasPath ? <PathMark kind={index} /> : null}
                    onRemove={onRemove}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('action.before')}</th>
              {scenarios.map(({ id, result, outcome }) => (
                <td key={id}>{format.value(result.before, outcome.unit, outcome.decimals)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('action.after')}</th>
              {scenarios.map((scenario) => (
                <td key={scenario.id}>
                  <ResultCell scenario={scenario} isBest={scenario.id === best} directionOf={directionOf} />
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map(({ id, label, rows }) => (
            <tbody key={id}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={scenarios.length + 1}>
                  {`${t('term.levers')}: ${label}`}
                </th>
              </tr>
              {rows.map(({ figure, before, cells }) => (
                <tr key={figure.code}>
                  <th scope="row">
                    {figure.name}
                    <Text size="xs" tone="faint" isFigure>
                      {`${t('action.before')}: ${format.value(before, figure.unit, figure.decimals)}`}
                    </Text>
                  </th>
                  {scenarios.map((scenario, index) => (
                    <td key={scenario.id}>
                      <LeverCell
                        cell={cells[index] ?? null}
                        figure={figure}
                        scenario={scenario}
                        directionOf={directionOf}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  )
}

function ScenarioHead({
  scenario,
  mark,
  onRemove,
}: {
  scenario: ComparedScenario
  /** Its line in the chart. */
  mark: React.ReactNode
  onRemove: (id: string) => void
}) {
  const { t } = useTranslation('simulation')
  const { id, name, status } = scenario
  return (
    <span className={classes.head}>
      <Inline as="span" gap={1} wrap={false} justify="end">
        {mark}
        <Link to="/simulation/details" search={{ id }} className={`${quietLinkLook} ${classes.name}`}>
          {name}
        </Link>
        <span data-screen-only>
          <IconButton size="small" label={t('compare.remove', { name })} onClick={() => onRemove(id)}>
            <Cross size={12} />
          </IconButton>
        </span>
      </Inline>
      <SimulationStatusBadge status={status} />
    </span>
  )
}

function Cards({ scenarios, directionOf, onRemove, best, levers }: Compared) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const hasPath = haveSameOutcome(scenarios)
  return (
    <Stack gap={3} className={classes.cards}>
      {scenarios.map((scenario, index) => {
        const { id, name, status, outcome, result } = scenario
        return (
          <Card key={id} as="article">
            <Stack gap={3}>
              <Inline align="start" justify="between" wrap={false}>
                <Stack gap={2}>
                  <Heading level={2} size="md">
                    {hasPath ? <PathMark kind={index} /> : null}{' '}
                    <Link to="/simulation/details" search={{ id }} className={quietLinkLook}>
                      {name}
                    </Link>
                  </Heading>
                  <Inline>
                    <SimulationStatusBadge status={status} />
                    <Text as="span" size="xs" tone="soft" isFigure>
                      {`${outcome.name}, ${t('action.before')}: ${format.value(result.before, outcome.unit, outcome.decimals)}`}
                    </Text>
                  </Inline>
                </Stack>
                <IconButton label={t('compare.remove', { name })} onClick={() => onRemove(id)} data-screen-only>
                  <Cross size={14} />
                </IconButton>
              </Inline>
              <ResultCell scenario={scenario} isBest={id === best} directionOf={directionOf} />
              <Stack as="ul" gap={2} className={classes.levers}>
                {levers.map(({ figure, cells }) => (
                  <li key={figure.code}>
                    <span>{figure.name}</span>
                    <LeverCell
                      cell={cells[index] ?? null}
                      figure={figure}
                      scenario={scenario}
                      directionOf={directionOf}
                    />
                  </li>
                ))}
              </Stack>
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
