import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Moment } from '../../../platform/text/moment-time.tsx'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { FieldProblem, ScenarioFields } from '../scenario/scenario.ts'
import type { ScenarioForm } from '../scenario/use-scenario-form.ts'
import { SimulationStatusBadge } from '../simulation-marks.tsx'
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

/** Status, owner, and whether everything is saved. */
function SaveState({
  form,
  problemCount: problems,
  scenario,
  canSave,
}: {
  form: Pick<ScenarioForm, 'isSaving' | 'hasFailed' | 'isDirty'>
  problemCount: number
  scenario: SimulationDetail | null
  canSave: boolean
}) {
  const { t } = useTranslation('simulation')
  return (
    <>
      {scenario ? (
        <>
          <SimulationStatusBadge status={scenario.status} />{' '}
          {scenario.owner ? `${t('editor.owner', { name: scenario.owner.name })} · ` : ''}
        </>
      ) : null}
      <span role="status">
        {form.isSaving ? (
          t('action.saving')
        ) : form.hasFailed ? (
          <Text as="span" tone="bad" weight={500}>
            {t('editor.save.failed')}
          </Text>
        ) : problems > 0 ? (
          <Text as="span" tone="bad" weight={500}>
            {t('editor.save.problems', { count: problems })}
          </Text>
        ) : !canSave && scenario === null ? (
          t('editor.save.notAllowed')
        ) : form.isDirty ? (
          t('editor.save.dirty')
        ) : scenario ? (
          <Moment iso={scenario.updatedAt}>{(date) => t('editor.save.saved', { date })}</Moment>
        ) : (
          t('editor.save.new')
        )}
      </span>
    </>
  )
}
