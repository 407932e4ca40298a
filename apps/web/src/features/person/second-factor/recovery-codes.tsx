import { useRef, useState } from 'react'
import { copyText } from '../../../platform/clipboard/copy-text.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from '../account.module.css'

/** Recovery codes, once: they cannot be read again. */
export function RecoveryCodeList({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const { t } = useTranslation('person')
  const list = useRef<HTMLUListElement>(null)
  const [copied, setCopied] = useState<'done' | 'selected' | null>(null)
  const copy = async () => setCopied((await copyText(codes.join('\n'), list.current)) ? 'done' : 'selected')
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('account.recovery.title')}</Heading>
      <Text role="status">{t('account.recovery.lead')}</Text>
      <ul ref={list} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === 'selected' ? <Text role="status">{t('account.recovery.selected')}</Text> : null}
      <Inline>
        <TextButton onClick={() => void copy()}>
          {copied === 'done' ? t('account.recovery.copied') : t('account.recovery.copy')}
        </TextButton>
        <TextButton variant="primary" onClick={onDone}>
          {t('account.recovery.done')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
