import { assessmentStatusSummary } from '@lotse/analysis/assessment/assessment-score.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readAreaCatalogue } from '../../area/area.public.ts'
import { readContent } from '../../content/content.public.ts'
import { scaleEnds } from '../assessment.questionnaire.ts'
import { listRunsOfUnits, listScoredRuns, type UnitRunRow } from './portfolio.repository.ts'

/** A topic with an assessment of at least one of the units, and how many of them have one. */
export interface AssessedTopic {
  readonly id: string
  readonly name: string
  readonly areaName: string | null
  /** A KPI that its questionnaire refers to. */
  readonly kpiId: string | null
  readonly assessed: number
  readonly open: number
}

/** The latest submitted assessment of a topic by a unit, and the progress (0–1) of the one that is open. */
export interface UnitAssessment {
  readonly score: number | null
  readonly submittedAt: Date | null
  readonly progress: number | null
}

/** The assessments of several units. */
export interface UnitAssessments {
  /** Highest value of the scale. */
  readonly maximum: number
  /** In the order of the areas. */
  readonly topics: readonly AssessedTopic[]
  /** Reads scores and progress of some topics; the function it returns gives those of a unit, in the order of `topicIds`. */
  readonly read: (topicIds: readonly string[]) => Promise<(unitId: string) => UnitAssessment[]>
}

/** The topics that the units have assessments of, and a function that reads these. Two queries for any number of units. */
export async function readUnitAssessments(
  { tx, revision, language }: Pick<Context, 'tx' | 'revision' | 'language'>,
  unitIds: readonly string[],
): Promise<UnitAssessments> {
  const runs = await listRunsOfUnits(tx, unitIds)
  const byTopic = Map.groupBy(runs, ({ topicId }) => topicId)
  const questionnaires = await readContent(tx, revision, 'questionnaire')
  const { areas } = await readAreaCatalogue(tx, revision)
  const known = [...areas.values()].flatMap((area) =>
    area.topics.map(({ id, name }) => ({ id, name: name[language], areaName: area.name[language] })),
  )
  const deleted = [...byTopic.keys()].filter((id) => !known.some((topic) => topic.id === id)).toSorted()
  const topics = [...known, ...deleted.map((id) => ({ id, name: id, areaName: null }))].flatMap((topic) => {
    const own = byTopic.get(topic.id)
    if (!own) return []
    const open = own.filter(isOpen).length
    const kpiId = questionnaires
      .filter((questionnaire) => questionnaire.topic === topic.id)
      .flatMap(({ questions }) => questions.flatMap(({ kpis = [] }) => kpis))[0]
    return [{ ...topic, kpiId: kpiId ?? null, assessed: own.length - open, open }]
  })
  const scale = await readContent(tx, revision, 'assessment_scale')
  return {
    maximum: scaleEnds(scale.toSorted((a, b) => a.value - b.value)).maximum,
    topics,
    read: async (topicIds) => {
      const shown = runs.filter(({ topicId }) => topicIds.includes(topicId))
      const scored = await listScoredRuns(
        tx,
        shown.map(({ id }) => id),
      )
      const summaries = new Map(
        scored.map(({ id, questions, replies }) => [id, assessmentStatusSummary(questions, replies)]),
      )
      const byUnit = Map.groupBy(shown, ({ unitId }) => unitId)
      return (unitId) =>
        topicIds.map((topicId) => {
          const own = (byUnit.get(unitId) ?? []).filter((run) => run.topicId === topicId)
          const latest = own.find((run) => !isOpen(run))
          const open = own.find(isOpen)
          return {
            score: (latest && summaries.get(latest.id)?.score) ?? null,
            submittedAt: latest?.submittedAt ?? null,
            progress: (open && summaries.get(open.id)?.progress) ?? null,
          }
        })
    },
  }
}

const isOpen = ({ submittedAt }: UnitRunRow) => submittedAt === null
