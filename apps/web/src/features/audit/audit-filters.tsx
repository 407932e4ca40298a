import { AUDIT_KINDS } from '@lotse/contract/audit-catalogue.ts'
import type { AuditFilter } from '@lotse/contract/features/audit/audit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useDateTexts } from '../../platform/editor/date-texts.ts'
import { ListFilters } from '../../platform/list/list-filters.tsx'
import { useToday } from '../../platform/session/today.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import classes from './audit.module.css'
import { auditChoicesQuery } from './audit.queries.ts'
import type { AuditViewPatch } from './audit-view.ts'

const LISTS = [
  { name: 'kind', from: 'kinds' },
  { name: 'personId', from: 'people' },
  { name: 'action', from: 'actions' },
  { name: 'subjectKind', from: 'subjectKinds' },
  { name: 'businessUnitId', from: 'businessUnits' },
] as const

/** Which events are listed: by text, kind, person, action, subject, business unit and days. */
export function AuditFilters({
  filter,
  onChange,
  onClear,
}: {
  filter: AuditFilter
  onChange: (patch: AuditViewPatch) => void
  onClear: (() => void) | null
}) {
  const { t } = useTranslation('audit')
  const { data: occurring } = useQuery(auditChoicesQuery())
  const choices = { ...occurring, kinds: AUDIT_KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) })) }
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: filter.search, onChange: (search) => onChange({ search }) }}
      filters={LISTS.map(({ name, from }) => ({
        name,
        label: t(`filter.${name}`),
        choices: (choices[from] ?? []).map(({ id, name: label }) => ({ value: id, label })),
        value: filter[name],
        onChange: (value) => onChange({ [name]: value }),
      }))}
      onClear={onClear}
    >
      <span className={classes.days}>
        <Days filter={filter} onChange={onChange} />
      </span>
    </ListFilters>
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
        texts={dateTexts(t(`filter.${name}`))}
        onChange={(day) => onChange({ [name]: day ?? undefined })}
      />
    </label>
  ))
}
