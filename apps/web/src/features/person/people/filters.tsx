import { LAST_SIGN_INS, PERSON_STATES } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleChoices } from '@lotse/contract/features/person/person.people.schema.ts'
import { IconFilter } from '@tabler/icons-react'
import { OneFilter } from '../../../platform/list/list-filter.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterBar } from '../../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { countFilters, NO_FILTERS, type PeopleView, type PeopleViewPatch } from './view.ts'

/** Which people are listed: by text, role, unit, state, last sign-in. A short list can only be searched; on a phone the filters unfold. */
export function PeopleFilters({
  view,
  choices,
  isLong,
  onChange,
}: {
  view: PeopleView
  choices: PeopleChoices | undefined
  isLong: boolean
  onChange: (patch: PeopleViewPatch) => void
}) {
  const { t } = useTranslation('person')
  const set = countFilters({ ...view, search: '' }) - 1
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
      hasFilters={isLong || set > 0}
    >
      <OneFilter
        label={t('people.filter.role')}
        choices={(choices?.roles ?? []).map((role) => ({ value: role.id, label: role.name }))}
        value={view.roleId}
        onChange={(roleId) => onChange({ roleId })}
      />
      <OneFilter
        label={t('people.filter.unit')}
        choices={(choices?.businessUnits ?? []).map((unit) => ({ value: unit.id, label: unit.name }))}
        value={view.businessUnitId}
        onChange={(businessUnitId) => onChange({ businessUnitId })}
      />
      <OneFilter
        label={t('people.filter.state')}
        choices={PERSON_STATES.map((state) => ({ value: state, label: t(`people.state.${state}`) }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <OneFilter
        label={t('people.filter.lastSignIn')}
        choices={LAST_SIGN_INS.map((value) => ({ value, label: t(`people.signIn.${value}`) }))}
        value={view.lastSignIn}
        onChange={(lastSignIn) => onChange({ lastSignIn })}
      />
      {countFilters(view) > 0 ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('people.empty.clear')}
        </TextButton>
      ) : null}
    </FilterBar>
  )
}
