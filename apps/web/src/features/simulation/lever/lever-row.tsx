import { isBeyond } from '@lotse/analysis/simulation/range.ts'
import type { LeverProblem } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { RangeSlider } from '../../../ui/field/range-slider.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { newLever, roundTo, setLever, sliderOf, valueOf } from '../calculation/lever.ts'
import { isMonthCount } from '../scenario/scenario.ts'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'
import classes from './lever.module.css'
import { LevelButtons, LeverFields, LeverSetting } from './lever-fields.tsx'
import { LeverTiming, type TimingField } from './lever-timing.tsx'

/** One lever: its value by slider, number, per cent or level, and when it takes effect. */
export const LeverRow = memo(function LeverRow({
  browser,
  node,
  lever,
  problem,
  noEffect,
  isReadOnly,
  onChange,
  onReadable,
}: {
  browser: BrowserModel
  node: SimulationNode
  lever: SimulationLever
  /** What is wrong with the input. */
  problem: string | undefined
  /** Why it has no effect on the outcome. */
  noEffect: LeverProblem | null
  isReadOnly: boolean
  onChange: ScenarioForm['changeLever']
  onReadable: ScenarioForm['setReadable']
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const id = useId()
  const { code, name, unit, decimals } = node
  // Slider and result show a move in the same frame; the fields follow in the next.
  const settled = useDeferredValue(lever)
  const present = browser.present.get(code) ?? null
  const range = browser.ranges.get(code) ?? null
  const value = valueOf(lever, present)
  const slider = useMemo(() => sliderOf(range, present), [range, present])
  const write = (one: number | null) => format.value(one, unit, decimals)
  const set = useCallback(
    (setBy: SimulationLever['setBy'], next: number) =>
      onChange(code, (old) => setLever(old ?? newLever(code, present), setBy, next)),
    [onChange, code, present],
  )
  const type = useCallback(
    (setBy: 'VALUE' | 'PERCENT', next: number | null) => {
      onReadable(`value:${code}`, next !== null)
      if (next !== null) set(setBy, next)
    },
    [onReadable, code, set],
  )
  // Fields that do not contain a number start again when the value is set otherwise.
  const [round, setRound] = useState(0)
  const setOtherwise = useCallback(
    (setBy: SimulationLever['setBy'], next: number) => {
      if (problem !== undefined) setRound((old) => old + 1)
      onReadable(`value:${code}`, true)
      set(setBy, next)
    },
    [problem, onReadable, code, set],
  )
  const reset = useCallback(() => setOtherwise('VALUE', present ?? 0), [setOtherwise, present])
  const remove = useCallback(() => onChange(code, null), [onChange, code])
  const setTiming = useCallback(
    (field: TimingField, months: number | null) => {
      const isValid = months !== null && isMonthCount(months)
      onReadable(`${field}:${code}`, isValid)
      if (isValid) onChange(code, (old) => ({ ...(old ?? newLever(code, present)), [field]: months }))
    },
    [onReadable, onChange, code, present],
  )
  const beyond = value !== null && isBeyond(value, range)
  const band = useMemo(() => {
    if (range?.basis !== 'PEERS') return null
    const [low, high] = [range.low, range.high].map((end) => format.value(end, unit, decimals))
    return { low, high }
  }, [range, format, unit, decimals])
  return (
    <Stack as="li" gap={2} className={classes.row} data-code={code}>
      <LeverHead
        id={id}
        node={node}
        present={present}
        isMoved={value !== present}
        isReadOnly={isReadOnly}
        onReset={reset}
        onRemove={remove}
      />
      {slider && value !== null ? (
        <div data-screen-only>
          <RangeSlider
            label={name}
            describedBy={band ? `${id}-band` : undefined}
            value={Math.min(slider.max, Math.max(slider.min, value))}
            valueText={write(value)}
            min={slider.min}
            max={slider.max}
            step={slider.step}
            band={range?.basis === 'PEERS' ? range : undefined}
            tick={present ?? undefined}
            isDisabled={isReadOnly}
            onChange={(next) => setOtherwise('VALUE', roundTo(next, slider.step))}
          />
        </div>
      ) : null}
      {band ? (
        <Text size="xs" tone="faint" id={`${id}-band`} isFigure>
          {t('editor.lever.band', band)}
        </Text>
      ) : null}
      {isReadOnly ? (
        <LeverSetting node={node} value={value} present={present} />
      ) : (
        <>
          <LeverFields key={round} browser={browser} node={node} lever={settled} problem={problem} onType={type} />
          <LevelButtons browser={browser} node={node} setBy={lever.setBy} onChoose={setOtherwise} />
        </>
      )}
      <LeverTiming
        startMonth={lever.startMonth}
        rampUpMonths={lever.rampUpMonths}
        name={name}
        isReadOnly={isReadOnly}
        onChange={setTiming}
      />
      {beyond && band ? (
        <Text size="xs" tone="watch" weight={500} role="status">
          {t('editor.lever.beyond', band)}
        </Text>
      ) : null}
      {noEffect ? (
        <Text size="xs" tone="watch" weight={500}>
          {t(`editor.noEffect.${noEffect}`)}
        </Text>
      ) : null}
    </Stack>
  )
})

/** What a lever moves, its value without it, and the buttons to reset and to remove it; it stays as it is while the lever moves. */
const LeverHead = memo(function LeverHead({
  id,
  node,
  present,
  isMoved,
  isReadOnly,
  onReset,
  onRemove,
}: {
  id: string
  node: SimulationNode
  present: number | null
  isMoved: boolean
  isReadOnly: boolean
  onReset: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { name } = node
  return (
    <Inline justify="between" wrap={false} align="start">
      <div>
        <Heading level={3} size="sm" id={id}>
          {name}
        </Heading>
        <Text size="xs" tone="soft" isFigure>
          {present === null
            ? t('editor.lever.noPresent')
            : t(node.targetBasis === 'YEAR' ? 'editor.lever.presentYear' : 'editor.lever.present', {
                value: format.value(present, node.unit, node.decimals),
              })}
        </Text>
      </div>
      {isReadOnly ? null : (
        <Inline gap={0} wrap={false} data-screen-only>
          <IconButton
            size="small"
            label={t('editor.lever.reset', { name })}
            disabled={!isMoved || present === null}
            onClick={onReset}
          >
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('editor.lever.remove', { name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </Inline>
      )}
    </Inline>
  )
})
