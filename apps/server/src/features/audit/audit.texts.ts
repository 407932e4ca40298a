import type { Language } from '@lotse/contract/language.ts'
import { writeMoment, writeWeekday } from '@lotse/text/date.ts'
import { formatFor } from '@lotse/text/format.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { hasText, type Say, textsOf } from '../../platform/text/texts.ts'
import { QUESTION_COLUMNS, writeChangedQuestions } from './audit.questions.ts'
import type { ChangeRow, EventRow, Label } from './audit.repository.ts'

/** Writes events in one language. */
export interface AuditWriter {
  /** "Anna Weber changed the role “Manager”". */
  sentence(event: EventRow): string
  /** The name of an action without its actor, for the filter. */
  action(action: string): string
  subjectKind(kind: string): string
  table(name: string): string
  label(label: Label | null): string | null
  /** The fields of a changed row that have a value before or after. */
  fields(
    row: ChangeRow,
    names: ReadonlyMap<string, Label>,
  ): { readonly name: string; readonly before: string | null; readonly after: string | null }[]
  detail(name: string, value: unknown): { readonly name: string; readonly value: string }
}

/** Columns with the id of a person, role or business unit. */
const REFERENCE = /^(person|owner|created_by|updated_by|role|business_unit)(_id)?$|_by$/

/** How the database writes timestamps as JSON. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/

/** Tables whose codes have texts on the screens of their feature. */
const SCREEN_TEXTS = {
  measure: 'measure',
  support_request: 'support',
  support_step: 'support',
  content_edit: 'content',
} as const

/** Columns and details with codes; others contain what people write. */
const CODED =
  /^(state|status|priority|importance|origin|kind|category|language|appearance|method|problem|secondFactor|permissions|notice)$/

/** The text of a code such as the state of a measure; null if the value is no code. */
function codeText(language: Language, table: string | null, column: string, value: string): string | null {
  if (!CODED.test(column) || !/^\w+$/.test(value)) return null
  const permission = `role.permission.${value}`
  if (column === 'permissions' && hasText('person', permission)) return textsOf(language, 'person')(permission)
  const screen = SCREEN_TEXTS[table as keyof typeof SCREEN_TEXTS]
  const key = `${column}.${value}`
  if (screen !== undefined && hasText(screen, key)) return textsOf(language, screen)(key as never)
  return hasText('audit', `code.${key}`) ? textsOf(language, 'audit')(`code.${key}` as never) : null
}

/** Creates the writer of a language; it writes moments in the tenant's time zone. */
export function auditWriter(language: Language, { timeZone }: Pick<Tenant, 'timeZone'>): AuditWriter {
  const say = textsOf(language, 'audit')
  const known = (key: string, fallback: string) => (hasText('audit', key) ? say(key) : fallback)
  const labelOf = (label: Label | null) =>
    label === null || typeof label === 'string' ? label : (label[language] ?? Object.values(label)[0] ?? null)
  const valueOf = (
    table: string | null,
    column: string,
    value: unknown,
    names: ReadonlyMap<string, Label>,
  ): string | null => {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return say(value ? 'truth.true' : 'truth.false')
    if (typeof value === 'number') {
      return column === 'weekday' ? writeWeekday(value, language) : formatFor(language).number(value)
    }
    if (typeof value === 'string') {
      if (TIMESTAMP.test(value)) return writeMoment(value, language, timeZone)
      return REFERENCE.test(column)
        ? (labelOf(names.get(value) ?? null) ?? value)
        : (codeText(language, table, column, value) ?? value)
    }
    if (Array.isArray(value)) return value.map((part) => valueOf(table, column, part, names) ?? '').join(', ')
    const texts = value as Readonly<Record<string, unknown>>
    // Each language of an article is written on its own.
    if (table === 'content_edit')
      return Object.entries(texts)
        .map(([name, text]) => `${name}: ${text}`)
        .join('\n')
    return typeof texts[language] === 'string' ? String(texts[language]) : JSON.stringify(value)
  }
  return {
    sentence: (event) => sentenceOf(event, say, labelOf(event.subjectName)),
    action: (action) =>
      tidy(known(`act.${action}`, known(`act.${action}_failed`, action)).replaceAll(/\{\{\w+(?:, \w+)?\}\}/g, '')),
    subjectKind: (kind) => known(`subject.${kind}`, kind),
    table: (name) => known(`table.${name}`, name),
    label: labelOf,
    fields({ tableName, before, after }, names) {
      const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
      return [...columns].map((column) => {
        const name = known(`field.${column}`, column)
        if (tableName === 'questionnaire_edit' && QUESTION_COLUMNS.has(column)) {
          const words = { weight: say('field.weight'), kpis: say('field.kpi_ids') }
          return { name, ...writeChangedQuestions(before?.[column], after?.[column], words) }
        }
        return {
          name,
          before: valueOf(tableName, column, before?.[column], names),
          after: valueOf(tableName, column, after?.[column], names),
        }
      })
    },
    detail: (name, value) => ({
      name: known(`detail.${name}`, name),
      value: valueOf(null, name, value, new Map()) ?? '',
    }),
  }
}

function sentenceOf({ action, outcome, actorName, actorId }: EventRow, say: Say<'audit'>, name: string | null): string {
  const key = `act.${action}${outcome === 'FAILED' ? '_failed' : ''}`
  const nobody = action.startsWith('cli.') ? say('operator') : say('somebody')
  const actor = actorName ?? (actorId === null ? nobody : say('deleted'))
  const subject = name === null ? '' : say('quoted', { name })
  const text = hasText('audit', key) ? say(key, { actor, subject }) : say('act.other', { actor, action })
  return tidy(text)
}

/** Without the gaps and the colon that an unknown subject leaves. */
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^[\s:]+|(?<![\s:])[\s:]+$/g, '')
