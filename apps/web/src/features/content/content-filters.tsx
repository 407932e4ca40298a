import { CONTENT_ORIGINS, SHOWN_CONTENT_STATES } from '@lotse/contract/features/content/content.constants.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { ListFilters } from '../../platform/list/list-filters.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguageName } from '../../platform/text/use-language-name.ts'
import { type ContentView, type ContentViewPatch, isFiltered, NO_FILTERS } from './view.ts'

/** Which entries are listed: by words, state, origin and missing language. */
export function ContentFilters({
  view,
  isLong,
  onChange,
}: {
  view: ContentView
  isLong: boolean
  onChange: (patch: Partial<ContentViewPatch>) => void
}) {
  const { t } = useTranslation('content')
  const languageName = useLanguageName()
  const filter = <Value extends string>(
    name: 'state' | 'origin' | 'withoutLanguage',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ) => ({
    name,
    label: t(`filter.${name}`),
    choices: values.map((value) => ({ value, label: labelOf(value) })),
    value: view[name],
    onChange: (next: string | undefined) => onChange({ [name]: next }),
  })
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: view.search, onChange: (search) => onChange({ search }) }}
      filters={[
        filter('state', SHOWN_CONTENT_STATES, (state) => t(`state.${state}`)),
        filter('origin', CONTENT_ORIGINS, (origin) => t(`origin.${origin}`)),
        filter('withoutLanguage', LANGUAGES, languageName),
      ]}
      isLong={isLong}
      onClear={isFiltered(view) ? () => onChange(NO_FILTERS) : null}
    />
  )
}
