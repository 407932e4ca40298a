import { QUESTIONNAIRE_ORIGINS } from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { QuestionnaireRow } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FilteredList } from '../../platform/list/filtered-list.tsx'
import { ListFilters } from '../../platform/list/list-filters.tsx'
import { useManyRows } from '../../platform/list/many-rows.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguageName } from '../../platform/text/use-language-name.ts'
import { questionnaireListQuery } from './questionnaire.queries.ts'
import { QuestionnaireTable } from './questionnaire-table.tsx'

import { isFiltered, NO_FILTERS, type QuestionnaireView, type QuestionnaireViewPatch } from './view.ts'

/** The questionnaires with search and filters, as the address says. */
export function QuestionnaireList({
  view,
  open,
  edit,
  onChange,
}: {
  view: QuestionnaireView
  /** The link to the editor. */
  open: (row: QuestionnaireRow) => ReactNode
  edit: (row: QuestionnaireRow) => void
  onChange: (patch: QuestionnaireViewPatch) => void
}) {
  const { t } = useTranslation('questionnaire')
  const list = useQuery(questionnaireListQuery(view))
  const isLong = useManyRows(list.data?.totalElements)
  return (
    <FilteredList
      query={list}
      subject="questionnaires"
      loading={t('loading')}
      filters={<Filters view={view} areas={list.data?.areas ?? []} isLong={isLong} onChange={onChange} />}
      countOf={({ content }) => content.length}
      counted={(count) => t('count', { count })}
      none={{ title: t('none.title'), text: t('none.text') }}
      onClear={() => onChange(NO_FILTERS)}
      empty={{
        title: t('empty.title'),
        text: t('empty.text'),
        applies: ({ totalElements }) => totalElements === 0,
      }}
    >
      {({ content }) => <QuestionnaireTable rows={content} open={open} edit={edit} />}
    </FilteredList>
  )
}

function Filters({
  view,
  areas,
  isLong,
  onChange,
}: {
  view: QuestionnaireView
  areas: readonly { readonly id: string; readonly name: string }[]
  isLong: boolean
  onChange: (patch: QuestionnaireViewPatch) => void
}) {
  const { t } = useTranslation('questionnaire')
  const languageName = useLanguageName()
  const filter = (
    name: 'areaId' | 'origin' | 'withoutLanguage',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => ({
    name,
    label: t(`filter.${name}`),
    choices,
    value: view[name],
    onChange: (next: string | undefined) => onChange({ [name]: next }),
  })
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: view.search, onChange: (search) => onChange({ search }) }}
      filters={[
        filter(
          'areaId',
          areas.map(({ id, name }) => ({ value: id, label: name })),
        ),
        filter(
          'origin',
          QUESTIONNAIRE_ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) })),
        ),
        filter(
          'withoutLanguage',
          LANGUAGES.map((value) => ({ value, label: languageName(value) })),
        ),
      ]}
      isLong={isLong}
      onClear={isFiltered(view) ? () => onChange(NO_FILTERS) : null}
    />
  )
}
