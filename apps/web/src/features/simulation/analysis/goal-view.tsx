import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useState } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { MultiChoiceField } from '../../../ui/field/search-choice.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { TaskResults } from '../calculation/task.ts'
import { type TaskWorker, useTask } from '../calculation/use-task.ts'
import { useLeverChoices } from '../lever/lever-choice.tsx'
import { decimalsFor, unitText, writePair } from '../result/result.words.ts'

/** Finds the values of levers at which the outcome reaches a goal: of one lever, or the least change of several. */
export function GoalView({
  browser,
  levers,
  isReadOnly,
  onApply,
  start,
}: {
  browser: BrowserModel
  levers: readonly SimulationLever[]
  isReadOnly: boolean
  onApply: (targets: ReadonlyMap<string, number>) => void
  /** Starts the worker; replaced in tests. */
  start?: () => TaskWorker
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const locale = LOCALE_OF[useLanguage()]
  const searchTexts = useSearchTexts()
  const { outcome, ranges, reply } = browser
  const choices = useLeverChoices(browser).filter(({ value }) => ranges.get(value))
  const [goal, setGoal] = useState<number | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const free = (chosen ?? defaultFree(browser, levers)).filter((code) => choices.some(({ value }) => value === code))
  const { state, run } = useTask<'GOAL'>(start)
  return (
    <Panel title={t('editor.goal.title', { outcome: outcome.name })} summary={t('editor.goal.summary')}>
      <Stack
        as="form"
        gap={3}
        justify="start"
        data-screen-only
        onSubmit={(event) => {
          event.preventDefault()
          if (goal !== null && free.length > 0) run({ kind: 'GOAL', model: reply, levers, goal, free })
        }}
      >
        <Field
          label={t('editor.goal.goal', { outcome: outcome.name })}
          hint={t('editor.goal.now', {
            value: format.value(browser.present.get(outcome.code) ?? null, outcome.unit, outcome.decimals),
          })}
          problem={isUnreadable ? t('editor.problem.valueMissing') : undefined}
        >
          {(binding) => (
            <NumberField
              binding={binding}
              value={goal}
              locale={locale}
              unit={unitText(t, outcome)}
              onChange={(value, isReadable) => {
                setGoal(value)
                setUnreadable(!isReadable)
              }}
            />
          )}
        </Field>
        <FieldGroup label={t('editor.goal.levers')} hint={t(free.length > 1 ? 'editor.goal.many' : 'editor.goal.one')}>
          <MultiChoiceField
            label={t('editor.goal.levers')}
            add={t('editor.levers.add')}
            removeLabel={(name) => t('editor.lever.remove', { name })}
            choices={choices}
            values={free}
            texts={searchTexts(t('editor.levers.drivers'))}
            onChange={setChosen}
          />
        </FieldGroup>
        <TextButton type="submit" disabled={goal === null || free.length === 0 || state.kind === 'RUNNING'}>
          {state.kind === 'RUNNING' ? t('editor.goal.running') : t('editor.goal.seek')}
        </TextButton>
      </Stack>
      <div role="status">
        {state.kind === 'FAILED' ? <Text tone="bad">{t('editor.task.failed')}</Text> : null}
        {state.kind === 'DONE' ? (
          <GoalResult
            browser={browser}
            goal={state.task.goal}
            result={state.result}
            onApply={isReadOnly ? null : onApply}
          />
        ) : null}
      </div>
    </Panel>
  )
}

/** The levers of the scenario, or the one with the largest effect. */
function defaultFree({ candidates, spans }: BrowserModel, levers: readonly SimulationLever[]): readonly string[] {
  if (levers.length > 0) return levers.map(({ code }) => code)
  const [best] = candidates.toSorted((a, b) => (spans.get(b.code) ?? -1) - (spans.get(a.code) ?? -1))
  return best ? [best.code] : []
}

/** What was found, in a sentence and as a table, with the button that sets the levers. */
function GoalResult({
  browser,
  goal,
  result,
  onApply,
}: {
  browser: BrowserModel
  goal: number
  result: TaskResults['GOAL']
  onApply: ((targets: ReadonlyMap<string, number>) => void) | null
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { outcome, nodes, present } = browser
  if (result.kind === 'NO_VALUE') return <Text>{t('editor.goal.noValue')}</Text>
  const isReached = result.kind === 'REACHED'
  const decimals = isReached ? outcome.decimals : decimalsFor(goal, result.outcome, outcome.decimals)
  const values = {
    outcome: outcome.name,
    goal: format.value(goal, outcome.unit, decimals),
    best: format.value(result.outcome, outcome.unit, decimals),
  }
  return (
    <Stack gap={3}>
      <Text weight={600} tone={isReached ? undefined : 'watch'}>
        {t(isReached ? 'editor.goal.reached' : 'editor.goal.unreachable', values)}
      </Text>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('editor.changed.figure')}</th>
            <th scope="col">{t('action.today')}</th>
            <th scope="col">{t('editor.goal.needed')}</th>
            <th scope="col">{t('term.change')}</th>
          </tr>
        </thead>
        <tbody>
          {[...result.targets].map(([code, target]) => {
            const node = nodes.get(code)
            if (!node) return null
            const pair = writePair(format, node, present.get(code) ?? null, target)
            return (
              <tr key={code}>
                <th scope="row">{node.name}</th>
                <td>{pair.before}</td>
                <td>{pair.after}</td>
                <td>{pair.change}</td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {onApply ? (
        <Inline data-screen-only>
          <TextButton onClick={() => onApply(result.targets)}>{t('editor.goal.apply')}</TextButton>
        </Inline>
      ) : null}
    </Stack>
  )
}
