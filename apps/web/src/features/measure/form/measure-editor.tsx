import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { useMeasureNavigate } from '../measure.place.tsx'
import { measureChoicesQuery, measureTemplatesQuery } from '../measure.queries.ts'
import { type MeasureStart, type StartPractice, startMeasure } from '../measure.start.ts'
import { DetailSkeleton } from '../measure-skeletons.tsx'
import { usePeople } from '../use-people.ts'
import { MeasureForm } from './measure-form.tsx'
import type { FormSubject } from './use-measure-form.ts'

/**
 * The form with everything it offers: of an existing measure, or of a new one with what it starts from.
 *
 * @param practice the best practice a new one starts from, if any
 */
export function MeasureEditor({
  subject,
  practice,
  onCreated,
}: {
  subject:
    | { readonly kind: 'EDIT'; readonly measure: MeasureDetail }
    | { readonly kind: 'NEW'; readonly start: MeasureStart }
  practice?: StartPractice | undefined
  /** Continues after a new measure was created; by default its page is shown. */
  onCreated?: ((id: string) => void) | undefined
}) {
  const { t } = useTranslation('measure')
  const { whoami } = useSession()
  const today = useToday()
  const navigate = useMeasureNavigate()
  const errorTexts = useLoadErrorTexts('measures')
  const start = subject.kind === 'NEW' ? subject.start : {}
  const needsTemplates = start.templateId !== undefined || start.bestPracticeId !== undefined
  const choices = useQuery(measureChoicesQuery())
  const { first: firstPeople, people } = usePeople()
  const byId = useQuery({ ...measureTemplatesQuery(), enabled: start.templateId !== undefined })
  const ofPractice = useQuery({
    ...measureTemplatesQuery(start.bestPracticeId),
    enabled: start.templateId === undefined && start.bestPracticeId !== undefined,
  })
  const templates = start.templateId === undefined ? ofPractice : byId
  const [material, failed] = [
    [choices, firstPeople, ...(needsTemplates ? [templates] : [])],
    [choices, firstPeople, templates].find(({ isError }) => isError),
  ]
  const isThere = material.every(({ data }) => data !== undefined)
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
          <MeasureForm
            key={draftKey}
            subject={formSubject()}
            draftKey={draftKey}
            choices={choices.data}
            people={people}
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
    const template = named ?? (start.templateId === undefined && list.length === 1 ? list[0] : undefined)
    const material = { choices: choices.data ?? { areas: [], topics: [], kpis: [] }, template, practice }
    const { origin, ...fields } = startMeasure(start, material, today)
    return { kind: 'NEW', fields: { ...fields, implementedOn: null }, origin }
  }
}
