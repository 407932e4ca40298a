import type { GettingStartedKind } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  GETTING_STARTED_ANCHOR,
  gettingStartedQuery,
  useSaveGettingStarted,
} from '../../../features/getting-started/getting-started.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'

const SCREEN_OF = {
  UNIT: '/home',
  CONSULTANT: '/consultant',
  ADMINISTRATOR: '/admin/organisation',
} as const satisfies Record<GettingStartedKind, string>

/** Shows the first steps again, on the first screen of the person; nothing for a person without steps. */
export function ShowGettingStarted() {
  const { t } = useTranslation('getting-started')
  const navigate = useNavigate()
  const { data } = useQuery(gettingStartedQuery())
  const save = useSaveGettingStarted()
  if (!data || data.steps.length === 0) return null
  const show = () =>
    save.mutate(false, {
      onSuccess: ({ kind }) => void navigate({ to: SCREEN_OF[kind], hash: GETTING_STARTED_ANCHOR }),
    })
  return (
    <Panel title={t('title')} summary={t('profile.text')}>
      <div>
        <TextButton disabled={save.isPending} onClick={show}>
          {t('profile.show')}
        </TextButton>
      </div>
    </Panel>
  )
}
