import { AUDIT_KINDS } from '@lotse/contract/audit-catalogue.ts'
import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useDateTexts } from '../../platform/editor/date-texts.ts'
import { useToday } from '../../platform/session/today.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { useFoundText } from '../../platform/text/use-found-text.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { filterSearchLook } from '../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import classes from './audit.module.css'
import { auditChoicesQuery } from './audit.queries.ts'
import { type AuditViewPatch, NO_FILTER } from './audit-view.ts'

const LISTS = [
  { name: 'kind', from: 'kinds' },
  { name: 'personId', from: 'people' },
  { name: 'action', from: 'actions' },
  { name: 'subjectKind', from: 'subjectKinds' },
  { name: 'businessUnitId', from: 'businessUnits' },
] as const

/** Which events are listed: by text, kind, person, action, subject, business unit and days. */
export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: (patch: AuditViewPatch) => void }) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const found = useFoundText()
  const { data: occurring } = useQuery(auditChoicesQuery())
  const choices = { ...occurring, kinds: AUDIT_KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) })) }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Inline role="group" aria-label={t('filter.label')} data-screen-only>
      <span className={filterSearchLook}>
        <PausedSearch
          label={t('filter.search')}
          value={filter.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      </span>
      {LISTS.map(({ name, from }) => (
        <SearchChoiceField
          key={name}
          look="filter"
          label={t(`filter.${name}`)}
          empty={t('filter.all')}
          value={filter[name] ?? null}
          choices={(choices[from] ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          texts={{
            search: t('filter.searchIn', { label: t(`filter.${name}`) }),
            nothing: t('filter.nothing'),
            found,
            locale: LOCALE_OF[language],
          }}
          onChange={(value) => onChange({ [name]: value ?? undefined })}
        />
      ))}
      <span className={classes.days}>
        <Days filter={filter} onChange={onChange} />
      </span>
      {isFiltered ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTER)}>
          {t('filter.clear')}
        </TextButton>
      ) : null}
    </Inline>
  )
}

function Days({ filter, onChange }: { filter: AuditFilter; onChange: (patch: AuditViewPatch) => void }) {
  const { t } = useTranslation('audit')
  const dateTexts = useDateTexts()
  const today = useToday()
  return (['from', 'to'] as const).map((name) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field's input is inside
    <label key={name} className={classes.day}>
      <span>{t(`filter.${name}`)}</span>
      <DateField
        value={filter[name] ?? null}
        today={today}
        texts={{
          ...dateTexts(t(`filter.${name}`)),
          open: t('date.open', { label: t(`filter.${name}`) }),
          clear: t('date.clear'),
        }}
        onChange={(day) => onChange({ [name]: day ?? undefined })}
      />
    </label>
  ))
}
