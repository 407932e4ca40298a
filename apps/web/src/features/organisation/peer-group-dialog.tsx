import { UNIT_SIZES, type UnitSize } from '@lotse/contract/features/organisation/organisation.constants.ts'
import type {
  OrganisationPeerGroup,
  OrganisationUnit,
  PeerGroupDraft,
  PeerGroupRule,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { rulesOfNames } from '../../platform/form/field-rules.ts'
import { useVersionedForm } from '../../platform/form/use-versioned-form.ts'
import { VersionedDialog } from '../../platform/form/versioned-dialog.tsx'
import { useSearchTexts } from '../../platform/list/search-texts.ts'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field, FieldGroup, TextInput } from '../../ui/field/field.tsx'
import { MultiChoiceField } from '../../ui/field/search-choice.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import {
  addGroup,
  changeGroup,
  dropGroup,
  peerGroupPreviewQuery,
  peerGroupsQuery,
  refreshOrganisation,
  undoDrop,
} from './organisation.queries.ts'
import { ReleaseText, useRuleText } from './release-text.tsx'
import { useCountries } from './unit-dialog.tsx'

/** What is edited of a group. */
interface GroupFields {
  readonly name: string
  readonly rule: PeerGroupRule | null
  readonly unitIds: readonly string[]
}

const EVERY_UNIT: PeerGroupRule = { sizes: [], brands: [], regions: [], countries: [] }
const NEW_GROUP: GroupFields = { name: '', rule: EVERY_UNIT, unitIds: [] }
const rules = rulesOfNames<GroupFields>(['name', 'rule', 'unitIds'])

const draftOf = ({ name, rule, unitIds }: GroupFields): PeerGroupDraft => ({
  name: name.trim() || '?',
  rule,
  unitIds: rule === null ? [...unitIds] : [],
})

