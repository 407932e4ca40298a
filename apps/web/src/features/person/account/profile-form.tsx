import type { Profile } from '@lotse/contract/features/person/person.account.schema.ts'
import { isLanguage, LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callExpecting } from '../../../platform/api/call.ts'
import { updateProfile } from '../../../platform/api/generated/person.account.operations.ts'
import { chooseLanguage, useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { DefinitionList } from '../../../ui/text/definition-list.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'
import { refreshPerson } from '../person.session.ts'
import { isRefusal, useTask } from '../use-task.ts'
import { profileQuery } from './account.queries.ts'

/** Name, language and areas of the signed-in person; what only an administrator changes is shown. */
export function ProfileForm({ languageNames }: { readonly languageNames: Readonly<Record<Language, string>> }) {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('this')
  const query = useQuery(profileQuery())
  return (
    <Panel title={t('account.profile.personal')}>
      <div>
        <Loadable query={query} skeleton={<SkeletonBlock height={240} />} errorTexts={errorTexts}>
          {(profile) => <ProfileFields profile={profile} languageNames={languageNames} />}
        </Loadable>
      </div>
    </Panel>
  )
}

function ProfileFields({
  profile,
  languageNames,
}: {
  readonly profile: Profile
  readonly languageNames: Readonly<Record<Language, string>>
}) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const { isBusy, problem, setProblem, run } = useTask()
  const [name, setName] = useState(profile.name)
  const [language, setLanguage] = useState(profile.language)
  const [areaIds, setAreaIds] = useState<readonly string[]>(profile.areaIds)
  const [isSaved, setIsSaved] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSaved(false)
    if (name.trim() === '') return setProblem(t('account.profile.nameMissing'))
    void run(async () => {
      const saved = await callExpecting(updateProfile, { body: { name, language, areaIds: [...areaIds] } }, isRefusal)
      if (language !== null) await chooseLanguage(language)
      client.setQueryData(profileQuery().queryKey, saved)
      await refreshPerson()
      setIsSaved(true)
    })
  }

  const email = profile.email === null ? '–' : <MailAddress address={profile.email} />

  return (
    <Stack as="form" gap={3} className={classes.form} onSubmit={submit} noValidate>
      <DefinitionList
        isDense
        entries={[
          [t('account.profile.username'), profile.username],
          [t('account.profile.email'), email],
        ]}
      />
      <Text size="xs" tone="faint">
        {profile.email === null ? t('account.profile.emailNone') : t('account.profile.emailHint')}
      </Text>
      <Field label={t('account.profile.name')} problem={problem ?? undefined}>
        {(binding) => (
          <TextInput
            binding={binding}
            name="name"
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('account.profile.language')} hint={t('account.profile.languageHint')}>
        {({ id, describedBy }) => (
          <select
            id={id}
            aria-describedby={describedBy}
            className={classes.select}
            value={language ?? ''}
            onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : null)}
          >
            <option value="">{t('account.profile.organisation')}</option>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {profile.areas.length > 0 ? (
        <fieldset className={classes.areas}>
          <legend>{t('account.profile.areas')}</legend>
          <Text size="xs" tone="faint">
            {t('account.profile.areasHint')}
          </Text>
          {profile.areas.map((area) => (
            <label key={area.id}>
              <input
                type="checkbox"
                checked={areaIds.includes(area.id)}
                onChange={({ target }) =>
                  setAreaIds(target.checked ? [...areaIds, area.id] : areaIds.filter((id) => id !== area.id))
                }
              />{' '}
              {area.name}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Inline>
        <TextButton variant="primary" type="submit" disabled={isBusy}>
          {t('action.save')}
        </TextButton>
        <Text size="sm" tone="good" role="status">
          {isSaved ? t('account.profile.saved') : ''}
        </Text>
      </Inline>
    </Stack>
  )
}

/** Where it does not fit into one line, it breaks before the @. */
function MailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
