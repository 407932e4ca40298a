import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { type ConflictRow, VersionConflict } from '../../../ui/feedback/version-conflict.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { bodyOf, type FormQuestion, fieldsOf } from './form-values.ts'
import { conflictOf, mergeQuestions } from './merge.ts'

/** Two people edited one questionnaire: both versions side by side, and the choice. Keeping mine keeps their other questions. */
export function QuestionnaireConflict({
  base,
  mine,
  theirs,
  choices,
  onResolve,
}: {
  base: readonly FormQuestion[]
  mine: readonly FormQuestion[]
  theirs: QuestionnaireDetails
  choices: QuestionnaireChoices
  onResolve: (questions: readonly FormQuestion[]) => void
}) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const their = fieldsOf(theirs.questions)
  const { questions, isOrderTheirs } = conflictOf(base, mine, their)
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
  /** The parts of a question that the other version has otherwise. */
  const shown = (question: FormQuestion | null, other: FormQuestion | null) => {
    if (question === null) return t('conflict.removed')
    const others = other === null ? [] : linesOf(other)
    const lines = linesOf(question).filter((line) => !others.includes(line))
    return <Text wrap="preserve">{lines.length === 0 ? t('conflict.same') : lines.join('\n')}</Text>
  }
  const rows: ConflictRow[] = questions.map(({ id, number, isBoth, ...version }) => ({
    ...{ name: id, label: t('conflict.question', { number }), isBoth },
    ...{ theirs: shown(version.theirs, version.mine), mine: shown(version.mine, version.theirs) },
  }))
  const order = (some: readonly FormQuestion[]) => (
    <Text wrap="preserve">
      {some.map(({ texts }, index) => `${index + 1}. ${texts[choices.defaultLanguage]}`).join('\n')}
    </Text>
  )
  if (isOrderTheirs) {
    rows.push({ name: 'order', label: t('conflict.order'), theirs: order(their), mine: order(mine), isBoth: false })
  }
  const who =
    theirs.changedBy !== null && theirs.changedAt !== null
      ? t('conflict.text', { name: theirs.changedBy, date: format.date(theirs.changedAt) })
      : t('conflict.textNobody')
  return (
    <VersionConflict
      text={`${who} ${t('conflict.keeps')}`}
      texts={{
        title: t('conflict.title'),
        field: t('column.questions'),
        theirs: t('conflict.theirs'),
        mine: t('conflict.mine'),
        useTheirs: t('conflict.useTheirs'),
        keepMine: t('conflict.keepMine'),
      }}
      rows={rows}
      onTheirs={() => onResolve(their)}
      onMine={() => onResolve(mergeQuestions(base, mine, their))}
    />
  )
}
