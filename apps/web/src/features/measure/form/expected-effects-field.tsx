import type { MeasureKpi } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { ExpectedEffect } from '@lotse/contract/features/measure/measure.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './expected-effects-field.module.css'

const HINTS = { HIGHER: 'form.goodUp', LOWER: 'form.goodDown', RANGE: 'form.goodRange' } as const

/** What is expected of each chosen KPI: how far it moves, and what that is worth a year; with the sum, and when the cost is earned back. */
export function ExpectedEffectsField({
  kpis,
  effects,
  costEur,
  problemOf,
  onChange,
  onReadable,
}: {
  kpis: readonly MeasureKpi[]
  effects: readonly ExpectedEffect[]
  costEur: number | null
  problemOf: (kpiId: string) => string | undefined
  onChange: (effects: ExpectedEffect[]) => void
  /** Called for each field with whether its content can be parsed. */
  onReadable: (name: string, isReadable: boolean) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const locale = LOCALE_OF[format.language]
  if (kpis.length === 0) return <Text tone="soft">{t('form.effectsEmpty')}</Text>
  const set = (kpiId: string, patch: Partial<ExpectedEffect>) => {
    const old = effects.find((effect) => effect.kpiId === kpiId) ?? { kpiId, delta: null, eurPerYear: null }
    onChange([...effects.filter((effect) => effect.kpiId !== kpiId), { ...old, ...patch }])
  }
  const shown = effects.filter(({ kpiId, eurPerYear }) => eurPerYear !== null && kpis.some(({ id }) => id === kpiId))
  const sum = shown.reduce((total, { eurPerYear }) => total + (eurPerYear ?? 0), 0)
  const months = costEur && sum > 0 ? Math.max(1, Math.ceil((costEur / sum) * 12)) : null
  return (
    <Stack gap={2}>
      <Text as="div" size="xs" tone="faint" className={classes.head} aria-hidden="true">
        <span />
        <span>{t('term.yearChange')}</span>
        <span>{t('form.eurHead')}</span>
      </Text>
      {kpis.map((kpi) => {
        const effect = effects.find(({ kpiId }) => kpiId === kpi.id)
        const problem = problemOf(kpi.id)
        const problemId = `effect-problem-${kpi.id}`
        const binding = (part: string) => ({
          id: `effect-${part}-${kpi.id}`,
          isInvalid: problem !== undefined,
          describedBy: problem ? problemId : undefined,
        })
        return (
          <div key={kpi.id} className={classes.row}>
            <span className={classes.kpi}>
              {kpi.name}
              <Text as="small" size="xs" tone="faint">
                {t(HINTS[kpi.direction])}
              </Text>
            </span>
            <NumberField
              binding={binding('delta')}
              aria-label={t('form.delta', { name: kpi.name })}
              value={effect?.delta ?? null}
              locale={locale}
              unit={format.unitOfChange(kpi.unit)}
              onChange={(delta, isReadable) => {
                onReadable(`expectedEffects.${kpi.id}.delta`, isReadable)
                set(kpi.id, { delta })
              }}
            />
            <NumberField
              binding={binding('eur')}
              aria-label={t('form.eur', { name: kpi.name })}
              value={effect?.eurPerYear ?? null}
              locale={locale}
              unit={format.currency.label}
              onChange={(eurPerYear, isReadable) => {
                onReadable(`expectedEffects.${kpi.id}.eur`, isReadable)
                set(kpi.id, { eurPerYear })
              }}
            />
            <Text size="xs" tone="bad" weight={500} className={classes.problem} id={problemId} role="alert">
              {problem}
            </Text>
          </div>
        )
      })}
      {shown.length > 0 ? (
        <Text tone="soft" className={classes.sum}>
          <Text as="strong" tone="strong" isFigure>
            {t('form.sum', { amount: format.value(sum, format.currency) })}
          </Text>{' '}
          {months === null ? '' : t('form.payback', { duration: t('form.months', { count: months }) })}
        </Text>
      ) : null}
    </Stack>
  )
}
