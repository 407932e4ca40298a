import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { writeWhy } from '../../frame/slot/why-address.ts'

/** Opens why a KPI is a problem, beside the page. */
export function WhyLink({ kpi: { id, name } }: { readonly kpi: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('priority')
  return (
    <Link
      to="."
      search
      hash={writeWhy(id)}
      state={{ isPanelStep: true }}
      resetScroll={false}
      hashScrollIntoView={false}
      className={buttonLook}
      data-variant="plain"
      data-screen-only
      aria-label={t('whyOf', { name })}
    >
      {t('why')}
    </Link>
  )
}

/** The KPIs that a problem of the ranked list consists of, or that it shows in. Empty until the list is loaded. */
export function useProblemKpis(view: ViewQuery): ReadonlySet<string> {
  const problems = useQuery(prioritiesQuery(view)).data?.content ?? []
  return new Set(problems.flatMap(({ id, others, results }) => [id, ...[...others, ...results].map((one) => one.id)]))
}
