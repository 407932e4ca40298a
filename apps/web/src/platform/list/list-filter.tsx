import type { ComponentProps } from 'react'
import { MultiFilter } from '../../ui/field/multi-filter.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import type { SearchChoice } from '../../ui/field/search-list.filter.ts'
import { listOf, valuesOf } from '../../ui/field/value-list.ts'
import { useTranslation } from '../text/i18n.ts'
import { useSearchTexts } from './search-texts.ts'

/** A filter with one value of several, or none. */
export function OneFilter<Value extends string>({
  label,
  empty,
  choices,
  value,
  onChange,
  ...found
}: {
  label: string
  /** Stands for no value; "All" unless it is set. */
  empty?: string | undefined
  choices: readonly (SearchChoice & { readonly value: Value })[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
} & Pick<ComponentProps<typeof SearchChoiceField>, 'known' | 'search'>) {
  const { t } = useTranslation('list')
  const searchTexts = useSearchTexts()
  return (
    <SearchChoiceField
      {...found}
      label={label}
      look="filter"
      empty={empty ?? t('action.all')}
      choices={choices}
      value={value ?? null}
      texts={searchTexts(label)}
      onChange={(next) => onChange(choices.find((choice) => choice.value === next)?.value)}
    />
  )
}

/** A filter with several values, which the address holds as one text in the order of the choices. */
export function SeveralFilter({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly SearchChoice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('list')
  const searchTexts = useSearchTexts()
  const values = valuesOf(value)
  const only = choices.find((choice) => choice.value === values[0])?.label
  const several = t('filter.several', { count: values.length })
  return (
    <MultiFilter
      label={label}
      shown={values.length === 0 ? t('action.all') : values.length === 1 ? (only ?? several) : several}
      choices={choices}
      values={values}
      texts={searchTexts(label)}
      onChange={(chosen) =>
        onChange(
          listOf(
            chosen,
            choices.map((choice) => choice.value),
          ),
        )
      }
    />
  )
}
