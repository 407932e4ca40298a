import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from '../account/account.module.css'

/** Recovery codes, once: they cannot be read again. */
export function RecoveryCodeList({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const { t } = useTranslation('person')
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Stack gap={3}>
      <Heading level={3}>{t('account.recovery.title')}</Heading>
      <Text role="status">{t('account.recovery.lead')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline>
        <TextButton onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).then(() => setIsCopied(true))}>
          {isCopied ? t('account.recovery.copied') : t('account.recovery.copy')}
        </TextButton>
        <TextButton variant="primary" onClick={onDone}>
          {t('account.recovery.done')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
