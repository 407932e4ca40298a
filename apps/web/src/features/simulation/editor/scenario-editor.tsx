import type { SimulationDetail } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { EDITABLE_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { commentsQuery } from '../../../platform/comment/comment.queries.ts'
import { Comments } from '../../../platform/comment/comments.tsx'
import { DraftNotice } from '../../../platform/form/conflict.tsx'
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { type BrowserModel, buildBrowserModel } from '../calculation/browser-model.ts'
import { outcomeOf } from '../calculation/calculation.ts'
import { LeverPanel } from '../lever/lever-panel.tsx'
import { ResultHead } from '../result/result-head.tsx'
import { type ScenarioForm, type ScenarioSubject, useScenarioForm } from '../scenario/use-scenario-form.ts'
import { scenarioComments, simulationModelQuery } from '../simulation.queries.ts'
import classes from './editor.module.css'
import { type EditorPlace, SCENARIO_VIEWS, type ScenarioView } from './editor.view.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { ScenarioConflict } from './scenario-conflict.tsx'
import { ScenarioViews } from './scenario-views.tsx'

interface EditorProps {
  subject: ScenarioSubject
  /** The KPIs that can be the outcome. */
  outcomes: readonly SearchChoice[]
  place: EditorPlace
  onPlace: (patch: Partial<EditorPlace>) => void
  onSaved: (scenario: SimulationDetail) => void
  /** What can be done with a saved scenario, and how it turned out. */
  actions: React.ReactNode
  actuals: React.ReactNode
}

/** A scenario: its levers, the result at once, the driver tree and the analyses. Saved on demand; a draft is stored meanwhile. */
export function ScenarioEditor(props: EditorProps) {
  const errorTexts = useLoadErrorTexts('scenario')
  const { whoami } = useSession()
  const { subject } = props
  const draftKey = [
    whoami?.id,
    whoami?.businessUnitId,
    subject.kind === 'EDIT' ? subject.scenario.id : `new.${subject.fields.outcomeId}`,
  ].join('.')
  const form = useScenarioForm(subject, draftKey)
  const { outcomeId, baseMonth } = form.fields
  const model = useQuery({ ...simulationModelQuery(outcomeId, baseMonth), placeholderData: keepPreviousData })
  const browser = useMemo(() => (model.data ? buildBrowserModel(model.data) : undefined), [model.data])
  return (
    <Loadable query={{ ...model, data: browser }} errorTexts={errorTexts} skeleton={<EditorSkeleton />}>
      {(data) => <LoadedEditor {...props} form={form} browser={data} />}
    </Loadable>
  )
}

function LoadedEditor({
  subject,
  outcomes,
  place,
  onPlace,
  onSaved,
  actions,
  actuals,
  form,
  browser,
}: EditorProps & { form: ScenarioForm; browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const { isAllowed } = useSession()
  const { fields, change, changeLever, setReadable } = form
  const scenario = subject.kind === 'EDIT' ? subject.scenario : null
  const isReadOnly = scenario !== null && !scenario.can.edit
  const canSave = scenario === null ? isAllowed('SIMULATION_WRITE') : scenario.can.edit
  const element = useRef<HTMLDivElement>(null)
  const tried = useRef(false)
  useEffect(() => {
    if (!tried.current || form.isSaving) return
    tried.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const save = async () => {
    tried.current = true
    const saved = await form.save()
    if (!saved) return
    showDone({ summary: t('editor.save.done') })
    onSaved(saved)
  }
  const latest = useRef({ save, discard: form.discard })
  latest.current = { save, discard: form.discard }
  const onSave = useCallback(() => void latest.current.save(), [])
  const onDiscard = useCallback(() => latest.current.discard(), [])
  const setLevers = useCallback((levers: typeof fields.levers) => change({ levers }), [change])
  const outcome = useMemo(() => outcomeOf(browser, fields.levers), [browser, fields.levers])
  const figures = scenario?.figures ?? NO_FIGURES
  return (
    <Stack gap={4} ref={element}>
      {canSave ? <LeaveGuard hasUnsaved={form.hasUnsaved} /> : null}
      <EditorHead
        scenario={scenario}
        canSave={canSave}
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        hasFailed={form.hasFailed}
        problemCount={Object.keys(form.problems).length}
        nameProblem={form.problems.name}
        noteProblem={form.problems.note}
        name={fields.name}
        note={fields.note}
        outcomeId={fields.outcomeId}
        baseMonth={fields.baseMonth}
        horizonMonths={fields.horizonMonths}
        browser={browser}
        outcomes={outcomes}
        isReadOnly={isReadOnly}
        actions={actions}
        onChange={change}
        onSave={onSave}
        onDiscard={onDiscard}
      />
      <Notices form={form} scenario={scenario} />
      {form.conflict ? <ScenarioConflict form={form} browser={browser} /> : null}
      <div className={classes.bench}>
        <Stack gap={4}>
          <LeverPanel
            browser={browser}
            levers={fields.levers}
            figures={figures}
            problems={form.problems}
            isReadOnly={isReadOnly}
            onChange={changeLever}
            onLevers={setLevers}
            onReadable={setReadable}
          />
        </Stack>
        <div className={classes.main}>
          <div className={classes.result}>
            <ResultHead browser={browser} levers={fields.levers} outcome={outcome} />
          </div>
          <Stack gap={4}>
            <ViewTabs view={place.view} />
            <ScenarioViews
              browser={browser}
              scenario={scenario}
              levers={fields.levers}
              horizonMonths={fields.horizonMonths}
              isReadOnly={isReadOnly}
              place={place}
              onPlace={onPlace}
              onLever={changeLever}
            />
          </Stack>
        </div>
      </div>
      {actuals}
      {scenario ? <ScenarioComments scenario={scenario} /> : null}
    </Stack>
  )
}

const NO_FIGURES: SimulationDetail['figures'] = []

/** The comments on the scenario as a whole; they do not render again while a lever moves. */
const ScenarioComments = memo(function ScenarioComments({ scenario }: { scenario: SimulationDetail }) {
  const { t } = useTranslation('simulation')
  const subject = scenarioComments(scenario.id)
  const hasComments = useQuery(commentsQuery(subject)).data?.content.some(({ part }) => part === null)
  return (
    <div data-screen-only={hasComments ? undefined : true}>
      <Panel title={t('term.comments')}>
        <Comments subject={subject} canWrite={scenario.can.comment} />
      </Panel>
    </div>
  )
})

/** The views as tabs; they do not render again while a lever moves. */
const ViewTabs = memo(function ViewTabs({ view }: { view: ScenarioView }) {
  const { t } = useTranslation('simulation')
  return (
    <TabLinks label={t('editor.views')}>
      {SCENARIO_VIEWS.map((one) => (
        <Link
          key={one}
          from="/simulation/details"
          to="/simulation/details"
          search={(old) => ({ ...old, view: one })}
          resetScroll={false}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(`editor.view.${one}`)}
        </Link>
      ))}
    </TabLinks>
  )
})

/** What the person needs to know before they continue. */
function Notices({ form, scenario }: { form: ScenarioForm; scenario: SimulationDetail | null }) {
  const { t } = useTranslation('simulation')
  if (scenario && !EDITABLE_STATUSES.includes(scenario.status)) {
    return <Notice isSilent>{t(scenario.status === 'ADOPTED' ? 'editor.adopted' : 'editor.archived')}</Notice>
  }
  if (scenario && !scenario.can.edit) return <Notice isSilent>{t('editor.readOnly')}</Notice>
  return <DraftNotice form={form} />
}
