import { MAIL_ADDRESS_LENGTH } from '@lotse/contract/features/person/mail-address.ts'
import type { AccountEdit, PeopleChoices } from '@lotse/contract/features/person/person.people.schema.ts'
import { isLanguage, LANGUAGES } from '@lotse/contract/language.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { CheckLine } from '../../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'

/** What the form edits; `username` only of a new person. */
export interface AccountDraft extends Omit<AccountEdit, 'version' | 'email' | 'areaIds'> {
  areaIds: string[]
  email: string
  username: string
}

/** Problems of the fields by name. */
export type AccountProblems = Readonly<Partial<Record<keyof AccountDraft, string>>>

/** The draft of a person who does not exist yet. */
export const NEW_DRAFT: AccountDraft = {
  username: '',
  name: '',
  email: '',
  language: null,
  roleIds: [],
  businessUnitId: null,
  hasAllBusinessUnits: false,
  businessUnitIds: [],
  areaIds: [],
}

/** The name of each language in itself. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', tr: 'Türkçe', sk: 'Slovenčina' } as const

/** The fields of a person: name, address, roles, business unit, portfolio, areas, language. */
export function AccountFields({
  draft,
  choices,
  problems,
  isNew = false,
  isDisabled = false,
  onChange,
}: {
  draft: AccountDraft
  choices: PeopleChoices
  problems: AccountProblems
  isNew?: boolean
  isDisabled?: boolean
  onChange: (patch: Partial<AccountDraft>) => void
}) {
  const { t } = useTranslation('person')
  const searchTexts = useSearchTexts()
  const units = choices.businessUnits.map(({ id, name }) => ({ value: id, label: name }))
  const multi = {
    add: t('people.add'),
    removeLabel: (name: string) => t('people.remove', { name }),
  }
  return (
    <Stack as="fieldset" gap={3} disabled={isDisabled}>
      <Field label={t('people.field.name')} name="name" problem={problems.name}>
        {(binding) => (
          <TextInput
            binding={binding}
            value={draft.name}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('people.field.email')} name="email" problem={problems.email}>
        {(binding) => (
          <TextInput
            binding={binding}
            // Not `type`: browsers would turn the domain of such an input into Punycode.
            inputMode="email"
            value={draft.email}
            maxLength={MAIL_ADDRESS_LENGTH}
            autoComplete="off"
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      {isNew ? (
        <Field
          label={t('people.field.username')}
          name="username"
          hint={t('people.hint.username')}
          problem={problems.username}
        >
          {(binding) => (
            <TextInput
              binding={binding}
              value={draft.username}
              maxLength={MAIL_ADDRESS_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => onChange({ username: target.value })}
            />
          )}
        </Field>
      ) : null}
      <FieldGroup label={t('people.field.roles')} name="roleIds" problem={problems.roleIds}>
        <MultiChoiceField
          {...multi}
          label={t('people.field.roles')}
          choices={choices.roles
            .filter(({ id, isGrantable }) => isGrantable || draft.roleIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          values={draft.roleIds}
          texts={searchTexts(t('people.field.roles'))}
          onChange={(roleIds) => onChange({ roleIds: [...roleIds] })}
        />
      </FieldGroup>
      <FieldGroup label={t('people.field.unit')} name="businessUnitId" problem={problems.businessUnitId}>
        <SearchChoiceField
          label={t('people.field.unit')}
          look="field"
          choices={units}
          value={draft.businessUnitId}
          empty={t('people.none.unit')}
          texts={searchTexts(t('people.field.unit'))}
          onChange={(businessUnitId) => onChange({ businessUnitId })}
        />
      </FieldGroup>
      <FieldGroup
        label={t('people.field.portfolio')}
        name="businessUnitIds"
        hint={t('people.hint.portfolio')}
        problem={problems.businessUnitIds}
      >
        <Stack gap={2} justify="start">
          <CheckLine
            checked={draft.hasAllBusinessUnits}
            onChange={({ target }) => onChange({ hasAllBusinessUnits: target.checked })}
          >
            {t('people.field.allUnits')}
          </CheckLine>
          {draft.hasAllBusinessUnits ? null : (
            <MultiChoiceField
              {...multi}
              label={t('people.field.portfolio')}
              choices={units}
              values={draft.businessUnitIds}
              texts={searchTexts(t('people.field.portfolio'))}
              onChange={(businessUnitIds) => onChange({ businessUnitIds: [...businessUnitIds] })}
            />
          )}
        </Stack>
      </FieldGroup>
      {choices.areas.length > 0 ? (
        <FieldGroup
          label={t('people.field.areas')}
          name="areaIds"
          hint={t('people.hint.areas')}
          problem={problems.areaIds}
        >
          <MultiChoiceField
            {...multi}
            label={t('people.field.areas')}
            choices={choices.areas.map(({ id, name }) => ({ value: id, label: name }))}
            values={draft.areaIds}
            texts={searchTexts(t('people.field.areas'))}
            onChange={(areaIds) => onChange({ areaIds: [...areaIds] })}
          />
        </FieldGroup>
      ) : null}
      <FieldGroup label={t('people.field.language')} name="language" hint={t('people.hint.language')}>
        <SearchChoiceField
          label={t('people.field.language')}
          look="field"
          choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={draft.language}
          empty={t('people.none.language')}
          texts={searchTexts(t('people.field.language'))}
          onChange={(value) => onChange({ language: isLanguage(value) ? value : null })}
        />
      </FieldGroup>
    </Stack>
  )
}
