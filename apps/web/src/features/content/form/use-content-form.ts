import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { contentEntryQuery, refreshContent, saveEntry } from '../content.queries.ts'
import {
  bodyOf,
  type ContentProblem,
  type FormFields,
  fieldsOf,
  problemsFrom,
  problemsOf,
  rulesOfContent,
} from './form-values.ts'

/** An entry is saved in a state. */
export type ContentForm = VersionedForm<ContentEntry, FormFields, ContentProblem, readonly [ContentState]>

/**
 * The state of the form of an entry.
 * @param entry null for a new one
 * @param draftKey names the person and the entry
 */
export function useContentForm(
  type: ContentType,
  entry: ContentEntry | null,
  { empty, defaultLanguage, draftKey }: { empty: FormFields; defaultLanguage: Language; draftKey: string },
): ContentForm {
  const client = useQueryClient()
  return useVersionedForm<ContentEntry, FormFields, ContentProblem, readonly [ContentState]>({
    subject: entry === null ? { kind: 'NEW', fields: empty } : { kind: 'EDIT', entity: entry },
    draftKey: `contentDraft.${draftKey}`,
    fieldsOf,
    rules: rulesOfContent(type),
    codes: { changed: 'content.changed', deleted: 'content.not_found' },
    update: (edited, fields, state) => saveEntry(type, edited, { ...bodyOf(type, fields), state }),
    create: (fields, state) => saveEntry(type, null, { ...bodyOf(type, fields), state }),
    load: (id) => client.fetchQuery({ ...contentEntryQuery(type, id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(contentEntryQuery(type, saved.id).queryKey, saved)
      return refreshContent(client)
    },
    problemsOf: (fields) => problemsOf(type, fields, defaultLanguage),
    problemsFrom,
  })
}
