import { MARKET_COMPARISONS } from '@lotse/contract/features/market/market.constants.ts'
import { MARKET_DRIVES } from '@lotse/contract/features/market/market.drive.ts'
import type { MarketQuery, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useFoundText } from '../../platform/text/use-found-text.ts'
import { MonthPicker } from '../../ui/date/month-picker.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { FoldedPickers } from '../../ui/overlay/folded-pickers.tsx'
import type { MarketScope } from './market.words.ts'

/** A choice of this view; `null` takes one back. */
export type MarketPatch = { readonly [K in keyof MarketQuery]?: MarketQuery[K] | null } & {
  readonly scope?: MarketScope
}

const ALL = 'ALL'
const SCOPES = ['month', 'yearToDate'] as const

const FOLDED = ['month', 'scope', 'comparison', 'drive', 'brand'] as const

/** Selects month, comparison, drive and brand; on a phone in a sheet behind one line. The selection is stored in the address. */
export function MarketPickers({
  periods,
  view,
  scope,
  onChange,
}: {
  periods: readonly string[]
  view: MarketView
  scope: MarketScope
  onChange: (patch: MarketPatch) => void
}) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { t: tKpi } = useTranslation('kpi')
  const { t: tApp } = useTranslation()
  const found = useFoundText()
  const isNarrow = useMedia(NARROW)
  const drive = view.drives.find(({ id }) => id === view.drive)
  const pickers = {
    month: (
      <MonthPicker
        key="month"
        value={view.period}
        first={periods[0] ?? view.period}
        last={periods.at(-1) ?? view.period}
        texts={{
          label: t('picker.month'),
          previous: t('picker.previous'),
          next: t('picker.next'),
          long: format.period,
          short: format.monthName,
        }}
        onChange={(period) => onChange({ period })}
      />
    ),
    scope: (
      <Segmented
        key="scope"
        label={t('picker.scope')}
        options={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={(value) => onChange({ scope: value })}
      />
    ),
    comparison: (
      <ChoiceMenu
        key="comparison"
        label={t('picker.comparison')}
        choices={MARKET_COMPARISONS.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        value={view.comparison}
        onChange={(value) => onChange({ comparison: MARKET_COMPARISONS.find((one) => one === value) ?? null })}
      />
    ),
    drive: (
      <ChoiceMenu
        key="drive"
        label={t('picker.drive')}
        choices={[
          { value: ALL, label: t('picker.allDrives') },
          ...view.drives.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.drive ?? ALL}
        onChange={(value) => onChange({ drive: MARKET_DRIVES.find((one) => one === value) ?? null })}
      />
    ),
    brand: (
      <SearchChoiceField
        key="brand"
        label={t('picker.brand')}
        look="filter"
        choices={view.brands.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.brand?.id ?? null}
        empty={t('picker.allBrands')}
        texts={{
          search: t('search', { what: t('column.brand') }),
          nothing: t('nothing'),
          found,
          locale: format.language,
        }}
        onChange={(brand) => onChange({ brand })}
      />
    ),
  }
  if (isNarrow) {
    return (
      <FoldedPickers
        summary={[
          `${format.monthName(view.period)} ${view.period.slice(0, 4)}`,
          t(`scope.${scope}`),
          drive?.name ?? t('picker.allDrives'),
          view.brand?.name ?? t('picker.allBrands'),
        ]}
        pickers={FOLDED.map((name) => ({ label: t(`picker.${name}`), picker: pickers[name] }))}
        texts={{ title: tKpi('pickers.title'), done: tKpi('pickers.done'), close: tApp('toast.close') }}
      />
    )
  }
  return <Inline data-screen-only>{FOLDED.map((name) => pickers[name])}</Inline>
}
