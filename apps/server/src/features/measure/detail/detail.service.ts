import type { FieldChange, HistoryEntry } from '@lotse/contract/features/measure/measure.record.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { nextStates, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { personNamed } from '../../../platform/thing/person-name.ts'
import { mayComment } from '../../comment/comment.public.ts'
import { listPeopleById } from '../../person/person.public.ts'
import { mayDeleteMeasure, mayEditMeasure } from '../measure.policy.ts'
import type { StoredMeasure } from '../measure.repository.ts'
import { today } from '../reference/day.ts'
import { HISTORY_SHOWN, listHistory, type StoredChange } from '../reference/record.repository.ts'
import { type Reference, type References, readReferences } from '../reference/reference.ts'
import { listTaskHistory, listTasks } from '../task/task.repository.ts'
import { taskOf } from '../task/task.service.ts'
import { MEASURE_COMMENTS } from './comment.policy.ts'

/** The length of changed texts in the history, in characters. */
const EXCERPT_LENGTH = 300

/** The complete representation of one measure, with names in the reader's language. */
export async function describeMeasure(context: Context<true>, measure: StoredMeasure): Promise<MeasureDetail> {
  const { tx, tenant, revision, language, permissions } = context
  const references = await readReferences(tx, revision, language)
  const history = await listHistory(tx, measure.id)
  const tasks = await listTasks(tx, measure.id)
  const taskHistory = await listTaskHistory(tx, measure.id)
  const owners = await ownersIn(
    context,
    history.flatMap(({ changes }) => changes),
  )
  const { areas, topics, kpis } = references
  return {
    id: measure.id,
    version: measure.version,
    title: measure.title,
    description: measure.description,
    state: measure.state,
    nextStates: [...nextStates(measure.state)],
    area: referenceIn(areas, measure.areaId),
    topic: referenceIn(topics, measure.topicId),
    kpis: measure.kpiIds.flatMap((id) => kpis.get(id) ?? []),
    origin: originOf(measure, references, permissions.includes('KPI_READ')),
    owner: personNamed(measure.ownerId, measure.ownerName),
    start: measure.start,
    due: measure.due,
    isOverdue: measure.due !== null && measure.due < today(tenant) && PENDING_STATES.includes(measure.state),
    priority: measure.priority,
    effortDays: measure.effortDays,
    costEur: measure.costEur,
    expectedEffects: measure.expectedEffects,
    expectedEurPerYear: measure.expectedEurPerYear,
    implementedOn: measure.implementedOn,
    createdAt: measure.createdAt.toISOString(),
    createdBy: personNamed(measure.createdBy, measure.createdByName),
    updatedAt: measure.updatedAt.toISOString(),
    updatedBy: personNamed(measure.updatedBy, measure.updatedByName),
    tasks: tasks.map(taskOf),
    history: latestOf(
      history.map(
        ({ version, at, action, personId, personName, changes }): HistoryEntry => ({
          id: String(version),
          at: at.toISOString(),
          by: personNamed(personId, personName),
          action,
          changes: changes.map((change) => toFieldChange(change, references, owners)),
        }),
      ),
      taskHistory.map(
        ({ id, at, action, personId, personName, title }): HistoryEntry => ({
          id,
          at: at.toISOString(),
          by: personNamed(personId, personName),
          action,
          changes: [],
          task: title,
        }),
      ),
    ),
    can: {
      edit: mayEditMeasure(context),
      delete: mayDeleteMeasure(context),
      comment: mayComment(context, MEASURE_COMMENTS),
    },
  }
}

/** The entries of a measure and of its tasks in one history, latest first; each list is. The measure is older than its tasks. */
function latestOf(ofMeasure: readonly HistoryEntry[], ofTasks: readonly HistoryEntry[]): HistoryEntry[] {
  return [...ofTasks, ...ofMeasure].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, HISTORY_SHOWN)
}

/** The names of all owners in the history. */
async function ownersIn({ tx }: Context, changes: readonly StoredChange[]): Promise<ReadonlyMap<string, string>> {
  const ids = changes
    .filter(({ field }) => field === 'owner')
    .flatMap(({ from, to }) => [from, to].filter((id) => typeof id === 'string'))
  return ids.length === 0 ? new Map() : listPeopleById(tx, ids)
}

function toFieldChange(
  { field, from, to }: StoredChange,
  references: References,
  owners: ReadonlyMap<string, string>,
): FieldChange {
  const nameOf = (id: string) => {
    if (field === 'owner') return owners.get(id) ?? null
    const known = { area: references.areas, topic: references.topics, kpis: references.kpis }[field as 'area']
    return known ? (known.get(id)?.name ?? id) : excerpt(id)
  }
  const displayValue = (value: StoredChange['from']): FieldChange['from'] => {
    if (value === null || typeof value === 'number') return value
    if (typeof value === 'string') return nameOf(value)
    return value.map(nameOf).join(', ') || null
  }
  return { field, from: displayValue(from), to: displayValue(to) }
}

/** Truncates a text at a code point boundary. */
function excerpt(text: string): string {
  const characters = [...text]
  return characters.length <= EXCERPT_LENGTH ? text : `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
}

function originOf(
  measure: StoredMeasure,
  { templates, bestPractices, kpis }: References,
  seesSimulations: boolean,
): MeasureDetail['origin'] {
  const { origin, templateId, bestPracticeId, assessmentId, questionId, originKpiId } = measure
  const simulationName = seesSimulations ? measure.simulationName : null
  const source =
    (templateId === null ? undefined : templates.get(templateId)) ??
    (bestPracticeId === null ? undefined : bestPractices.get(bestPracticeId)) ??
    (originKpiId === null ? undefined : kpis.get(originKpiId))
  return {
    type: origin,
    templateId,
    bestPracticeId,
    assessmentId,
    questionId,
    kpiId: originKpiId,
    simulationId: simulationName === null ? null : measure.simulationId,
    label: simulationName ?? source?.name ?? null,
  }
}

function referenceIn(known: ReadonlyMap<string, Reference>, id: string | null) {
  return id === null ? null : { id, name: known.get(id)?.name ?? id }
}
