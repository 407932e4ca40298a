import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { kpiOfAddress, screenOfAddress } from '@lotse/contract/product-address.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { SkeletonBars } from '../../ui/feedback/states.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './note.module.css'
import type { NotePlace } from './note.place.ts'
import { notesQuery } from './note.queries.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import { useNoteDelete } from './use-note-delete.ts'

/** The person's notes: a field for a new one, a search, and what was written. Mounted while the panel is open. */
export function NotePanel({ place, fieldRef }: { place: NotePlace; fieldRef: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('note')
  // Mounted when the panel opens: that is when the notes are read again.
  const notes = useQuery({ ...notesQuery(), refetchOnMount: 'always' })
  return (
    <Stack gap={4}>
      <Text size="xs" tone="soft">
        {t('lead')}
      </Text>
      <NoteComposer place={place} fieldRef={fieldRef} />
      <Loaded query={notes} subject="notes" loading={t('loading')} shape={<SkeletonBars count={3} height={56} />}>
        {({ content }) => <Notes notes={content} place={place} />}
      </Loaded>
    </Stack>
  )
}

function Notes({ notes, place }: { notes: readonly Note[]; place: NotePlace }) {
  const { t } = useTranslation('note')
  const language = useLanguage()
  const remove = useNoteDelete()
  const [search, setSearch] = useState('')
  const [isHereOnly, setHereOnly] = useState(false)
  const { here } = place
  if (notes.length === 0) return <Text tone="soft">{t('empty')}</Text>
  const hereCount = here === null ? 0 : notes.filter((note) => isAbout(note, here)).length
  const found = findNotes(notes, { search, page: isHereOnly ? here : null }, language)
  const isFiltered = search.trim() !== '' || isHereOnly
  return (
    <Stack gap={3}>
      <Stack gap={2} justify="start">
        <input
          className={classes.search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return
            event.stopPropagation()
            event.preventDefault()
            setSearch('')
          }}
        />
        {here === null ? null : (
          <Segmented
            label={t('scope.label')}
            options={[
              { value: 'all', label: t('action.allCount', { count: notes.length }) },
              { value: 'here', label: t('scope.here', { count: hereCount }) },
            ]}
            value={isHereOnly ? 'here' : 'all'}
            onChange={(value) => setHereOnly(value === 'here')}
          />
        )}
      </Stack>
      <VisuallyHidden as="p" role="status">
        {isFiltered ? t('found', { count: found.length }) : ''}
      </VisuallyHidden>
      {found.length === 0 ? (
        <Text tone="soft">{search.trim() === '' ? t('noneHere') : t('nothing')}</Text>
      ) : (
        <ul>
          {found.map((note) => (
            <NoteItem key={note.id} note={note} place={place} onDelete={remove} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** What of the notes is shown: those that hold every word, and only those about one page when it is given. */
export interface NoteFilter {
  readonly search: string
  readonly page: string | null
}

/** The notes of a filter. A note is found by its text, its page, its KPI and its business unit. */
export function findNotes(notes: readonly Note[], { search, page }: NoteFilter, language: Language): readonly Note[] {
  return notes.filter(
    (note) =>
      (page === null || isAbout(note, page)) &&
      matchesQuery(
        [note.text, note.pageTitle, note.kpi?.name, note.businessUnit?.name].filter(Boolean).join('\n'),
        search,
        language,
      ),
  )
}

/** Parts of an address that say what it is about; the others say how it is shown. */
const SUBJECTS = ['id', 'areaId', 'topicId', 'measureId'] as const

/** Whether a note was written about what an address shows: the same KPI, or the same screen of the same thing. */
export function isAbout({ page }: Pick<Note, 'page'>, address: string): boolean {
  if (page === null) return false
  const kpi = kpiOfAddress(address)
  if (kpi !== null) return kpiOfAddress(page) === kpi
  const screen = screenOfAddress(address)
  if (screen === undefined || screen !== screenOfAddress(page)) return false
  const [one, other] = [subjectsOf(page), subjectsOf(address)]
  return SUBJECTS.every((name) => one.get(name) === other.get(name))
}

function subjectsOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1] ?? '')
}
