import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { FieldProblem, ScenarioFields } from '../scenario/scenario.ts'
import { SaveState } from './save-state.tsx'
import { ScenarioPickers } from './scenario-settings.tsx'
import { NameField, RenameButton, ScenarioNote } from './scenario-words.tsx'

/** The head of the editor: name and note, which are edited in place, the state of saving, and what the scenario is based on. */
export const EditorHead = memo(function EditorHead({
  scenario,
  canSave,
  isDirty,
  isSaving,
  hasFailed,
  problemCount,
  nameProblem,
  noteProblem,
  name,
  note,
  outcomeId,
  baseMonth,
  horizonMonths,
  browser,
  outcomes,
  isReadOnly,
  actions,
  onChange,
  onSave,
  onDiscard,
}: Omit<ScenarioFields, 'levers'> & {
  scenario: SimulationDetail | null
  canSave: boolean
  isDirty: boolean
  isSaving: boolean
  hasFailed: boolean
  problemCount: number
  nameProblem: FieldProblem | undefined
  noteProblem: FieldProblem | undefined
  browser: BrowserModel
  outcomes: readonly SearchChoice[]
  isReadOnly: boolean
  /** What can be done with a saved scenario. */
  actions: React.ReactNode
  /** Stable functions: the head does not render again while a lever moves. */
  onChange: (patch: Partial<ScenarioFields>) => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('simulation')
  const [isRenaming, setRenaming] = useState(false)
  const endRenaming = useCallback(() => setRenaming(false), [])
  const isSavable = canSave && (scenario === null || isDirty || isSaving)
  const title = name.trim() === '' ? t('editor.unnamed') : name
  return (
    <PageHeader
      breadcrumb={
        <Breadcrumb label={t('editor.breadcrumb')}>
          {[
            <Link key="list" to="/simulation">
              {t('editor.list')}
            </Link>,
            <span key="scenario" aria-current="page">
              {title}
            </span>,
          ]}
        </Breadcrumb>
      }
      title={title}
      titleAction={isReadOnly ? null : <RenameButton onPress={() => setRenaming(true)} />}
      titleField={
        !isReadOnly && (isRenaming || nameProblem) ? (
          <NameField text={name} problem={nameProblem} onChange={onChange} onEnd={endRenaming} />
        ) : null
      }
      lead={
        <SaveState
          form={{ isDirty, isSaving, hasFailed }}
          problemCount={problemCount}
          scenario={scenario}
          canSave={canSave}
        />
      }
      actions={
        <>
          {isSavable ? (
            <TextButton variant="primary" disabled={isSaving} onClick={onSave}>
              {isSaving ? t('action.saving') : scenario ? t('action.save') : t('editor.save.create')}
            </TextButton>
          ) : null}
          {scenario && isSavable && !isSaving ? (
            <TextButton onClick={onDiscard}>{t('editor.save.discard')}</TextButton>
          ) : null}
          {/* They act on the saved scenario. */}
          {isSavable ? null : actions}
        </>
      }
      context={
        <Stack gap={2}>
          <ScenarioNote text={note} problem={noteProblem} isReadOnly={isReadOnly} onChange={onChange} />
          <ScenarioPickers
            outcomeId={outcomeId}
            baseMonth={baseMonth}
            horizonMonths={horizonMonths}
            browser={browser}
            outcomes={outcomes}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        </Stack>
      }
    />
  )
})
