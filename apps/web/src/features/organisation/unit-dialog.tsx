import { COUNTRIES } from '@lotse/contract/country.ts'
import { UNIT_SIZES, type UnitSize } from '@lotse/contract/features/organisation/organisation.constants.ts'
import type {
  OrganisationUnit,
  OrganisationUnitDraft,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { rulesOfNames } from '../../platform/form/field-rules.ts'
import { useVersionedForm } from '../../platform/form/use-versioned-form.ts'
import { VersionedDialog } from '../../platform/form/versioned-dialog.tsx'
import { useSearchTexts } from '../../platform/list/search-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextInput } from '../../ui/field/field.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { organisationUnitsQuery, refreshOrganisation, saveUnits } from './organisation.queries.ts'

/** What is edited of a unit; texts as they are typed. */
interface UnitFields {
  readonly name: string
  readonly id: string
  readonly owner: string
  readonly brands: string
  readonly country: string | null
  readonly region: string
  readonly city: string
  readonly size: UnitSize | null
  readonly isClosed: boolean
}

const FIELD_NAMES = ['name', 'id', 'owner', 'brands', 'country', 'region', 'city', 'size', 'isClosed'] as const
type FieldName = (typeof FIELD_NAMES)[number]

const NEW_UNIT: UnitFields = {
  name: '',
  id: '',
  owner: '',
  brands: '',
  country: null,
  region: '',
  city: '',
  size: null,
  isClosed: false,
}

const rules = rulesOfNames<UnitFields>(FIELD_NAMES)

const fieldsOf = (unit: OrganisationUnit): UnitFields => ({
  name: unit.name,
  id: unit.id,
  owner: unit.owner ?? '',
  brands: unit.brands.join(', '),
  country: unit.country,
  region: unit.region ?? '',
  city: unit.city ?? '',
  size: unit.size,
  isClosed: unit.isClosed,
})

function draftOf({ id, owner, brands, region, city, name, ...fields }: UnitFields): OrganisationUnitDraft {
  const orNull = (text: string) => text.trim() || null
  return {
    ...fields,
    ...(id.trim() === '' ? {} : { id: id.trim().toLowerCase() }),
    name: name.trim(),
    owner: orNull(owner),
    brands: [...new Set(brands.split(',').map((brand) => brand.trim()))].filter((brand) => brand !== ''),
    region: orNull(region),
    city: orNull(city),
  }
}

/**
 * Edits a unit; without `edited` a new one.
 * @param units all units, whose owners and regions are suggested
 */
export function UnitDialog({
  edited,
  units,
  onClose,
}: {
  edited: OrganisationUnit | null
  units: readonly OrganisationUnit[]
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const id = useId()
  const form = useUnitForm(edited)
  const countries = useCountries()
  const searchTexts = useSearchTexts()
  const text = (name: 'name' | 'owner' | 'brands' | 'region' | 'city', suggestions: readonly string[] = []) => (
    <Field
      label={t(`unit.field.${name}`)}
      name={name}
      hint={name === 'owner' || name === 'brands' ? t(`unit.hint.${name}`) : undefined}
      problem={form.problems[name]}
    >
      {(binding) => (
        <>
          <TextInput
            binding={binding}
            value={form.fields[name]}
            maxLength={name === 'brands' ? 1_000 : 200}
            autoComplete="off"
            list={suggestions.length > 0 ? `${id}-${name}` : undefined}
            onChange={({ target }) => form.change({ [name]: target.value })}
          />
          {suggestions.length > 0 ? (
            <datalist id={`${id}-${name}`}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  )
  return (
    <VersionedDialog
      form={form}
      texts={{
        title: edited ? t('unit.editTitle') : t('unit.newTitle'),
        save: t('save'),
        cancel: t('cancel'),
        failed: t('failed'),
        saved: ({ name }) => t('unit.saved', { name }),
      }}
      label={(name) => t(`unit.field.${name as FieldName}`)}
      write={(name, fields) => writtenField(t, name as FieldName, fields)}
      onClose={onClose}
    >
      {text('name')}
      {edited ? null : (
        <Field label={t('unit.field.id')} name="id" hint={t('unit.hint.id')} problem={form.problems.id}>
          {(binding) => (
            <TextInput
              binding={binding}
              value={form.fields.id}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => form.change({ id: target.value })}
            />
          )}
        </Field>
      )}
      {text('owner', distinct(units.map(({ owner }) => owner)))}
      {text('brands')}
      <FieldGroup label={t('unit.field.country')} name="country">
        <SearchChoiceField
          label={t('unit.field.country')}
          look="field"
          choices={countries}
          value={form.fields.country}
          empty={t('none')}
          texts={searchTexts(t('unit.field.country'))}
          onChange={(country) => form.change({ country })}
        />
      </FieldGroup>
      {text('region', distinct(units.map(({ region }) => region)))}
      {text('city')}
      <FieldGroup label={t('unit.field.size')} name="size">
        <Segmented
          label={t('unit.field.size')}
          options={[
            { value: 'NONE', label: t('none') },
            ...UNIT_SIZES.map((size) => ({ value: size, label: t(`size.${size}`) })),
          ]}
          value={form.fields.size ?? 'NONE'}
          onChange={(size) => form.change({ size: size === 'NONE' ? null : (size as UnitSize) })}
        />
      </FieldGroup>
      {edited ? (
        <CheckLine checked={form.fields.isClosed} onChange={({ target }) => form.change({ isClosed: target.checked })}>
          {t('unit.closed')}
        </CheckLine>
      ) : null}
    </VersionedDialog>
  )
}

function useUnitForm(edited: OrganisationUnit | null) {
  const client = useQueryClient()
  const { t } = useTranslation('organisation')
  const find = (units: readonly OrganisationUnit[], isSought: (unit: OrganisationUnit) => boolean) => {
    const found = units.find(isSought)
    if (found === undefined) throw new StatusError(404, null)
    return found
  }
  return useVersionedForm<OrganisationUnit, UnitFields, string>({
    subject: edited === null ? { kind: 'NEW', fields: NEW_UNIT } : { kind: 'EDIT', entity: edited },
    draftKey: null,
    fieldsOf,
    rules,
    codes: { changed: 'organisation.changed', deleted: 'businessunit.not_found' },
    update: async ({ id, version }, fields) =>
      find((await saveUnits([{ ...draftOf(fields), id, version }])).content, (unit) => unit.id === id),
    create: async (fields) => {
      const draft = draftOf(fields)
      return find((await saveUnits([draft])).content, ({ name }) => name === draft.name)
    },
    load: async (id) =>
      find((await client.fetchQuery({ ...organisationUnitsQuery(), staleTime: 0 })).content, (unit) => unit.id === id),
    onSaved: () => refreshOrganisation(client),
    problemsOf: ({ name }) => (name.trim() === '' ? { name: t('unit.nameMissing') } : {}),
    problemsFrom: (details) =>
      Object.fromEntries(
        details.map(({ path, message }) => [/^\/body\/units\/0\/(\w+)/.exec(path)?.[1] ?? 'name', message]),
      ),
  })
}

function writtenField(t: ReturnType<typeof useTranslation<'organisation'>>['t'], name: FieldName, fields: UnitFields) {
  if (name === 'isClosed') return t(fields.isClosed ? 'state.closed' : 'state.open')
  if (name === 'size') return fields.size === null ? NO_VALUE : t(`size.${fields.size}`)
  return fields[name] || NO_VALUE
}

const distinct = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null))].toSorted((left, right) => left.localeCompare(right))

/** Countries as choices, with their names in the reader's language. */
export function useCountries() {
  const locale = LOCALE_OF[useLanguage()]
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((left, right) =>
    left.label.localeCompare(right.label, locale),
  )
}
