import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { Visit, VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { DraftNotice } from '../../platform/form/conflict.tsx'
import { LeaveGuard } from '../../platform/form/leave-guard.tsx'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Columns } from '../../ui/layout/columns.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { proposeAgenda } from './agenda.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { PlanFields, TextFields } from './plan-fields.tsx'
import { useVisitForm, type VisitForm } from './use-visit-form.ts'
import { VisitConflict } from './visit-conflict.tsx'
import { problemsOf } from './visit-fields.ts'
import { VisitPaper } from './visit-paper.tsx'
import { VisitTopics } from './visit-topics.tsx'

/** A goal is proposed for this number of months from now. */
const GOAL_AFTER_MONTHS = 6

/** The first content of a new measure that is agreed at a visit. */
export interface NewMeasure {
  readonly visitId: string
  readonly unitId: string
  readonly kpiId: string | undefined
  readonly description: string
}

/** What the editor of a visit needs. */
export interface VisitEditorProps {
  readonly visit: Visit
  readonly preparation: VisitPreparation
  /** Leaves the visit for the list. */
  readonly onClose: () => void
  readonly onDelete: () => void
  /** Shows another visit: this one was deleted and saved as a new one. */
  readonly onOpen: (id: string) => void
  readonly onNewMeasure: (measure: NewMeasure) => void
}

/** A visit: planning, agenda, minutes and agreements beside what there is to talk about; on paper the visit sheet. */
export function VisitEditor(props: VisitEditorProps) {
  const { visit, preparation } = props
  const personId = useSessionStore(({ whoami }) => whoami?.id)
  const today = useToday()
  const form = useVisitForm(visit, `${personId}.${visit.id}`, addMonths(today.slice(0, 7), GOAL_AFTER_MONTHS))
  return (
    <>
      <div data-screen-only>
        <Screen {...props} form={form} />
      </div>
      <VisitPaper unitName={visit.unit.name} fields={form.fields} measures={visit.measures} preparation={preparation} />
    </>
  )
}

function Screen({
  visit,
  preparation,
  onClose,
  onDelete,
  onOpen,
  onNewMeasure,
  form,
}: VisitEditorProps & { form: VisitForm }) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const today = useToday()
  const { fields, isDirty, isSaving, change } = form
  const isComplete = Object.keys(problemsOf(fields)).length === 0
  const proposal = () => {
    const agenda = proposeAgenda(preparation, { today, format, t })
    change({ agenda: [fields.agenda.trimEnd(), agenda].filter((part) => part !== '').join('\n') })
  }
  const save = async () => {
    const saved = await form.save()
    if (saved && saved.id !== visit.id) onOpen(saved.id)
    return saved
  }
  const startMeasure = async () => {
    const saved = isDirty ? await form.save() : visit
    if (!saved) return
    onNewMeasure({
      visitId: saved.id,
      unitId: visit.unit.id,
      kpiId: fields.goalKpiId ?? undefined,
      description: t('newMeasure', { date: format.date(fields.on) }),
    })
  }
  return (
    <Stack gap={4}>
      <Inline justify="between" gap={3}>
        <Stack gap={1}>
          <Heading level={2}>{t('one', { unit: visit.unit.name })}</Heading>
          <Text size="sm" tone="soft">
            {[
              format.date(fields.on),
              t(`state.${fields.state}`),
              ...(visit.updatedBy
                ? [t('updated', { name: visit.updatedBy.name, date: format.date(visit.updatedAt) })]
                : []),
            ].join(' · ')}
          </Text>
        </Stack>
        <Inline>
          <TextButton onClick={onClose}>{t('back')}</TextButton>
          <TextButton icon={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </TextButton>
          <TextButton icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onDelete}>
            {t('action.delete')}
          </TextButton>
        </Inline>
      </Inline>
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <DraftNotice form={form} />
      {form.conflict ? <VisitConflict form={form} preparation={preparation} /> : null}
      <Columns ratio={[2, 1]} align="start">
        <Stack
          as="form"
          gap={4}
          noValidate
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault()
            void save()
          }}
        >
          <PlanFields form={form} />
          <TextFields form={form} onPropose={proposal} />
          <AgreementFields
            form={form}
            visit={visit}
            preparation={preparation}
            onNewMeasure={() => void startMeasure()}
          />
          {form.hasFailed ? (
            <Text tone="bad" role="alert">
              {t('failed')}
            </Text>
          ) : null}
          <Inline justify="end" gap={3}>
            <Text size="sm" tone="soft" role="status">
              {isDirty ? t('unsaved') : ''}
            </Text>
            <TextButton variant="primary" type="submit" disabled={isSaving || !isDirty || !isComplete}>
              {t('action.save')}
            </TextButton>
          </Inline>
        </Stack>
        <VisitTopics preparation={preparation} />
      </Columns>
    </Stack>
  )
}
