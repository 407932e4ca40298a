import { CONTENT_ORIGINS, SHOWN_CONTENT_STATES } from '@lotse/contract/features/content/content.constants.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { useSearchTexts } from '../../platform/list/search-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguageName } from '../../platform/text/use-language-name.ts'
import { PausedSearch } from '../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import classes from './content-list.module.css'

import { type ContentView, type ContentViewPatch, isFiltered, NO_FILTERS } from './view.ts'

/** Which entries are listed: by words, state, origin and missing language. */
export function ContentFilters({
  view,
  onChange,
}: {
  view: ContentView
  onChange: (patch: Partial<ContentViewPatch>) => void
}) {
  const { t } = useTranslation('content')
  const searchTexts = useSearchTexts()
  const languageName = useLanguageName()
  const choice = <Value extends string>(
    name: 'state' | 'origin' | 'withoutLanguage',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) => (
    <SearchChoiceField
      label={t(`filter.${name}`)}
      look="filter"
      empty={t('filter.all')}
      choices={values.map((value) => ({ value, label: labelOf(value) }))}
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
      {choice('state', SHOWN_CONTENT_STATES, (state) => t(`state.${state}`))}
      {choice('origin', CONTENT_ORIGINS, (origin) => t(`origin.${origin}`))}
      {choice('withoutLanguage', LANGUAGES, languageName)}
      {isFiltered(view) ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
