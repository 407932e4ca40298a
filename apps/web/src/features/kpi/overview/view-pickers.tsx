import type { PeerGroup } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { VIEWS } from '@lotse/contract/figure.constants.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { FoldedPickers } from '../../../ui/overlay/folded-pickers.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ComparisonPicker } from '../comparison/comparison-picker.tsx'
import { comparisonName, viewName } from '../kpi.words.ts'
import classes from './view-pickers.module.css'

const FOLDED = ['period', 'view', 'comparison', 'peerGroup'] as const

/** Selects period and comparison: month, aggregation, comparison, peer group. The selection is stored in the address. */
export function ViewPickers({
  resolved,
  peerGroups,
  comparison,
  onChange,
}: {
  resolved: ResolvedView
  peerGroups: readonly PeerGroup[]
  /** Replaces the choice of a month to compare with, e.g. where a plan can be chosen, too. */
  comparison?: { readonly text: string; readonly picker: React.ReactNode } | undefined
  onChange: (patch: ViewQuery) => void
}) {
  const { t } = useTranslation('kpi')
  const { t: tApp } = useTranslation()
  const format = useFormat()
  const isNarrow = useMedia(NARROW)
  const peerGroup = peerGroups.find(({ id }) => id === resolved.peerGroup?.id)
  const onPaper = [
    format.period(resolved.period),
    viewName(t, resolved),
    `${t('comparison.label')}: ${comparison?.text ?? comparisonName(t, format, resolved)}`,
    peerGroup ? `${t('peerGroup.label')}: ${peerGroup.name}` : '',
  ].filter(Boolean)
  const pickers = {
    period: (
      <MonthPicker
        value={resolved.period}
        first={resolved.firstPeriod}
        last={resolved.lastPeriod}
        texts={{
          label: t('period.label'),
          previous: t('period.previous'),
          next: t('period.next'),
          long: format.period,
          short: format.monthName,
        }}
        onChange={(period) => onChange({ period })}
      />
    ),
    view: (
      <Segmented
        label={t('view.label')}
        options={VIEWS.map((view) => ({ value: view, label: viewName(t, { ...resolved, view }) }))}
        value={resolved.view}
        onChange={(view) => onChange({ view })}
      />
    ),
    comparison: comparison?.picker ?? <ComparisonPicker resolved={resolved} onChange={onChange} />,
    peerGroup:
      peerGroups.length > 0 ? (
        <ChoiceMenu
          label={t('peerGroup.label')}
          choices={peerGroups.map(({ id, name, description }) => ({ value: id, label: name, note: description }))}
          value={resolved.peerGroup?.id ?? ''}
          onChange={(peerGroup) => onChange({ peerGroup })}
        />
      ) : null,
  }
  return (
    <>
      <Text tone="soft" data-paper-only>
        {onPaper.join(' · ')}
      </Text>
      {isNarrow ? (
        <FoldedPickers
          summary={[
            `${format.monthName(resolved.period)} ${resolved.period.slice(0, 4)}`,
            viewName(t, resolved),
            comparison?.text ?? comparisonName(t, format, resolved),
            peerGroup?.name ?? '',
          ].filter(Boolean)}
          pickers={FOLDED.map((name) => ({ label: t(`${name}.label`), picker: pickers[name] }))}
          texts={{ title: t('pickers.title'), done: t('pickers.done'), close: tApp('toast.close') }}
        />
      ) : (
        <Inline gap={3} className={classes.pickers} data-screen-only>
          {pickers.period}
          {pickers.view}
          {pickers.comparison}
          {pickers.peerGroup}
        </Inline>
      )}
    </>
  )
}
