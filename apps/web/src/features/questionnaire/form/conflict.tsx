import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import type { WrittenFields } from '../../../platform/form/conflict.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Text } from '../../../ui/text/text.tsx'
import { bodyOf, type FormQuestion } from './form-values.ts'
import { findQuestion, ORDER, type QuestionnaireFields } from './merge.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'

/** How questions are written when two versions are compared, one by one. */
export function useWrittenQuestions(
  form: QuestionnaireForm,
  choices: QuestionnaireChoices,
): WrittenFields<QuestionnaireDetails, QuestionnaireFields> {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const theirs = form.conflict?.kind === 'CHANGED' ? form.conflict.fields : form.base
  const kpiName = new Map(choices.kpis.map(({ id, name }) => [id, name]))
  const linesOf = (question: FormQuestion | null): string[] => {
    const [{ texts, weight, kpiIds, levels } = { texts: {}, weight: 1, kpiIds: [], levels: [] }] = bodyOf(
      question ? [question] : [],
    )
    const inLanguages = (written: Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>) =>
      LANGUAGES.flatMap((one) => (written[one] ? [`${one.toUpperCase()}: ${written[one]}`] : []))
    return [
      ...inLanguages(texts),
      `${t('field.weight')}: ${format.number(weight)}`,
      ...(kpiIds.length === 0
        ? []
        : [`${t('field.kpiIds')}: ${format.list(kpiIds.map((id) => kpiName.get(id) ?? id))}`]),
      ...levels.flatMap((level) => inLanguages(level.texts).map((line) => `${level.value} ${line}`)),
    ]
  }
  /** The parts of a question that the other version does not have. */
  const writeQuestion = (question: FormQuestion | null, other: FormQuestion | null): string => {
    if (question === null) return t('conflict.removed')
    const others = other === null ? [] : linesOf(other)
    const lines = linesOf(question).filter((line) => !others.includes(line))
    return lines.length === 0 ? t('conflict.same') : lines.join('\n')
  }
  const writeOrder = ({ questions }: QuestionnaireFields): string =>
    questions.map(({ texts }, index) => `${index + 1}. ${texts[choices.defaultLanguage]}`).join('\n')
  /** The number of a question in their version; of a question that they removed, before. */
  const numberOf = (id: string) => {
    const { questions } = findQuestion(theirs, id) ? theirs : form.base
    return questions.findIndex((question) => question.id === id) + 1
  }
  return {
    savedBy: ({ changedBy, changedAt }) => ({ name: changedBy, at: changedAt }),
    label: (name) => (name === ORDER ? t('conflict.order') : t('conflict.question', { number: numberOf(name) })),
    write: (name, fields, other) => (
      <Text wrap="preserve">
        {name === ORDER ? writeOrder(fields) : writeQuestion(findQuestion(fields, name), findQuestion(other, name))}
      </Text>
    ),
  }
}
