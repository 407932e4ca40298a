import type { SimulationDetail, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { GoalView } from '../analysis/goal-view.tsx'
import { RandomView } from '../analysis/random-view.tsx'
import { SensitivityView } from '../analysis/sensitivity-view.tsx'
import { TornadoView } from '../analysis/tornado-view.tsx'
import { newLever } from '../lever/lever.ts'
import type { BrowserModel } from '../result/browser-model.ts'
import { calculate } from '../result/calculation.ts'
import { ChangedFigures } from '../result/changed-figures.tsx'
import { Contributions } from '../result/contributions.tsx'
import { PathChart } from '../result/path-chart.tsx'
import { DriverTreeView } from '../tree/driver-tree-view.tsx'
import { NodePanel } from '../tree/node-panel.tsx'
import type { EditorPlace } from './editor.view.ts'
import { ScenarioComments } from './scenario-comments.tsx'
import type { ScenarioForm } from './use-scenario-form.ts'

/** Beyond this number of levers the contributions take longer than a frame: they wait until the levers rest. */
const LEVERS_AT_ONCE = 6
const REST_MS = 150

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
  const rested = useRested(props.levers, props.levers.length > LEVERS_AT_ONCE ? REST_MS : 0)
  const levers = useDeferredValue(rested)
  return <ShownView {...props} levers={levers} />
}

const ShownView = memo(function ShownView({
  browser,
  scenario,
  levers,
  horizonMonths,
  isReadOnly,
  place,
  onPlace,
  onLever,
}: ViewsProps) {
  const { t } = useTranslation('simulation')
  const needsResult = place.view === 'result' || place.view === 'tree'
  const calculation = useMemo(
    () => (needsResult ? calculate(browser, levers, horizonMonths) : null),
    [needsResult, browser, levers, horizonMonths],
  )
  const codes = useMemo(() => levers.map(({ code }) => code), [levers])
  const node = place.node === undefined ? undefined : browser.nodes.get(place.node)
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
      return calculation ? (
        <DriverTreeView
          browser={browser}
          result={calculation.result}
          levers={codes}
          comparison={place.comparison}
          selected={place.node}
          onComparison={(comparison) => onPlace({ comparison })}
          onSelect={(code) => onPlace({ node: code })}
          panel={
            node ? (
              <NodePanel
                key={node.code}
                node={node}
                figure={calculation.result.figures.get(node.code)}
                isLever={codes.includes(node.code)}
                canMove={!isReadOnly && browser.candidates.some(({ code }) => code === node.code)}
                onMove={() => onLever(node.code, () => newLever(node.code, browser.present.get(node.code) ?? null))}
                onClose={() => onPlace({ node: undefined })}
              >
                {scenario ? (
                  <ScenarioComments scenario={scenario} code={node.code} />
                ) : (
                  <Text tone="soft">{t('editor.comment.afterSaving')}</Text>
                )}
              </NodePanel>
            ) : null
          }
        />
      ) : null
    case 'result':
      return calculation ? (
        <Stack gap={4}>
          <Contributions browser={browser} result={calculation.result} />
          <PathChart browser={browser} path={calculation.path} />
          <ChangedFigures browser={browser} result={calculation.result} />
        </Stack>
      ) : null
  }
})

/** A value when it has not changed for `ms`; at once when `ms` is 0. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : rested
}
