import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { businessUnitsQuery } from '../../../features/businessunit/businessunit.queries.ts'
import type { AgainstSearch, Compared } from '../../../features/kpi/comparison/compared.ts'
import { ComparedUnitPicker } from '../../../features/kpi/comparison/compared-unit-picker.tsx'
import { type ComparisonChoice, ComparisonPicker } from '../../../features/kpi/comparison/comparison-picker.tsx'
import { useCompared } from '../../../features/kpi/comparison/use-compared.ts'
import { hasTarget } from '../../../features/kpi/kpi.delta.ts'
import { comparisonName, type SpokenComparison } from '../../../features/kpi/kpi.words.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'

/** What a sentence about the KPI compares its value with; undefined while the compared values load. */
export function spokenComparison(
  kpi: KpiDetail,
  { against }: AgainstSearch,
  compared: Compared | null,
): SpokenComparison | undefined {
  if (against === 'TARGET') return 'TARGET'
  return compared ? { ...compared, value: compared.valueOf(kpi.id, kpi.view.period) } : undefined
}

/** The comparison of one KPI: its values, and the picker that replaces that of other screens. */
export function useKpiComparison(id: string, kpi: KpiDetail | undefined, view: ViewQuery, chosen: AgainstSearch) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const navigate = useNavigate()
  const units = useOtherUnits()
  const { compared, hasPlan, error } = useCompared(id, view, chosen)
  const choose = (choice: ComparisonChoice) =>
    void navigate({
      to: '.',
      search: ({ against: _, againstUnit: __, comparisonPeriod: ___, ...old }: Record<string, unknown>) => ({
        ...old,
        ...choice,
      }),
      resetScroll: false,
    })
  if (!kpi) return { compared, error, picker: undefined }
  const options = {
    chosen,
    hasTarget: hasTarget(kpi.reading.target),
    hasPlan,
    units,
    unitPicker: <ComparedUnitPicker units={units} value={chosen.againstUnit} onChange={choose} />,
  }
  return {
    compared,
    error,
    picker: {
      text:
        chosen.against === 'TARGET'
          ? t('comparison.TARGET')
          : (nameOf(compared) ?? comparisonName(t, format, kpi.view)),
      picker: <ComparisonPicker resolved={kpi.view} options={options} onChange={choose} />,
    },
  }
}

function nameOf(compared: Compared | null): string | null {
  return compared?.kind === 'PLAN' || compared?.kind === 'UNIT' ? compared.name : null
}

/** The other units of the portfolio by name; none for persons who work in one unit. */
function useOtherUnits() {
  const { whoami, isAllowed } = useSession()
  const { language } = useFormat()
  const units = useQuery({ ...businessUnitsQuery(), enabled: isAllowed('CHANGE_BUSINESS_UNIT') })
  const collator = new Intl.Collator(LOCALE_OF[language])
  return (units.data?.content ?? [])
    .filter(({ id }) => id !== whoami?.businessUnitId)
    .toSorted((one, other) => collator.compare(one.name, other.name))
}
