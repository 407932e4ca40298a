import type { EditedQuestion } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type FieldProblem, validationError } from '../../platform/http/validation-error.ts'
import { readContent, readQuestionnaireReferences } from '../content/content.public.ts'
import { readEditable } from './read.service.ts'

type QuestionProblem = FieldProblem<
  | 'content.default_language'
  | 'questionnaire.unknown_kpi'
  | 'questionnaire.unknown_value'
  | 'questionnaire.twice'
  | 'questionnaire.elsewhere'
>

/** Checks what the schema cannot: languages, references, and ids. @throws AppError validation.failed with all problems */
export async function checkQuestions(
  context: Context,
  id: string,
  questions: readonly EditedQuestion[],
): Promise<void> {
  const { tx, revision, tenant } = context
  const { kpiIds } = await readQuestionnaireReferences(tx)
  const scale = await readContent(tx, revision, 'assessment_scale')
  const values = new Set(scale.map(({ value }) => value))
  const elsewhere = await readIdsElsewhere(context, id)
  const problems: QuestionProblem[] = []
  const seen = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const path = `/body/questions/${index}`
    const add = (at: string, code: QuestionProblem['code']) => problems.push({ path: `${path}/${at}`, code })
    if (seen.has(question.id)) add('id', 'questionnaire.twice')
    if (elsewhere.has(question.id)) add('id', 'questionnaire.elsewhere')
    seen.add(question.id)
    if (!question.texts[tenant.defaultLanguage]) add(`texts/${tenant.defaultLanguage}`, 'content.default_language')
    for (const [place, kpiId] of question.kpiIds.entries()) {
      if (!kpiIds.has(kpiId)) add(`kpiIds/${place}`, 'questionnaire.unknown_kpi')
    }
    const described = new Set<number>()
    for (const [place, { value, texts }] of question.levels.entries()) {
      if (!values.has(value) || described.has(value)) add(`levels/${place}/value`, 'questionnaire.unknown_value')
      described.add(value)
      if (!texts[tenant.defaultLanguage]) {
        add(`levels/${place}/texts/${tenant.defaultLanguage}`, 'content.default_language')
      }
    }
  }
  if (problems.length > 0) throw validationError(problems, context.language)
}

/** The ids of the questions of other questionnaires, in the pack, published and in drafts. */
async function readIdsElsewhere(context: Context, id: string): Promise<ReadonlySet<string>> {
  const others = (await readEditable(context)).filter((one) => one.id !== id)
  return new Set(
    others.flatMap(({ pack, edit }) =>
      [...pack.questions, ...(edit?.questions ?? []), ...(edit?.draft ?? [])].map((question) => question.id),
    ),
  )
}
