import type { PeerGroupRule, PeerGroupSize } from '@lotse/contract/features/organisation/organisation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Text } from '../../ui/text/text.tsx'

/** How many units and owners a group has, what its members see of its benchmarks, and what more needs. */
export function ReleaseText({ size }: { size: PeerGroupSize }) {
  const { t } = useTranslation('organisation')
  const { units, owners, release, unitsToNext, ownersToNext } = size
  const missing = [
    ...(unitsToNext > 0 ? [t('release.units', { count: unitsToNext })] : []),
    ...(ownersToNext > 0 ? [t('release.owners', { count: ownersToNext })] : []),
  ]
  const format = useFormat()
  return (
    <Text size="sm" tone={release === 'NOTHING' ? 'bad' : 'soft'} isFigure>
      {t('release.members', {
        units: t('release.unitCount', { count: units }),
        owners: t('release.ownerCount', { count: owners }),
      })}
      {' · '}
      {t(`release.shows.${release}`)}
      {missing.length > 0 ? ` · ${t(`release.next.${release}`, { missing: format.list(missing) })}` : ''}
    </Text>
  )
}

/** Writes the rule of a group in words. */
export function useRuleText(): (rule: PeerGroupRule | null) => string {
  const { t } = useTranslation('organisation')
  const format = useFormat()
  const locale = LOCALE_OF[useLanguage()]
  const countryNames = new Intl.DisplayNames([locale], { type: 'region' })
  return (rule) => {
    if (rule === null) return t('group.byHand')
    const { sizes, brands, regions, countries } = rule
    const parts = [
      ...(sizes.length > 0 ? [`${t('unit.field.size')}: ${format.list(sizes.map((size) => t(`size.${size}`)))}`] : []),
      ...(brands.length > 0 ? [`${t('unit.field.brands')}: ${format.list(brands)}`] : []),
      ...(regions.length > 0 ? [`${t('unit.field.region')}: ${format.list(regions)}`] : []),
      ...(countries.length > 0
        ? [`${t('unit.field.country')}: ${format.list(countries.map((code) => countryNames.of(code) ?? code))}`]
        : []),
    ]
    return parts.length > 0 ? parts.join(' · ') : t('group.everyUnit')
  }
}
