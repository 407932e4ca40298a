import type { ShownContentState } from '@lotse/contract/features/content/content.constants.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Badge } from '../../ui/text/badge.tsx'

const TONES = { DRAFT: 'WARN', SCHEDULED: 'BRAND', PUBLISHED: 'GOOD', WITHDRAWN: 'NONE' } as const

/** The state of an entry as a word on a coloured ground. */
export function ContentStateBadge({ state }: { state: ShownContentState }) {
  const { t } = useTranslation('content')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
