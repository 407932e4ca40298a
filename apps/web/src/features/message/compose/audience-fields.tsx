import type { Audience, AudienceChoices } from '@lotse/contract/features/message/message.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { MultiChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { audiencePreviewQuery } from '../message.queries.ts'
import classes from './compose-fields.module.css'
import { isNamed } from './draft.ts'
import { useAudienceSearch } from './use-audience-search.ts'

/** Whom a message is for: units, roles and people, found by typing, and how many people that is. */
export function AudienceFields({
  choices,
  audience,
  problem,
  onChange,
}: {
  choices: AudienceChoices
  audience: Audience
  problem: string | undefined
  onChange: (audience: Audience) => void
}) {
  const { t } = useTranslation('message')
  const texts = {
    search: t('action.search'),
    nothing: t('audience.nothing'),
    found: useFoundText(),
    locale: LOCALE_OF[useLanguage()],
  }
  const counted = (people: number) => t('audience.people', { count: people })
  const unitsOf = ({ businessUnits }: AudienceChoices) =>
    businessUnits.map(({ id, name, people }) => ({ value: id, label: name, note: counted(people) }))
  const peopleOf = ({ people }: AudienceChoices) =>
    people.map(({ id, name, businessUnitName }) => ({ value: id, label: name, note: businessUnitName ?? undefined }))
  const chosen = useQuery({ ...audiencePreviewQuery(audience), enabled: isNamed(audience) }).data
  const units = useAudienceSearch(
    { choices: unitsOf(choices), hasMore: choices.hasMoreBusinessUnits },
    chosen?.businessUnits ?? [],
    unitsOf,
  )
  const people = useAudienceSearch(
    { choices: peopleOf(choices), hasMore: choices.hasMorePeople },
    chosen?.people ?? [],
    peopleOf,
  )
  const shared = { texts, removeLabel: (name: string) => t('audience.remove', { name }) }
  return (
    <FieldGroup label={t('audience.label')} hint={t('audience.hint')} problem={problem} name="audience" isWide>
      <Stack gap={2}>
        <Row label={t('audience.units')}>
          <MultiChoiceField
            {...shared}
            label={t('audience.units')}
            add={t('audience.addUnit')}
            {...units}
            values={audience.businessUnitIds}
            onChange={(ids) => onChange({ ...audience, businessUnitIds: [...ids] })}
          />
        </Row>
        <Row label={t('audience.roles')}>
          <MultiChoiceField
            {...shared}
            label={t('audience.roles')}
            add={t('audience.addRole')}
            choices={choices.roles.map(({ id, name, people }) => ({ value: id, label: name, note: counted(people) }))}
            values={audience.roleIds}
            onChange={(ids) => onChange({ ...audience, roleIds: [...ids] })}
          />
        </Row>
        <Row label={t('audience.persons')}>
          <MultiChoiceField
            {...shared}
            label={t('audience.persons')}
            add={t('audience.addPerson')}
            {...people}
            values={audience.personIds}
            onChange={(ids) => onChange({ ...audience, personIds: [...ids] })}
          />
        </Row>
        <Preview audience={audience} />
      </Stack>
    </FieldGroup>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.row}>
      <Text as="span" tone="soft">
        {label}
      </Text>
      {children}
    </div>
  )
}

function Preview({ audience }: { audience: Audience }) {
  const { t } = useTranslation('message')
  const isAsked = isNamed(audience)
  const { data } = useQuery({ ...audiencePreviewQuery(audience), enabled: isAsked })
  return (
    <Text weight={600} role="status">
      {isAsked && data ? t('audience.reaches', { count: data.recipients }) : t('audience.nobody')}
    </Text>
  )
}
