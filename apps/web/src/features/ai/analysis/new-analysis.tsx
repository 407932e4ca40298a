import { type AnalysisScopeKind, QUESTION_LENGTH } from '@lotse/contract/features/ai/ai.analysis.constants.ts'
import type { AiAnalysisItem } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signalAiAnalysis } from '../../../platform/signal/signal.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Field, FieldGroup, TextArea } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { askingProblem } from '../ai.errors.ts'
import { analysisStart } from './analysis.queries.ts'
import { type AnalysisStart, offeredScopes, type ScopeChoices, scopeOf } from './analysis.scope.ts'
import classes from './new-analysis.module.css'

/** The months with figures; null while they are not known. */
export interface PeriodRange {
  readonly period: string
  readonly firstPeriod: string
  readonly lastPeriod: string
}

/**
 * The form of a new analysis: what about, which month, and what the person wants to know besides.
 *
 * @param start what the address says
 * @param onStarted receives the analysis that is being written
 */
export function NewAnalysis({
  choices,
  range,
  start,
  unitName,
  onStarted,
}: {
  choices: ScopeChoices
  range: PeriodRange | null
  start: AnalysisStart
  unitName: string
  onStarted: (analysis: AiAnalysisItem) => void
}) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const creation = useMutation(analysisStart(client))
  const first = scopeOf(start)
  const [kind, setKind] = useState<AnalysisScopeKind>(first.kind)
  const [ids, setIds] = useState<Readonly<Record<string, string | null>>>({ [first.kind]: first.id })
  const [period, setPeriod] = useState<string | undefined>(start.period)
  const [question, setQuestion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const scopeId = kind === 'UNIT' ? null : (ids[kind] ?? null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (creation.isPending) return
    if (kind !== 'UNIT' && scopeId === null) {
      setMissing(true)
      return
    }
    signalAiAnalysis(kind === 'AREA' && scopeId !== null ? scopeId : undefined)
    try {
      const analysis = await creation.mutateAsync({
        scope: kind,
        ...(scopeId === null ? {} : { scopeId }),
        ...(period ? { period } : {}),
        ...(question.trim() === '' ? {} : { question: question.trim() }),
      })
      onStarted(analysis)
    } catch {
      // Said below the form, or by the error catalogue.
    }
  }
  const problem = creation.isError ? (askingProblem(creation.error) ?? t('analysis.failed')) : null
  return (
    <Card as="form" padding={5} className={classes.form} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Heading level={2} size="md">
        {t('analysis.new')}
      </Heading>
      <Stack gap={4}>
        <FieldGroup label={t('analysis.scope')} problem={isMissing ? t('analysis.subjectMissing') : undefined} isWide>
          <Inline gap={3}>
            <Segmented
              label={t('analysis.scope')}
              options={offeredScopes(choices).map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={kind}
              onChange={(next) => {
                setKind(next)
                setMissing(false)
              }}
            />
            {kind === 'UNIT' ? (
              <Text as="span" tone="soft">
                {unitName}
              </Text>
            ) : (
              <Subject
                key={kind}
                kind={kind}
                choices={choices}
                value={scopeId}
                isMissing={isMissing}
                onChange={(id) => {
                  setIds((old) => ({ ...old, [kind]: id }))
                  setMissing(false)
                }}
              />
            )}
          </Inline>
        </FieldGroup>
        {range ? (
          <FieldGroup label={t('analysis.period')}>
            <div>
              <Month range={range} value={period ?? range.period} onChange={setPeriod} />
            </div>
          </FieldGroup>
        ) : null}
        <Field label={t('analysis.questionField')} hint={t('analysis.questionHint')} isWide>
          {(binding) => (
            <TextArea
              binding={binding}
              rows={2}
              maxLength={QUESTION_LENGTH}
              placeholder={t('analysis.questionExample')}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
              }}
            />
          )}
        </Field>
      </Stack>
      {problem ? (
        <Notice tone="watch" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Inline gap={3}>
        <TextButton
          variant="primary"
          type="submit"
          icon={<IconSparkles size={16} stroke={1.75} aria-hidden />}
          disabled={creation.isPending}
        >
          {creation.isPending ? t('analysis.starting') : t('analysis.start')}
        </TextButton>
        <Text as="span" size="xs" tone="faint">
          {t('analysis.caution')}
        </Text>
      </Inline>
    </Card>
  )
}

function Subject({
  kind,
  choices,
  value,
  isMissing,
  onChange,
}: {
  kind: keyof ScopeChoices
  choices: ScopeChoices
  value: string | null
  isMissing: boolean
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation('ai')
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  return (
    <span className={classes.subject}>
      <SearchChoiceField
        label={t(`scope.${kind}`)}
        look="field"
        choices={choices[kind].map(({ id, name, group }) => ({ value: id, label: name, group }))}
        value={value}
        empty={t(`analysis.choose.${kind}`)}
        isInvalid={isMissing}
        texts={{
          search: t('analysis.searchIn', { label: t(`scope.${kind}`) }),
          nothing: t('analysis.nothing'),
          found,
          locale,
        }}
        onChange={onChange}
      />
    </span>
  )
}

function Month({ range, value, onChange }: { range: PeriodRange; value: string; onChange: (period: string) => void }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return (
    <MonthPicker
      value={value}
      first={range.firstPeriod}
      last={range.lastPeriod}
      texts={{
        label: t('period.label'),
        previous: t('period.previous'),
        next: t('period.next'),
        long: format.period,
        short: format.monthName,
      }}
      onChange={onChange}
    />
  )
}
