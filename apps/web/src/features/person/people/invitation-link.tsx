import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { copyText } from '../../../platform/clipboard/copy-text.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { invitationLink } from './people.queries.ts'
import { refusalText } from './refusal.ts'

/** Creates the link of an invitation and shows it until the person is closed: it cannot be read again. */
export function HandOverLink({ account: { id, name } }: { account: PersonAccount }) {
  const { t } = useTranslation('person')
  const format = useFormat()
  const { data, error, isPending, mutate } = useMutation(invitationLink(useQueryClient(), id))
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'done' | 'selected' | null>(null)
  const refusal = refusalText(error, t('people.failed'))
  const copy = async (url: string) => setCopied((await copyText(url, shown.current)) ? 'done' : 'selected')
  const create = () => {
    setCopied(null)
    mutate()
  }
  return (
    <Stack gap={2}>
      <Inline>
        <TextButton disabled={isPending} onClick={create}>
          {t('people.handOver')}
        </TextButton>
        {data ? (
          <TextButton variant="primary" onClick={() => void copy(data.url)}>
            {t(copied === 'done' ? 'people.handOverCopied' : 'people.handOverCopy')}
          </TextButton>
        ) : null}
      </Inline>
      {data ? (
        <>
          <Text role="status" tone="soft">
            {data.validUntil === null
              ? t('people.handOverSignIn', { name })
              : t('people.handOverText', { name, until: format.moment(data.validUntil) })}
          </Text>
          <Text size="sm" wrap="anywhere">
            <span ref={shown}>{data.url}</span>
          </Text>
        </>
      ) : null}
      {copied === 'selected' ? <Text role="status">{t('people.handOverSelected')}</Text> : null}
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </Stack>
  )
}
