import { type ReactNode, useEffect, useRef } from 'react'
import { VersionConflict } from '../../ui/feedback/version-conflict.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { useFormat } from '../text/format.ts'
import { useTranslation } from '../text/i18n.ts'
import type { FormConflict, VersionedForm } from './use-versioned-form.ts'

/** Who saved a version and when, as far as it is known. */
export interface SavedBy {
  readonly name: string | null | undefined
  /** ISO timestamp. */
  readonly at: string | null
}

/** How the fields of a form are named and written when two versions are compared. */
export interface WrittenFields<Entity, Fields> {
  readonly savedBy: (version: Entity) => SavedBy
  readonly label: (name: string) => string
  /** The value of a field. `other`: the version beside it. */
  readonly write: (name: string, fields: Fields, other: Fields) => ReactNode
}

/** What a notice reads from a form, whatever else it can do. */
type ConflictForm<Entity, Fields> = Pick<
  VersionedForm<Entity, Fields>,
  'fields' | 'conflict' | 'isSaving' | 'discard' | 'keepMine' | 'loadTheirs' | 'continueAsNew'
>

/** Says that unsaved changes were restored, and that another person has saved a newer version since. */
export function DraftNotice({
  form: { isRestored, isOutdated, conflict, discard },
}: {
  readonly form: Pick<VersionedForm<unknown, unknown>, 'isRestored' | 'isOutdated' | 'conflict' | 'discard'>
}) {
  const { t } = useTranslation('form')
  if (conflict !== null || !(isRestored || isOutdated)) return null
  return (
    <Notice>
      {[isRestored ? t('draft.restored') : '', isOutdated ? t('draft.outdated') : ''].join(' ').trim()}
      {isRestored ? (
        <>
          {' '}
          <TextButton variant="plain" data-screen-only onClick={discard}>
            {t('draft.discard')}
          </TextButton>
        </>
      ) : null}
    </Notice>
  )
}

/** Says why the changes were not saved after another person changed or deleted what is edited, and offers the next steps. */
export function ConflictNotice<Entity, Fields>({
  form,
  written,
}: {
  readonly form: ConflictForm<Entity, Fields>
  readonly written: WrittenFields<Entity, Fields>
}) {
  const { t } = useTranslation('form')
  const { conflict, continueAsNew } = form
  switch (conflict?.kind) {
    case undefined:
      return null
    case 'CHANGED':
      return <Changed form={form} conflict={conflict} written={written} />
    case 'DELETED':
      return (
        <FocusedAlert key="DELETED">
          {t(continueAsNew ? 'conflict.deletedCreate' : 'conflict.deleted')}
          {continueAsNew ? (
            <>
              {' '}
              <TextButton variant="plain" data-screen-only onClick={continueAsNew}>
                {t('conflict.continueAsNew')}
              </TextButton>
            </>
          ) : null}
        </FocusedAlert>
      )
    case 'NOT_LOADED':
      return (
        <FocusedAlert key="NOT_LOADED">
          {t('conflict.notLoaded')}{' '}
          <TextButton variant="plain" data-screen-only disabled={form.isSaving} onClick={() => void form.loadTheirs()}>
            {t('conflict.retry')}
          </TextButton>
        </FocusedAlert>
      )
  }
}

/** Gets the focus and thereby comes into view: the form may be longer than the screen, and Save is at its end. */
function FocusedAlert({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Stack ref={element} tabIndex={-1}>
      <Notice role="alert">{children}</Notice>
    </Stack>
  )
}

/** Both versions side by side, and the choice between them. Keeping mine keeps their other fields. */
function Changed<Entity, Fields>({
  form: { fields: mine, discard, keepMine },
  conflict: { theirs, fields, changes },
  written: { savedBy, label, write },
}: {
  readonly form: ConflictForm<Entity, Fields>
  readonly conflict: Extract<FormConflict<Entity, Fields>, { kind: 'CHANGED' }>
  readonly written: WrittenFields<Entity, Fields>
}) {
  const { t } = useTranslation('form')
  const format = useFormat()
  const { name, at } = savedBy(theirs)
  const date = at === null ? null : format.date(at)
  const who = name && date ? t('conflict.text', { name, date }) : t('conflict.textNobody')
  const isApart = changes.every(({ isBoth }) => !isBoth)
  return (
    <VersionConflict
      text={`${who} ${t(isApart ? 'conflict.keepsBoth' : 'conflict.keepsTheirs')}`}
      texts={{
        title: t('conflict.title'),
        field: t('action.field'),
        theirs: t('conflict.theirs'),
        mine: t('conflict.mine'),
        useTheirs: t('conflict.useTheirs'),
        keepMine: t('action.keepMine'),
      }}
      rows={changes.map((change) => ({
        ...change,
        label: label(change.name),
        theirs: write(change.name, fields, mine),
        mine: write(change.name, mine, fields),
      }))}
      onTheirs={discard}
      onMine={keepMine}
    />
  )
}
