import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { hasText, type Say, textsOf } from '../../platform/text/texts.ts'
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
  /** A value of a changed row; names of ids are in `names`. */
  value(column: string, value: unknown, names: ReadonlyMap<string, Label>): string | null
  /** The fields of a changed row that have a value before or after. */
  fields(
    row: ChangeRow,
    names: ReadonlyMap<string, Label>,
  ): { readonly name: string; readonly before: string | null; readonly after: string | null }[]
  detail(name: string): string
}

/** Columns with the id of a person, role or business unit. */
const REFERENCE = /^(person|owner|created_by|updated_by|role|business_unit)(_id)?$|_by$/

/** Creates the writer of a language. */
export function auditWriter(language: Language): AuditWriter {
  const say = textsOf(language, 'audit')
  const known = (key: string, fallback: string) => (hasText('audit', key) ? say(key) : fallback)
  const labelOf = (label: Label | null) => (label === null || typeof label === 'string' ? label : label[language])
  const valueOf: AuditWriter['value'] = (column, value, names) => {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (typeof value === 'number') return formatFor(language).number(value)
    if (typeof value === 'string') return REFERENCE.test(column) ? (labelOf(names.get(value) ?? null) ?? value) : value
    if (Array.isArray(value)) return value.map((part) => valueOf(column, part, names) ?? '').join(', ')
    const texts = value as Readonly<Record<string, unknown>>
    return typeof texts[language] === 'string' ? String(texts[language]) : JSON.stringify(value)
  }
  return {
    sentence: (event) => sentenceOf(event, say, labelOf(event.subjectName)),
    action: (action) =>
      known(`act.${action}`, action)
        .replaceAll(/\{\{\w+(?:, \w+)?\}\}/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    subjectKind: (kind) => known(`subject.${kind}`, kind),
    table: (name) => known(`table.${name}`, name),
    label: labelOf,
    value: valueOf,
    fields({ before, after }, names) {
      const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
      return [...columns].map((column) => ({
        name: known(`field.${column}`, column),
        before: valueOf(column, before?.[column], names),
        after: valueOf(column, after?.[column], names),
      }))
    },
    detail: (name) => known(`detail.${name}`, name),
  }
}

function sentenceOf({ action, outcome, actorName, actorId }: EventRow, say: Say<'audit'>, name: string | null): string {
  const key = `act.${action}${outcome === 'FAILED' ? '_failed' : ''}`
  const nobody = action.startsWith('cli.') ? say('operator') : say('somebody')
  const actor = actorName ?? (actorId === null ? nobody : say('deleted'))
  const subject = name === null ? '' : say('quoted', { name })
  const text = hasText('audit', key) ? say(key, { actor, subject }) : say('act.other', { actor, action })
  return text.replaceAll(/\s+/g, ' ').trim()
}
