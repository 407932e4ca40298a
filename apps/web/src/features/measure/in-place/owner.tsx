import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SearchList } from '../../../ui/field/search-list.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { useOwnerChoices } from '../field/use-owner-choices.ts'
import { usePeople } from '../use-people.ts'
import classes from './in-place.module.css'
import { useChange } from './use-change.ts'
import { type InPlaceProps, useIsButton, useValueLabel, ValueText, valueLook } from './value.tsx'

interface Owner {
  readonly id: string
  readonly name: string
}

/** Who is responsible for a measure, chosen where it is read. `content` replaces the name on the button. */
export function OwnerInPlace({ measure, mayEdit, content }: InPlaceProps & { readonly content?: React.ReactNode }) {
  const { t } = useTranslation('measure')
  const label = useValueLabel()
  const isButton = useIsButton(mayEdit)
  const { title, ownerId, ownerName } = measure
  const { shown, change } = useChange<Owner | null>(
    measure,
    'owner',
    ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  )
  const text = <ValueText value={shown?.name ?? null} none={t('none.owner')} />
  if (!isButton) return text
  return (
    <Popup
      kind="dialog"
      label={label(t('field.owner'), title, shown?.name ?? t('none.owner'))}
      title={content ? `${t('field.owner')}: ${shown?.name ?? t('none.owner')}` : undefined}
      buttonClass={valueLook}
      panelClass={classes.people}
      needs={SearchList}
      buttonContent={content ?? text}
    >
      {(close) => (
        <Choices
          owner={shown}
          onChoose={(owner) => {
            close()
            if (owner?.id !== shown?.id)
              void change(owner, owner?.name ?? t('none.owner'), { ownerId: owner?.id ?? null })
          }}
        />
      )}
    </Popup>
  )
}

function Choices({
  owner,
  onChoose,
}: {
  readonly owner: Owner | null
  readonly onChoose: (owner: Owner | null) => void
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const { people } = usePeople([owner?.id])
  const { choices, known, search } = useOwnerChoices(people, owner)
  return (
    <SearchList
      label={t('field.owner')}
      choices={[{ value: '', label: t('none.owner') }, ...choices]}
      chosen={new Set([owner?.id ?? ''])}
      texts={searchTexts(t('field.owner'))}
      search={search}
      onChoose={(id) => {
        const name = [...choices, ...known].find(({ value }) => value === id)?.label
        onChoose(id === '' || name === undefined ? null : { id, name })
      }}
    />
  )
}
