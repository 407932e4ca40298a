import { LAST_SIGN_INS, PERSON_STATES } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleChoices } from '@lotse/contract/features/person/person.people.schema.ts'
import { IconFilter } from '@tabler/icons-react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterBar } from '../../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { countFilters, NO_FILTERS, type PeopleView, type PeopleViewPatch } from './view.ts'

/** Which people are listed: by text, role, unit, state, last sign-in. On a phone the filters unfold. */
export function PeopleFilters({
  view,
  choices,
  onChange,
}: {
  view: PeopleView
  choices: PeopleChoices | undefined
  onChange: (patch: PeopleViewPatch) => void
}) {
  const { t } = useTranslation('person')
  const searchTexts = useSearchTexts()
  const set = countFilters({ ...view, search: '' }) - 1
  const choice = (
    label: string,
    values: readonly { value: string; label: string }[],
    value: string | undefined,
    onChoose: (value: string | undefined) => void,
  ) => (
    <SearchChoiceField
      label={label}
      look="filter"
      empty={t('people.filter.all')}
      choices={values}
      value={value ?? null}
      texts={searchTexts(label)}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  )
  return (
    <FilterBar
      search={
        <PausedSearch
          label={t('people.filter.search')}
          value={view.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      }
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      unfold={set > 0 ? t('people.filter.showCount', { count: set }) : t('people.filter.show')}
      label={t('people.filter.label')}
    >
      {choice(
        t('people.filter.role'),
        (choices?.roles ?? []).map((role) => ({ value: role.id, label: role.name })),
        view.roleId,
        (roleId) => onChange({ roleId }),
      )}
      {choice(
        t('people.filter.unit'),
        (choices?.businessUnits ?? []).map((unit) => ({ value: unit.id, label: unit.name })),
        view.businessUnitId,
        (businessUnitId) => onChange({ businessUnitId }),
      )}
      {choice(
        t('people.filter.state'),
        PERSON_STATES.map((state) => ({ value: state, label: t(`people.state.${state}`) })),
        view.state,
        (value) => onChange({ state: PERSON_STATES.find((state) => state === value) }),
      )}
      {choice(
        t('people.filter.lastSignIn'),
        LAST_SIGN_INS.map((value) => ({ value, label: t(`people.signIn.${value}`) })),
        view.lastSignIn,
        (value) => onChange({ lastSignIn: LAST_SIGN_INS.find((one) => one === value) }),
      )}
      {countFilters(view) > 0 ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('people.empty.clear')}
        </TextButton>
      ) : null}
    </FilterBar>
  )
}
