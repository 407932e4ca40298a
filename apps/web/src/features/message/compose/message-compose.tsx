import { MESSAGE_TEXT_LENGTH, MESSAGE_TITLE_LENGTH } from '@lotse/contract/features/message/message.constants.ts'
import type { AudienceChoices } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { isProductAddress } from '@lotse/contract/product-address.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { createMessage } from '../../../platform/api/generated/message.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field/field.tsx'
import { LanguageTabs } from '../../../ui/field/language-tabs.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { BackButton, MessageTitle } from '../inbox/message-head.tsx'
import { ReadingSkeleton } from '../inbox/message-skeletons.tsx'
import { audienceChoicesQuery, refreshMessages } from '../message.queries.ts'
import type { MessageLinks } from '../message-links.ts'
import { AudienceFields } from './audience-fields.tsx'
import {
  completenessOf,
  emptyMessageDraft,
  isNamed,
  keepMessageDraft,
  type MessageDraft,
  readMessageDraft,
  textsToSend,
} from './draft.ts'
import { LinkFields } from './link-fields.tsx'

/** A new message: audience, languages, importance and link. The text is stored as a draft at once. */
export function MessageCompose({ links }: { links: MessageLinks }) {
  const { t } = useTranslation('message')
  const choices = useQuery(audienceChoicesQuery())
  const errorTexts = useLoadErrorTexts('messages')
  return (
    <Stack gap={3}>
      <BackButton onClick={() => links.go({ kind: 'SENT' })}>{t('back.sent')}</BackButton>
      <MessageTitle>{t('new')}</MessageTitle>
      <Loadable query={choices} errorTexts={errorTexts} skeleton={<ReadingSkeleton />}>
        {(data) => <Form choices={data} links={links} />}
      </Loadable>
    </Stack>
  )
}

function Form({ choices, links }: { choices: AudienceChoices; links: MessageLinks }) {
  const { t } = useTranslation('message')
  const client = useQueryClient()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const nameOf = useLanguageName()
  const { defaultLanguage } = choices
  const [draft, setDraft] = useState(() => readMessageDraft() ?? emptyMessageDraft())
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const problems = wasTried ? problemsOf(draft, defaultLanguage) : []
  const problemAt = (field: string) => {
    const problem = problems.find((each) => each.field === field)
    return problem && t(`problem.${problem.code}`, { language: nameOf(problem.language ?? defaultLanguage) })
  }
  const change = (patch: Partial<MessageDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keepMessageDraft(next)
  }
  const words = draft.texts[language]
  const write = (patch: Partial<typeof words>) =>
    change({ texts: { ...draft.texts, [language]: { ...words, ...patch } } })

  const send = async () => {
    setTried(true)
    const [first] = problemsOf(draft, defaultLanguage)
    if (first) {
      if (first.language) setLanguage(first.language)
      // The field is there with the next paint: its language may have been another one.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>(`[data-field="${first.field.split('.').at(-1)}"] :is(input, textarea, button)`)
          ?.focus(),
      )
      return
    }
    setSending(true)
    try {
      const { texts, page, ...rest } = draft
      const body = { ...rest, texts: textsToSend(texts), ...(page === '' ? {} : { page }) }
      const { recipients } = await call(createMessage, { body })
      keepMessageDraft(null)
      showDone({ summary: t('compose.sent', { count: recipients }) })
      await refreshMessages(client)
      links.go({ kind: 'SENT' })
    } catch {
      // The error catalogue has shown the error; the draft is preserved.
      setSending(false)
    }
  }
  return (
    <Stack
      as="form"
      gap={4}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <AudienceFields
        choices={choices}
        audience={draft.audience}
        problem={problemAt('audience')}
        onChange={(audience) => change({ audience })}
      />
      <Stack gap={3}>
        <LanguageTabs
          id={id}
          label={t('compose.languages')}
          tabs={[defaultLanguage, ...LANGUAGES.filter((one) => one !== defaultLanguage)].map((one) => {
            const state = completenessOf(draft.texts[one])
            return { language: one, name: nameOf(one), state, stateLabel: t(`compose.state.${state}`) }
          })}
          value={language}
          onChange={setLanguage}
        />
        <Stack gap={4} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
          <Field label={t('compose.title')} name="title" problem={problemAt(`${language}.title`)}>
            {(binding) => (
              <TextInput
                binding={binding}
                lang={language}
                value={words.title}
                maxLength={MESSAGE_TITLE_LENGTH}
                onChange={(event) => write({ title: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t('compose.text')}
            name="text"
            hint={t('compose.textHint')}
            problem={problemAt(`${language}.text`)}
          >
            {(binding) => (
              <TextArea
                binding={binding}
                lang={language}
                rows={7}
                value={words.text}
                maxLength={MESSAGE_TEXT_LENGTH}
                onChange={(event) => write({ text: event.target.value })}
              />
            )}
          </Field>
        </Stack>
        <Text size="xs" tone="soft">
          {t('compose.languagesHint', { language: nameOf(defaultLanguage) })}
        </Text>
      </Stack>
      <LinkFields draft={draft} links={links} problem={problemAt('page')} onChange={change} />
      <Inline justify="end">
        <TextButton
          onClick={() => {
            keepMessageDraft(null)
            links.go({ kind: 'SENT' })
          }}
        >
          {t('action.discard')}
        </TextButton>
        <TextButton variant="primary" type="submit" disabled={isSending}>
          {isSending ? t('compose.sending') : t('compose.send')}
        </TextButton>
      </Inline>
    </Stack>
  )
}

/** What keeps a message from being sent. `field`: `audience`, `page`, or a language with `title` or `text`: `de.title`. */
export interface DraftProblem {
  readonly field: string
  readonly code: 'nobody' | 'needed' | 'half' | 'page'
  readonly language?: Language
}

/** What is missing, in the order of the form: the default language is needed, and every begun one whole. */
export function problemsOf(draft: MessageDraft, defaultLanguage: Language): readonly DraftProblem[] {
  const ordered = [defaultLanguage, ...LANGUAGES.filter((language) => language !== defaultLanguage)]
  return [
    ...(isNamed(draft.audience) ? [] : [{ field: 'audience', code: 'nobody' as const }]),
    ...ordered.flatMap((language): DraftProblem[] => {
      const words = draft.texts[language]
      const state = completenessOf(words)
      if (state === 'COMPLETE' || (state === 'EMPTY' && language !== defaultLanguage)) return []
      const code = language === defaultLanguage ? 'needed' : 'half'
      return (['title', 'text'] as const)
        .filter((part) => !/\S/.test(words[part]))
        .map((part) => ({ field: `${language}.${part}`, code, language }))
    }),
    ...(draft.page === '' || isProductAddress(draft.page) ? [] : [{ field: 'page', code: 'page' as const }]),
  ]
}
