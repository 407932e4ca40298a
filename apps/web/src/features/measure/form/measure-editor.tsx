import type { MeasureKpi } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { useMeasureNavigate } from '../measure.place.tsx'
import { measureChoicesQuery, measureTemplatesQuery } from '../measure.queries.ts'
import { type MeasureStart, type StartPractice, startMeasure } from '../measure.start.ts'
import { DetailSkeleton } from '../measure-skeletons.tsx'
import { type Proposal, type ProposedPractice, proposalsOf, startOf } from '../proposal/proposals.ts'
import { usePeople } from '../use-people.ts'
import { MeasureForm as Form } from './measure-form.tsx'
import { Proposals } from './proposals.tsx'
import type { FormSubject, MeasureForm } from './use-measure-form.ts'

/**
 * The form with everything it offers: of an existing measure, or of a new one with what it starts from.
 *
 * A new one is offered the templates and best practices that name its KPIs.
 *
 * @param practice the best practice a new one starts from, if any
 * @param practices all best practices that the reader may see
 */
export function MeasureEditor({
  subject,
  practice,
  practices,
  onCreated,
}: {
  subject:
    | { readonly kind: 'EDIT'; readonly measure: MeasureDetail }
    | { readonly kind: 'NEW'; readonly start: MeasureStart }
  practice?: StartPractice | undefined
  practices: readonly ProposedPractice[]
  /** Continues after a new measure was created; by default its page is shown. */
  onCreated?: ((id: string) => void) | undefined
}) {
  const { t } = useTranslation('measure')
  const { whoami } = useSession()
  const today = useToday()
  const navigate = useMeasureNavigate()
  const errorTexts = useLoadErrorTexts('measures')
  const start = subject.kind === 'NEW' ? subject.start : {}
  const isNew = subject.kind === 'NEW'
  const [taken, setTaken] = useState<Proposal | null>(null)
  const choices = useQuery(measureChoicesQuery())
  const { first: firstPeople, people } = usePeople()
  const allTemplates = useQuery({ ...measureTemplatesQuery(), enabled: isNew })
  const ofPractice = useQuery({
    ...measureTemplatesQuery(start.bestPracticeId),
    enabled: start.templateId === undefined && start.bestPracticeId !== undefined,
  })
  const templates = start.templateId === undefined && start.bestPracticeId !== undefined ? ofPractice : allTemplates
  const material = [choices, firstPeople, ...(isNew ? [allTemplates, templates] : [])]
  const failed = material.find(({ isError }) => isError)
  const isThere = material.every(({ data }) => data !== undefined)
  const me = whoami?.id ?? ''
  const startMaterial = {
    choices: choices.data ?? { areas: [], topics: [], kpis: [] },
    // In a large unit only some are known; the server refuses a person who cannot be responsible.
    ownerId: people.search || people.known.some(({ id }) => id === me) ? me : null,
    titleOf: (kpi: MeasureKpi) =>
      proposalsOf([kpi.id], allTemplates.data?.content ?? [], practices)[0]?.name ??
      t('form.titleOf', { kpi: kpi.name }),
  }
  const draftKey = [
    whoami?.id,
    whoami?.businessUnitId,
    subject.kind === 'EDIT' ? subject.measure.id : `new.${JSON.stringify(start)}`,
  ].join('.')
  return (
    <Loadable
      query={{
        data: isThere ? true : undefined,
        isError: failed !== undefined,
        error: failed?.error,
        refetch: () => Promise.all(material.map(({ refetch }) => refetch())),
      }}
      errorTexts={errorTexts}
      skeleton={<DetailSkeleton label={t('loading')} />}
    >
      {() =>
        choices.data && firstPeople.data ? (
          <Form
            key={draftKey}
            subject={formSubject()}
            draftKey={draftKey}
            choices={choices.data}
            people={people}
            proposals={
              isNew
                ? (form) => (
                    <Proposals
                      proposals={proposalsOf(form.fields.kpiIds, allTemplates.data?.content ?? [], practices)}
                      takenId={taken?.id}
                      onTake={(proposal) => take(proposal, form)}
                    />
                  )
                : undefined
            }
            onDone={(id) => {
              if (subject.kind === 'NEW' && onCreated) onCreated(id)
              else void navigate({ to: 'details', id }, { replace: true })
            }}
            onCancel={() =>
              void navigate(subject.kind === 'EDIT' ? { to: 'details', id: subject.measure.id } : { to: 'list' })
            }
          />
        ) : null
      }
    </Loadable>
  )

  function formSubject(): FormSubject {
    if (subject.kind === 'EDIT') return subject
    const list = templates.data?.content ?? []
    const named = list.find(({ id }) => id === start.templateId)
    // A best practice that proposes several templates leaves the choice to the reader.
    const only = start.bestPracticeId !== undefined && list.length === 1 ? list[0] : undefined
    const template = taken ? taken.template : (named ?? (start.templateId === undefined ? only : undefined))
    const { origin, ...fields } = startMeasure(
      { ...start, ...(taken ? startOf(taken) : {}) },
      { ...startMaterial, template, practice: taken?.practice ?? practice },
      today,
    )
    return { kind: 'NEW', fields: { ...fields, implementedOn: null }, origin }
  }

  /** Fills the form with a proposal; KPIs that were chosen stay. */
  function take(proposal: Proposal, { fields, change }: MeasureForm) {
    const { title: _, description: __, ...asked } = start
    const {
      origin: ___,
      ownerId: ____,
      state,
      ...filled
    } = startMeasure(
      { ...asked, kpiId: start.kpiId ?? fields.kpiIds[0] ?? '', ...startOf(proposal) },
      { ...startMaterial, template: proposal.template, practice: proposal.practice },
      today,
    )
    setTaken(proposal)
    change({
      ...filled,
      state: fields.state === 'IDEA' ? state : fields.state,
      ownerId: fields.ownerId ?? startMaterial.ownerId,
      priority: fields.priority,
      kpiIds: [...new Set([...fields.kpiIds, ...filled.kpiIds])],
    })
  }
}
