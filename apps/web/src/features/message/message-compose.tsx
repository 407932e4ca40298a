import { createMessage } from '@lotse/contract/features/message/message.operations.ts'
import {
  type AudienceChoices,
  MESSAGE_TEXT_LENGTH,
  MESSAGE_TITLE_LENGTH,
} from '@lotse/contract/features/message/message.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { LinkFields } from './link-fields.tsx'
import {
  emptyMessageDraft,
  keepMessageDraft,
  type MessageDraft,
  readMessageDraft,
  textsToSend,
} from './message.draft.ts'
import { problemsOf } from './message.problems.ts'
import { audienceChoicesQuery, refreshMessages } from './message.queries.ts'
import type { MessageSurroundings } from './message.surroundings.ts'
import classes from './message-compose.module.css'
import { BackButton, MessageTitle } from './message-head.tsx'
import { ReadingSkeleton } from './message-skeletons.tsx'
import { useLanguageName } from './use-language-name.ts'
import { useMessageErrorTexts } from './use-message-error-texts.ts'

/** A new message: for whom, in which languages, how important, and where it leads. What is written is kept at once. */
export function MessageCompose({ around }: { around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const choices = useQuery(audienceChoicesQuery())
  const errorTexts = useMessageErrorTexts()
  return (
    <div className={classes.compose}>
      <div className={classes.back}>
        <BackButton onClick={() => around.go({ kind: 'SENT' })}>{t('back.sent')}</BackButton>
      </div>
      <MessageTitle>{t('new')}</MessageTitle>
      <Loadable query={choices} errorTexts={errorTexts} skeleton={<ReadingSkeleton />}>
        {(data) => <Form choices={data} around={around} />}
      </Loadable>
    </div>
  )
}

function Form({ choices, around }: { choices: AudienceChoices; around: MessageSurroundings }) {
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
      showToast({ severity: 'success', summary: t('compose.sent', { count: recipients }), life: 4000 })
      await refreshMessages(client)
      around.go({ kind: 'SENT' })
    } catch {
      // The error catalogue has said it; the draft is kept.
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      className={classes.form}
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
      <div className={classes.words}>
        <LanguageTabs id={id} texts={draft.texts} value={language} required={defaultLanguage} onChange={setLanguage} />
        <div className={classes.fields} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
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
        </div>
        <p className={classes.hint}>{t('compose.languagesHint', { language: nameOf(defaultLanguage) })}</p>
      </div>
      <LinkFields draft={draft} around={around} problem={problemAt('page')} onChange={change} />
      <div className={classes.actions}>
        <TextButton
          onClick={() => {
            keepMessageDraft(null)
            around.go({ kind: 'SENT' })
          }}
        >
          {t('compose.discard')}
        </TextButton>
        <TextButton variant="primary" type="submit" disabled={isSending}>
          {isSending ? t('compose.sending') : t('compose.send')}
        </TextButton>
      </div>
    </form>
  )
}