/** Edits a peer group, and says live what its members would see; without `edited` a new one. */
export function PeerGroupDialog({
  edited,
  units,
  onClose,
}: {
  edited: OrganisationPeerGroup | null
  units: readonly OrganisationUnit[]
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const client = useQueryClient()
  const removing = useRemoval()
  const ruleText = useRuleText()
  const form = useGroupForm(edited)
  const { name, rule, unitIds } = form.fields
  const preview = useQuery(peerGroupPreviewQuery({ ...draftOf(form.fields), name: '?' })).data
  const remove = (group: OrganisationPeerGroup) =>
    removing({
      remove: () => dropGroup(group.id),
      restore: () => undoDrop(group.id),
      refresh: () => refreshOrganisation(client),
      onRemoved: onClose,
      texts: { removed: t('group.removed', { name: group.name }), restored: t('group.restored', { name: group.name }) },
    })
  return (
    <VersionedDialog
      form={form}
      texts={{
        title: edited ? t('group.editTitle') : t('group.newTitle'),
        save: t('save'),
        cancel: t('cancel'),
        failed: t('failed'),
        saved: (group) => t('group.saved', { name: group.name }),
      }}
      label={(field) => t(`group.field.${field as keyof GroupFields}`)}
      write={(field, fields) => {
        if (field === 'name') return fields.name || NO_VALUE
        return field === 'rule' ? ruleText(fields.rule) : t('release.unitCount', { count: fields.unitIds.length })
      }}
      actions={
        edited ? (
          <TextButton variant="plain" onClick={() => void remove(edited)}>
            {t('group.remove')}
          </TextButton>
        ) : null
      }
      below={
        <Text size="xs" tone="faint">
          {t('group.background')}
        </Text>
      }
      onClose={onClose}
    >
      <Field label={t('group.field.name')} name="name" problem={form.problems.name}>
        {(binding) => (
          <TextInput
            binding={binding}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <Segmented
        label={t('group.kind')}
        options={[
          { value: 'RULE', label: t('group.rule') },
          { value: 'HAND', label: t('group.byHand') },
        ]}
        value={rule === null ? 'HAND' : 'RULE'}
        onChange={(kind) => form.change({ rule: kind === 'HAND' ? null : EVERY_UNIT })}
      />
      {rule === null ? (
        <UnitChoice units={units} unitIds={unitIds} onChange={(chosen) => form.change({ unitIds: chosen })} />
      ) : (
        <RuleFields rule={rule} units={units} onChange={(next) => form.change({ rule: next })} />
      )}
      {preview ? <ReleaseText size={preview} /> : null}
    </VersionedDialog>
  )
}

function useGroupForm(edited: OrganisationPeerGroup | null) {
  const client = useQueryClient()
  const { t } = useTranslation('organisation')
  return useVersionedForm<OrganisationPeerGroup, GroupFields, string>({
    subject: edited === null ? { kind: 'NEW', fields: NEW_GROUP } : { kind: 'EDIT', entity: edited },
    draftKey: null,
    fieldsOf: ({ name, rule, unitIds }) => ({ name, rule, unitIds }),
    rules,
    codes: { changed: 'organisation.changed', deleted: 'peer_group.not_found' },
    update: ({ id, version }, fields) => changeGroup(id, { ...draftOf(fields), version }),
    create: (fields) => addGroup(draftOf(fields)),
    load: async (id) => {
      const { content } = await client.fetchQuery({ ...peerGroupsQuery(), staleTime: 0 })
      const found = content.find((group) => group.id === id)
      if (found === undefined) throw new StatusError(404, null)
      return found
    },
    onSaved: () => refreshOrganisation(client),
    problemsOf: ({ name }) => (name.trim() === '' ? { name: t('group.nameMissing') } : {}),
  })
}

function UnitChoice({
  units,
  unitIds,
  onChange,
}: {
  units: readonly OrganisationUnit[]
  unitIds: readonly string[]
  onChange: (unitIds: readonly string[]) => void
}) {
  const { t } = useTranslation('organisation')
  const choices = units.map(({ id, name }) => ({ value: id, label: name }))
  return <Choices label={t('group.field.unitIds')} choices={choices} values={unitIds} onChange={onChange} />
}

function RuleFields({
  rule,
  units,
  onChange,
}: {
  rule: PeerGroupRule
  units: readonly OrganisationUnit[]
  onChange: (rule: PeerGroupRule) => void
}) {
  const { t } = useTranslation('organisation')
  const countries = useCountries()
  const used = new Set(units.map(({ country }) => country))
  const texts = (found: readonly (string | null)[]) =>
    [...new Set(found.filter((text) => text !== null))].toSorted().map((value) => ({ value, label: value }))
  return (
    <Stack gap={3}>
      <Text size="sm" tone="soft">
        {t('group.ruleHint')}
      </Text>
      <Choices
        label={t('unit.field.size')}
        choices={UNIT_SIZES.map((size) => ({ value: size, label: t(`size.${size}`) }))}
        values={rule.sizes}
        onChange={(sizes) => onChange({ ...rule, sizes: [...sizes] as UnitSize[] })}
      />
      <Choices
        label={t('unit.field.brands')}
        choices={texts(units.flatMap(({ brands }) => brands))}
        values={rule.brands}
        onChange={(brands) => onChange({ ...rule, brands: [...brands] })}
      />
      <Choices
        label={t('unit.field.region')}
        choices={texts(units.map(({ region }) => region))}
        values={rule.regions}
        onChange={(regions) => onChange({ ...rule, regions: [...regions] })}
      />
      <Choices
        label={t('unit.field.country')}
        choices={countries.filter(({ value }) => used.has(value))}
        values={rule.countries}
        onChange={(chosen) => onChange({ ...rule, countries: [...chosen] })}
      />
    </Stack>
  )
}

function Choices({
  label,
  choices,
  values,
  onChange,
}: {
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) {
  const { t } = useTranslation('organisation')
  const searchTexts = useSearchTexts()
  return (
    <FieldGroup label={label}>
      <MultiChoiceField
        label={label}
        add={t('group.add')}
        removeLabel={(name) => t('group.drop', { name })}
        choices={choices}
        values={values}
        texts={searchTexts(label)}
        onChange={onChange}
      />
    </FieldGroup>
  )
}
