import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import { findNotes, isAbout } from './note.filter.ts'
import type { NotePlace } from './note.place.ts'
import { notesQuery } from './note.queries.ts'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './note-panel.module.css'
import { useNoteDelete } from './use-note-delete.ts'

/** The person's notes: a field for a new one, a search, and what was written. Mounted while the panel is open. */
export function NotePanel({ place, fieldRef }: { place: NotePlace; fieldRef: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('note')
  // Mounted when the panel opens: that is when the notes are read again.
  const notes = useQuery({ ...notesQuery(), refetchOnMount: 'always' })
  const errorTexts = { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>{t('lead')}</p>
      <NoteComposer place={place} fieldRef={fieldRef} />
      <Loadable
        query={notes}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <div className={classes.skeleton}>
              <SkeletonBar height={56} />
              <SkeletonBar height={56} />
              <SkeletonBar height={56} />
            </div>
          </Skeleton>
        }
      >
        {({ content }) => <Notes notes={content} place={place} />}
      </Loadable>
    </div>
  )
}

function Notes({ notes, place }: { notes: readonly Note[]; place: NotePlace }) {
  const { t } = useTranslation('note')
  const language = useLanguage()
  const remove = useNoteDelete()
  const [search, setSearch] = useState('')
  const [isHereOnly, setHereOnly] = useState(false)
  const { here } = place
  if (notes.length === 0) return <p className={classes.none}>{t('empty')}</p>
  const hereCount = here === null ? 0 : notes.filter((note) => isAbout(note, here)).length
  const found = findNotes(notes, { search, page: isHereOnly ? here : null }, language)
  const isFiltered = search.trim() !== '' || isHereOnly
  return (
    <div className={classes.notes}>
      <div className={classes.filters}>
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
              { value: 'all', label: t('scope.all', { count: notes.length }) },
              { value: 'here', label: t('scope.here', { count: hereCount }) },
            ]}
            value={isHereOnly ? 'here' : 'all'}
            onChange={(value) => setHereOnly(value === 'here')}
          />
        )}
      </div>
      <p className={classes.hidden} role="status">
        {isFiltered ? t('found', { count: found.length }) : ''}
      </p>
      {found.length === 0 ? (
        <p className={classes.none}>{search.trim() === '' ? t('noneHere') : t('nothing')}</p>
      ) : (
        <ul className={classes.list}>
          {found.map((note) => (
            <NoteItem key={note.id} note={note} place={place} onDelete={remove} />
          ))}
        </ul>
      )}
    </div>
  )
}
