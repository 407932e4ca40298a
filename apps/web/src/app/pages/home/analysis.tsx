import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Leads to an AI analysis of the business unit, in the month that is shown; nothing for people who may not use AI. */
export function HomeAnalysis({ period }: { readonly period: string | undefined }) {
  const { t } = useTranslation('home')
  const { isAllowed } = useSession()
  if (!isAllowed('AI_USE', 'KPI_READ')) return null
  return (
    <div data-screen-only>
      <Panel title={t('analysis.title')}>
        <Stack gap={3}>
          <Text size="sm" tone="soft">
            {t('analysis.text')}
          </Text>
          <div>
            <Link to="/ai" search={period === undefined ? {} : { period }} className={buttonLook}>
              <IconSparkles size={16} stroke={1.75} aria-hidden />
              {t('term.analyseWithAi')}
            </Link>
          </div>
        </Stack>
      </Panel>
    </div>
  )
}
