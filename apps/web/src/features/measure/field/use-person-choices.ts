import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'

/** People as the choices of an owner: with their roles, those of the unit first. */
export function usePersonChoices(): (people: readonly PersonSummary[]) => SearchChoice[] {
  const { t } = useTranslation('measure')
  return (people) =>
    people.map(({ id, name, roles, isOwnUnit }) => ({
      value: id,
      label: name,
      note: roles.map((role) => role.name).join(', ') || undefined,
      group: isOwnUnit ? t('form.ownPeople') : t('form.otherPeople'),
    }))
}
