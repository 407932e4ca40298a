import { QUESTIONNAIRE_ORIGINS } from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { QuestionnaireRow } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../platform/list/search-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { useLanguageName } from '../../platform/text/use-language-name.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { PausedSearch } from '../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { questionnaireListQuery } from './questionnaire.queries.ts'
import classes from './questionnaire-list.module.css'
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
  const errorTexts = useLoadErrorTexts('questionnaires')
  const list = useQuery(questionnaireListQuery(view))
  return (
    <Stack gap={3}>
      <div data-screen-only>
        <Filters view={view} areas={list.data?.areas ?? []} onChange={onChange} />
      </div>
      <Text size="xs" tone="faint" isFigure role="status">
        {list.data === undefined ? '' : t('count', { count: list.data.content.length })}
      </Text>
      <Loadable
        query={list}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={420} />
          </Skeleton>
        }
      >
        {({ content, totalElements }) =>
          content.length > 0 ? (
            <QuestionnaireTable rows={content} open={open} edit={edit} />
          ) : totalElements > 0 ? (
            <EmptyState
              title={t('none.title')}
              text={t('none.text')}
              action={<TextButton onClick={() => onChange(NO_FILTERS)}>{t('filter.clear')}</TextButton>}
            />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        }
      </Loadable>
    </Stack>
  )
}

function Filters({
  view,
  areas,
  onChange,
}: {
  view: QuestionnaireView
  areas: readonly { readonly id: string; readonly name: string }[]
  onChange: (patch: QuestionnaireViewPatch) => void
}) {
  const { t } = useTranslation('questionnaire')
  const searchTexts = useSearchTexts()
  const languageName = useLanguageName()
  const choice = (
    name: 'areaId' | 'origin' | 'withoutLanguage',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <SearchChoiceField
      label={t(`filter.${name}`)}
      look="filter"
      empty={t('filter.all')}
      choices={choices}
      value={view[name] ?? null}
      texts={searchTexts(t(`filter.${name}`))}
      onChange={(next) => onChange({ [name]: next ?? undefined })}
    />
  )
  return (
    <Inline align="start" role="group" aria-label={t('filter.label')}>
      <span className={classes.search}>
        <PausedSearch
          label={t('filter.search')}
          value={view.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      </span>
      {choice(
        'areaId',
        areas.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice(
        'origin',
        QUESTIONNAIRE_ORIGINS.map((value) => ({ value, label: t(`origin.${value}`) })),
      )}
      {choice(
        'withoutLanguage',
        LANGUAGES.map((value) => ({ value, label: languageName(value) })),
      )}
      {isFiltered(view) ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
