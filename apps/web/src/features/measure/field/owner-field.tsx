import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { usePeople } from '../use-people.ts'
import { useOwnerChoices } from './use-owner-choices.ts'

/** Who is responsible, in a form. `owner`: the present one, who may have left the unit. */
export function OwnerField({
  ownerId,
  owner = null,
  onChange,
}: {
  readonly ownerId: string | null
  readonly owner?: { readonly id: string; readonly name: string } | null
  readonly onChange: (ownerId: string | null) => void
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const { people } = usePeople([ownerId])
  return (
    <FieldGroup label={t('field.owner')}>
      <SearchChoiceField
        {...useOwnerChoices(people, owner)}
        label={t('field.owner')}
        look="field"
        empty={t('none.owner')}
        value={ownerId}
        texts={searchTexts(t('field.owner'))}
        onChange={onChange}
      />
    </FieldGroup>
  )
}
