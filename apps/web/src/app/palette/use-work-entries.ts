import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bestPracticesQuery } from '../../features/best-practice/best-practice.queries.ts'
import { measureTemplatesQuery } from '../../features/measure/measure.queries.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import type { PaletteEntry } from './palette.entries.ts'

/** The entries from which work begins: best practices and measure templates. */
export function useWorkEntries(hasUnit: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation('palette')
  const { isAllowed } = useSession()
  const navigate = useNavigate()
  const mayRead = hasUnit && isAllowed('BEST_PRACTICE_READ')
  const mayWrite = hasUnit && isAllowed('MEASURE_READ', 'MEASURE_WRITE')
  const practices = useQuery({ ...bestPracticesQuery(), enabled: mayRead }).data?.content ?? []
  const templates = useQuery({ ...measureTemplatesQuery(), enabled: mayWrite }).data?.content ?? []
  return [
    ...practices.map(
      ({ id, name, areaName }): PaletteEntry => ({
        id: `practice-${id}`,
        group: 'practices',
        label: name,
        note: areaName,
        run: () => void navigate({ to: '/best-practices', search: { id } }),
      }),
    ),
    ...templates.map(
      ({ id, name }): PaletteEntry => ({
        id: `template-${id}`,
        group: 'templates',
        label: name,
        note: t('newMeasure'),
        run: () => void navigate({ to: '/measures/edit', search: { templateId: id } }),
      }),
    ),
  ]
}
