import { IMPORT_CHOICES, type ImportChoiceName } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportFile, ImportOptions, ImportReport } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { ChooseOne } from './choose-one.tsx'
import { importNamesQuery, recheck } from './import.queries.ts'
import classes from './import-questions.module.css'

const isChoice = (name: string): name is ImportChoiceName => name in IMPORT_CHOICES
/** Years that a file without years can be of. */
const YEARS = 10

/** What the check asks: each answer checks the file again. Encoding, delimiter and separator are chosen with the format. */
export function ImportQuestions({ file, report }: { file: ImportFile; report: ImportReport }) {
  const { t } = useTranslation('import')
  const again = useMutation(recheck(useQueryClient(), file.id))
  const asked = report.needs.filter((need) => isChoice(need) || CONSTANTS.includes(need) || need === 'sheets')
  if (asked.length === 0) return null
  const answer = (options: ImportOptions) => again.mutate({ ...file.options, ...options })
  return (
    <Stack gap={3} as="section" aria-labelledby="import-questions">
      <Heading level={3} id="import-questions">
        {t('ask.title')}
      </Heading>
      {asked.map((need) => (
        <fieldset key={need} className={classes.question} disabled={again.isPending}>
          <legend>{t(`question.${need}`)}</legend>
          {isChoice(need) ? (
            <Inline gap={2}>
              {IMPORT_CHOICES[need].map((choice) => (
                <TextButton key={choice} onClick={() => answer({ [need]: choice })}>
                  {t(`answer.${need}.${choice}` as 'answer.plan.ACTUAL')}
                </TextButton>
              ))}
            </Inline>
          ) : need === 'sheets' ? (
            <Sheets report={report} onChoose={(sheets) => answer({ sheets })} />
          ) : (
            <Constant need={need as Constant} onChoose={answer} />
          )}
        </fieldset>
      ))}
      {again.error ? (
        <Text tone="bad" role="alert">
          {t('ask.failed')}
        </Text>
      ) : null}
    </Stack>
  )
}

type Constant = 'unit' | 'figure' | 'period' | 'year'
const CONSTANTS: readonly string[] = ['unit', 'figure', 'period', 'year'] satisfies readonly Constant[]

/** One unit, figure, month or year of all values. */
function Constant({ need, onChoose }: { need: Constant; onChoose: (options: ImportOptions) => void }) {
  const { t } = useTranslation('import')
  const { data } = useQuery(importNamesQuery())
  const label = t(`question.${need}`)
  if (need === 'period') {
    return (
      <input
        type="month"
        className={classes.box}
        aria-label={label}
        onChange={({ target }) => /^(19|20)\d\d-\d\d$/.test(target.value) && onChoose({ period: target.value })}
      />
    )
  }
  if (need === 'year') {
    const last = new Date().getFullYear() + 1
    const years = Array.from({ length: YEARS }, (_, back) => String(last - back))
    return (
      <ChooseOne
        label={label}
        choices={years.map((year) => ({ id: year, name: year }))}
        onChoose={(year) => onChoose({ year: Number(year) })}
      />
    )
  }
  return (
    <ChooseOne
      label={label}
      choices={(need === 'unit' ? data?.units : data?.figures) ?? []}
      onChoose={(id) => onChoose({ [need]: id })}
    />
  )
}

function Sheets({ report, onChoose }: { report: ImportReport; onChoose: (sheets: string[]) => void }) {
  const { t } = useTranslation('import')
  const sheets = report.tables.flatMap(({ sheet }) => sheet ?? [])
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Stack gap={2}>
      {sheets.map((sheet) => (
        <CheckLine
          key={sheet}
          checked={chosen.includes(sheet)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, sheet] : chosen.filter((one) => one !== sheet))
          }
        >
          {sheet}
        </CheckLine>
      ))}
      <span>
        <TextButton disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
          {t('ask.sheets')}
        </TextButton>
      </span>
    </Stack>
  )
}

/** The choices that this check was made with; each can be withdrawn. */
export function ImportAnswers({ file, report: { source } }: { file: ImportFile; report: ImportReport }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const describe = useAnswerText()
  const again = useMutation(recheck(useQueryClient(), file.id))
  const { encoding: _, delimiter: __, decimal: ___, ...answers } = file.options
  const names = Object.keys(answers) as (keyof typeof answers)[]
  if (names.length === 0) return null
  return (
    <Stack gap={2}>
      {source === null ? null : (
        <Text>
          {t('ask.source', { name: source.name, date: format.date(source.at) })}{' '}
          <TextButton variant="plain" onClick={() => again.mutate({})}>
            {t('ask.without')}
          </TextButton>
        </Text>
      )}
      <Heading level={3}>{t('ask.answers')}</Heading>
      <ul className={classes.answers}>
        {names.map((name) => {
          const { [name]: removed, ...others } = file.options
          const text = describe(name, removed)
          return (
            <li key={name}>
              <span>{text}</span>
              <TextButton
                variant="plain"
                aria-label={t('ask.remove', { name: text })}
                disabled={again.isPending}
                onClick={() => again.mutate(others)}
              >
                ×
              </TextButton>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}

/** Writes a choice: the question and its answer. */
export function useAnswerText(): (name: keyof ImportOptions, value: unknown) => string {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { data } = useQuery(importNamesQuery())
  return (name, value) => {
    if (name === 'leftOut') return t('ask.left', { count: (value as readonly unknown[]).length })
    if (name === 'columns') return t('ask.columns', { count: (value as readonly unknown[]).length })
    const written = () => {
      if (isChoice(name)) return t(`answer.${name}.${String(value)}` as 'answer.plan.ACTUAL')
      if (name === 'decimal') return t(`format.decimals.${value as 'POINT'}`)
      if (name === 'delimiter') return t(`format.delimiters.${value as 'COMMA'}`)
      if (name === 'unit') return data?.units.find(({ id }) => id === value)?.name ?? String(value)
      if (name === 'figure') return data?.figures.find(({ id }) => id === value)?.name ?? String(value)
      if (name === 'period') return format.period(String(value))
      return Array.isArray(value) ? value.join(', ') : String(value)
    }
    return `${t(`question.${name}`)} ${written()}`
  }
}
