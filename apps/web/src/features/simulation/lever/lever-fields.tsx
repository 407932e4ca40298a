import type { SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { memo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { ToggleChip } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { levelsOf, percentOf, valueOf } from '../calculation/lever.ts'
import { unitText } from '../result/result.words.ts'
import classes from './lever.module.css'

/** The value of a lever as a number and as a change in per cent. */
export const LeverFields = memo(function LeverFields({
  browser,
  node,
  lever,
  problem,
  onType,
}: {
  browser: BrowserModel
  node: SimulationNode
  lever: SimulationLever
  /** What is wrong with the input. */
  problem: string | undefined
  /** Receives null for a text that is not a number. */
  onType: (setBy: 'VALUE' | 'PERCENT', value: number | null) => void
}) {
  const { t } = useTranslation('simulation')
  const locale = LOCALE_OF[useLanguage()]
  const { code, name, decimals } = node
  const present = browser.present.get(code) ?? null
  const value = valueOf(lever, present)
  return (
    <>
      <LeverSetting node={node} value={value} present={present} isPaperOnly />
      <div className={classes.fields} data-screen-only>
        <Field label={t('term.value')} problem={problem}>
          {(binding) => (
            <NumberField
              binding={binding}
              aria-label={t('editor.lever.valueOf', { name })}
              value={rounded(value, lever.setBy === 'VALUE' && value !== present ? decimals + 2 : decimals)}
              locale={locale}
              unit={unitText(t, node)}
              onChange={(next) => onType('VALUE', next)}
            />
          )}
        </Field>
        {present === null || present === 0 ? null : (
          <Field label={t('editor.lever.change')}>
            {(binding) => (
              <NumberField
                binding={binding}
                aria-label={t('editor.lever.changeOf', { name })}
                value={lever.setBy === 'PERCENT' ? lever.value : rounded(percentOf(value, present), 1)}
                locale={locale}
                unit="%"
                onChange={(next) => onType('PERCENT', next)}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
})

/** The value of a lever in words, where it cannot be changed. */
export function LeverSetting({
  node: { unit, decimals },
  value,
  present,
  isPaperOnly,
}: {
  node: SimulationNode
  value: number | null
  present: number | null
  isPaperOnly?: true
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const change = format.percentChange(percentOf(value, present), 1)
  return (
    <Text weight={500} isFigure data-paper-only={isPaperOnly}>
      {t('editor.lever.set', { value: format.value(value, unit, decimals), change })}
    </Text>
  )
}

/** The known levels as buttons; those that are reached already say so. */
export const LevelButtons = memo(function LevelButtons({
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
    <Inline as="fieldset" gap={1} data-screen-only>
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
