import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { memo, useDeferredValue, useMemo } from 'react'
import { Comments } from '../../../platform/comment/comments.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { GoalView } from '../analysis/goal-view.tsx'
import { RandomView } from '../analysis/random-view.tsx'
import { SensitivityView } from '../analysis/sensitivity-view.tsx'
import { TornadoView } from '../analysis/tornado-view.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { figuresOf } from '../calculation/calculation.ts'
import { newLever } from '../calculation/lever.ts'
import { useCalculation } from '../calculation/use-calculation.ts'
import { ChangedFigures } from '../result/changed-figures.tsx'
import { Contributions } from '../result/contributions.tsx'
import { PathChart } from '../result/path-chart.tsx'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'
import { scenarioComments } from '../simulation.queries.ts'
import { DriverTreeView } from '../tree/driver-tree-view.tsx'
import { NodePanel } from '../tree/node-panel.tsx'
import { useReference } from '../tree/use-reference.ts'
import type { EditorPlace } from './editor.view.ts'

interface ViewsProps {
  browser: BrowserModel
  /** Null for a new scenario, which has no comments. */
  scenario: SimulationDetail | null
  levers: readonly SimulationLever[]
  horizonMonths: number
  isReadOnly: boolean
  place: EditorPlace
  onPlace: (patch: Partial<EditorPlace>) => void
  onLever: ScenarioForm['changeLever']
}

/** The chosen view of a scenario. It follows the levers with low priority, so that a slider never waits for it. */
export function ScenarioViews(props: ViewsProps) {
  const levers = useDeferredValue(props.levers)
  return <ShownView {...props} levers={levers} />
}

const ShownView = memo(function ShownView(props: ViewsProps) {
  const { browser, levers, isReadOnly, place, onLever } = props
  switch (place.view) {
    case 'tornado':
      return <TornadoView browser={browser} />
    case 'sensitivity':
      return <SensitivityView browser={browser} />
    case 'goal':
      return (
        <GoalView
          browser={browser}
          levers={levers}
          isReadOnly={isReadOnly}
          onApply={(targets) => {
            for (const [code, value] of targets) {
              onLever(code, (old) => ({
                ...(old ?? newLever(code, browser.present.get(code) ?? null)),
                setBy: 'VALUE',
                value,
              }))
            }
          }}
        />
      )
    case 'random':
      return <RandomView browser={browser} levers={levers} />
    case 'tree':
      return <TreeView {...props} />
    case 'result':
      return <ResultView {...props} />
  }
})

/** The figures follow the levers; the contributions and the months follow when the levers rest. */
function ResultView({ browser, levers, horizonMonths }: ViewsProps) {
  const { t } = useTranslation('simulation')
  const calculation = useCalculation(browser, levers, horizonMonths)
  const figures = useMemo(() => figuresOf(browser, levers), [browser, levers])
  return (
    <Stack gap={4}>
      {calculation ? (
        <>
          <Contributions browser={browser} result={calculation.result} />
          <PathChart browser={browser} path={calculation.path} />
        </>
      ) : (
        <Skeleton label={t('editor.calculating')}>
          <Card>
            <Stack gap={3}>
              <SkeletonBar width="40%" />
              <SkeletonBar height={260} />
            </Stack>
          </Card>
        </Skeleton>
      )}
      <ChangedFigures browser={browser} figures={figures} />
    </Stack>
  )
}

function TreeView({ browser, scenario, levers, isReadOnly, place, onPlace, onLever }: ViewsProps) {
  const { t } = useTranslation('simulation')
  const figures = useMemo(() => figuresOf(browser, levers), [browser, levers])
  const codes = useMemo(() => levers.map(({ code }) => code), [levers])
  const { reference, choices, notice } = useReference(browser, place.comparison, scenario?.id)
  const node = place.node === undefined ? undefined : browser.nodes.get(place.node)
  return (
    <DriverTreeView
      browser={browser}
      figures={figures}
      levers={codes}
      reference={reference}
      references={choices}
      notice={notice}
      comparison={place.comparison}
      selected={place.node}
      onReference={(comparison) => onPlace({ comparison })}
      onSelect={(code) => onPlace({ node: code })}
      panel={
        node ? (
          <NodePanel
            key={node.code}
            node={node}
            figure={figures.get(node.code)}
            reference={reference}
            isLever={codes.includes(node.code)}
            canMove={!isReadOnly && browser.candidates.some(({ code }) => code === node.code)}
            onMove={() => onLever(node.code, () => newLever(node.code, browser.present.get(node.code) ?? null))}
            onClose={() => onPlace({ node: undefined })}
          >
            {scenario ? (
              <Comments subject={scenarioComments(scenario.id)} part={node.code} canWrite={scenario.can.comment} />
            ) : (
              <Text tone="soft">{t('editor.comment.afterSaving')}</Text>
            )}
          </NodePanel>
        ) : null
      }
    />
  )
}
