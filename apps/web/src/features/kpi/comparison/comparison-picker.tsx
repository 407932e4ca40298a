import { COMPARISONS } from '@lotse/contract/figure.constants.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { AGAINST, type Against, type AgainstSearch } from './compared.ts'

/** A choice of this picker; it replaces the one before it completely. */
export type ComparisonChoice = Pick<ViewQuery, 'comparison' | 'comparisonPeriod'> & AgainstSearch

/** What a KPI can be compared with besides other months. */
export interface ComparisonOptions {
  readonly chosen: AgainstSearch
  readonly hasTarget: boolean
  readonly hasPlan: boolean
  /** The other units of the person's portfolio; empty for persons who work in one unit. */
  readonly units: readonly ComparedUnit[]
  /** Chooses one of the units, with UNIT. */
  readonly unitPicker: React.ReactNode
}

export interface ComparedUnit {
  readonly id: string
  readonly name: string
}

/** Chooses what values are compared with: the month in another year, the month before, any month; for one KPI also its target, its plan or another unit. */
export function ComparisonPicker({
  resolved,
  options,
  onChange,
}: {
  resolved: ResolvedView
  options?: ComparisonOptions
  onChange: (choice: ComparisonChoice) => void
}) {
  const { t } = useTranslation('kpi')
  const against = options?.chosen.against
  const offered = AGAINST.filter((one) => one === against || isOffered(one, options))
  const value = against ?? resolved.comparison
  return (
    <>
      <ChoiceMenu
        label={t('comparison.label')}
        choices={[...COMPARISONS, ...offered].map((one) => ({ value: one, label: t(`comparison.${one}`) }))}
        value={value}
        onChange={(next) => {
          const subject = AGAINST.find((one) => one === next)
          if (subject) onChange({ against: subject, ...unitOf(subject, options) })
          else
            onChange({
              comparison: COMPARISONS.find((one) => one === next) ?? 'PRIOR_YEAR',
              ...monthOf(next, resolved),
            })
        }}
      />
      {value === 'PERIOD' ? <ComparedMonthPicker resolved={resolved} onChange={onChange} /> : null}
      {value === 'UNIT' ? options?.unitPicker : null}
    </>
  )
}

function isOffered(subject: Against, options: ComparisonOptions | undefined): boolean {
  if (!options) return false
  return { TARGET: options.hasTarget, PLAN: options.hasPlan, UNIT: options.units.length > 0 }[subject]
}

/** The first unit of the list, until one is chosen. */
function unitOf(subject: Against, options: ComparisonOptions | undefined): AgainstSearch {
  const id = options?.units[0]?.id
  return subject === 'UNIT' && id !== undefined ? { againstUnit: id } : {}
}

/** "Another month" begins with the one that is compared now. */
function monthOf(next: string, { comparisonPeriod, firstPeriod }: ResolvedView): Pick<ViewQuery, 'comparisonPeriod'> {
  if (next !== 'PERIOD') return {}
  return { comparisonPeriod: comparisonPeriod < firstPeriod ? firstPeriod : comparisonPeriod }
}

function ComparedMonthPicker({
  resolved,
  onChange,
}: {
  resolved: ResolvedView
  onChange: (choice: ComparisonChoice) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return (
    <MonthPicker
      value={resolved.comparisonPeriod}
      first={resolved.firstPeriod}
      last={resolved.lastPeriod}
      texts={{
        label: t('comparison.month'),
        previous: t('comparison.previous'),
        next: t('comparison.next'),
        long: format.period,
        short: format.monthName,
      }}
      onChange={(comparisonPeriod) => onChange({ comparison: 'PERIOD', comparisonPeriod })}
    />
  )
}
