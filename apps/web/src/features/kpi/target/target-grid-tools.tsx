import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../../ui/layout/text-button.tsx'
import type { SheetEdits } from '../../../ui/sheet/use-sheet-draft.ts'
import { Text } from '../../../ui/text/text.tsx'

/** What can be done with the cells of the grid, and saving. An action that is null is not offered. */
export function TargetGridTools({
  edits: { draft, undo, redo, clear },
  problemCount,
  isSaving,
  locale,
  onSave,
  onSpread,
  spreadName,
  onCopyYear,
  onHistory,
  hasHistory,
}: {
  edits: SheetEdits
  problemCount: number
  isSaving: boolean
  locale: string
  onSave: () => void
  /** Spreads the target of a year over the months of the KPI `spreadName`. */
  onSpread: ((year: number) => void) | null
  spreadName: string
  onCopyYear: ((percent: number) => void) | null
  onHistory: (() => void) | null
  hasHistory: boolean
}) {
  const { t } = useTranslation('kpi')
  const [year, setYear] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(0)
  return (
    <Stack gap={2}>
      <Inline gap={3} align="end">
        {onSpread ? (
          <>
            <Field name="year" label={`${t('targets.grid.yearValue')}: ${spreadName}`}>
              {(binding) => (
                <NumberField binding={binding} value={year} locale={locale} onChange={(value) => setYear(value)} />
              )}
            </Field>
            <TextButton
              title={t('targets.grid.spreadHint')}
              disabled={year === null}
              onClick={() => (year === null ? undefined : onSpread(year))}
            >
              {t('targets.grid.spread')}
            </TextButton>
          </>
        ) : null}
        <Field name="percent" label={t('targets.grid.percent')}>
          {(binding) => (
            <NumberField
              binding={binding}
              value={percent}
              locale={locale}
              unit="%"
              onChange={(value) => setPercent(value)}
            />
          )}
        </Field>
        <TextButton
          title={t('targets.grid.copyHint')}
          disabled={onCopyYear === null || percent === null || Math.abs(percent) > 1000}
          onClick={() => onCopyYear?.(percent ?? 0)}
        >
          {t('targets.grid.copyYear')}
        </TextButton>
      </Inline>
      <Inline>
        <TextButton variant="primary" disabled={draft.size === 0 || problemCount > 0 || isSaving} onClick={onSave}>
          {isSaving ? t('targets.grid.saving') : t('targets.grid.save', { count: draft.size })}
        </TextButton>
        <TextButton disabled={draft.size === 0 || isSaving} onClick={clear}>
          {t('targets.grid.discard')}
        </TextButton>
        <IconButton label={t('targets.grid.undo')} disabled={undo === null} onClick={() => undo?.()}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('targets.grid.redo')} disabled={redo === null} onClick={() => redo?.()}>
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {onHistory ? (
          <TextButton
            variant="plain"
            icon={<IconHistory size={16} stroke={1.75} aria-hidden />}
            aria-expanded={hasHistory}
            onClick={onHistory}
          >
            {t('targets.grid.history')}
          </TextButton>
        ) : null}
      </Inline>
      {problemCount > 0 ? (
        <Text tone="bad" size="sm" role="alert">
          {t('targets.grid.problems', { count: problemCount })}
        </Text>
      ) : null}
    </Stack>
  )
}
