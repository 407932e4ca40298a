import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Text } from '../../ui/text/text.tsx'

/** Why nothing was changed, as far as the server said it. */
export function Problem({ error }: { error: Error | null }) {
  const { t } = useTranslation('closing')
  if (error === null) return null
  return (
    <Text tone="bad" role="alert">
      {(error instanceof StatusError ? error.serverMessage : null) ?? t('failed')}
    </Text>
  )
}
