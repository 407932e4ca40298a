import { isBeyond } from '@lotse/analysis/simulation/range.ts'
import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { LeverProblem, SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useId, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { RangeSlider } from '../../../ui/field/range-slider.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { ToggleChip } from '../../../ui/text/badge.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { isMonthCount } from '../editor/scenario.ts'
import type { ScenarioForm } from '../editor/use-scenario-form.ts'
import type { BrowserModel } from '../result/browser-model.ts'
import { unitText } from '../result/result.words.ts'
import classes from './lever.module.css'
import { levelsOf, newLever, percentOf, roundTo, setLever, sliderOf, valueOf } from './lever.ts'
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
  const locale = LOCALE_OF[useLanguage()]
  const id = useId()
  const { code, name, unit, decimals } = node
  const present = browser.present.get(code) ?? null
  const range = browser.ranges.get(code) ?? null
  const value = valueOf(lever, present)
  const slider = sliderOf(range, present)
  const write = (one: number | null) => format.value(one, unit, decimals)
  const set = useCallback(
    (setBy: SimulationLever['setBy'], next: number) =>
      onChange(code, (old) => setLever(old ?? newLever(code, present), setBy, next)),
    [onChange, code, present],
  )
  const type = (setBy: 'VALUE' | 'PERCENT', next: number | null) => {
    onReadable(`value:${code}`, next !== null)
    if (next !== null) set(setBy, next)
  }
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
  const setTiming = useCallback(
    (field: TimingField, months: number | null) => {
      const isValid = months !== null && isMonthCount(months)
      onReadable(`${field}:${code}`, isValid)
      if (isValid) onChange(code, (old) => ({ ...(old ?? newLever(code, present)), [field]: months }))
    },
    [onReadable, onChange, code, present],
  )
  const beyond = value !== null && isBeyond(value, range)
  const band = range && range.basis === 'PEERS' ? { low: write(range.low), high: write(range.high) } : null
  return (
    <Stack as="li" gap={2} className={classes.row} data-code={code}>
      <Inline justify="between" wrap={false} align="start">
        <div>
          <Heading level={3} size="sm" id={id}>
            {name}
          </Heading>
          <Text size="xs" tone="soft" isFigure>
            {present === null
              ? t('editor.lever.noPresent')
              : t(node.targetBasis === 'YEAR' ? 'editor.lever.presentYear' : 'editor.lever.present', {
                  value: write(present),
                })}
          </Text>
        </div>
        {isReadOnly ? null : (
          <Inline gap={0} wrap={false}>
            <IconButton
              size="small"
              label={t('editor.lever.reset', { name })}
              disabled={value === present || present === null}
              onClick={() => setOtherwise('VALUE', present ?? 0)}
            >
              <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton size="small" label={t('editor.lever.remove', { name })} onClick={() => onChange(code, null)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </Inline>
        )}
      </Inline>
      {slider && value !== null ? (
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
      ) : null}
      {band ? (
        <Text size="xs" tone="faint" id={`${id}-band`} isFigure>
          {t('editor.lever.band', band)}
        </Text>
      ) : null}
      {isReadOnly ? (
        <Text weight={500} isFigure>
          {t('editor.lever.set', { value: write(value), change: format.percentChange(percentOf(value, present), 1) })}
        </Text>
      ) : (
        <>
          <div className={classes.fields}>
            <Field label={t('editor.lever.value')} problem={problem}>
              {(binding) => (
                <NumberField
                  key={round}
                  binding={binding}
                  aria-label={t('editor.lever.valueOf', { name })}
                  value={rounded(value, lever.setBy === 'VALUE' && value !== present ? decimals + 2 : decimals)}
                  locale={locale}
                  unit={unitText(t, node)}
                  onChange={(next) => type('VALUE', next)}
                />
              )}
            </Field>
            {present === null || present === 0 ? null : (
              <Field label={t('editor.lever.change')}>
                {(binding) => (
                  <NumberField
                    key={round}
                    binding={binding}
                    aria-label={t('editor.lever.changeOf', { name })}
                    value={lever.setBy === 'PERCENT' ? lever.value : rounded(percentOf(value, present), 1)}
                    locale={locale}
                    unit="%"
                    onChange={(next) => type('PERCENT', next)}
                  />
                )}
              </Field>
            )}
          </div>
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

/** The known levels as buttons; those that are reached already say so. */
const LevelButtons = memo(function LevelButtons({
  browser,
  node,
  setBy,
  onChoose,
}: {
  browser: BrowserModel
  node: SimulationNode
  setBy: SimulationLever['setBy']
  onChoose: (setBy: SimulationLever['setBy'], value: number) => void
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const levels = levelsOf(browser, node.code)
  if (levels.length === 0) return null
  return (
    <Inline as="fieldset" gap={1} className={classes.levels}>
      <legend className={classes.legend}>{t('editor.lever.levels', { name: node.name })}</legend>
      {levels.map(({ setting, value, isReached }) => (
        <ToggleChip key={setting} isPressed={setBy === setting} onClick={() => onChoose(setting, value)}>
          {t(`editor.level.${setting}`)}{' '}
          <b>{isReached ? t('editor.lever.reached') : format.value(value, node.unit, node.decimals)}</b>
        </ToggleChip>
      ))}
    </Inline>
  )
})

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(Math.min(decimals, 20)))
}
