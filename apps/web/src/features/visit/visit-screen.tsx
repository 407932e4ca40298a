import { useQuery } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { useVisitDelete } from './use-visit-delete.ts'
import { visitPreparationQuery, visitQuery } from './visit.queries.ts'
import { VisitEditor, type VisitEditorProps } from './visit-editor.tsx'

/** One visit with what there is to talk about. */
export function VisitScreen({
  id,
  onClose,
  onOpen,
  onNewMeasure,
}: { readonly id: string } & Pick<VisitEditorProps, 'onClose' | 'onOpen' | 'onNewMeasure'>) {
  const { t } = useTranslation('visit')
  const remove = useVisitDelete()
  const visit = useQuery(visitQuery(id))
  const unitId = visit.data?.unit.id
  const preparation = useQuery({ ...visitPreparationQuery(unitId ?? ''), enabled: unitId !== undefined })
  const errorTexts = useLoadErrorTexts('visits')
  const skeleton = (
    <Skeleton label={t('loading')}>
      <Stack gap={3}>
        <SkeletonBar height={44} />
        <SkeletonBar height={480} />
      </Stack>
    </Skeleton>
  )
  // A visit that was deleted while it is edited stays in the form, which explains it when it is saved.
  if (visit.data === undefined && visit.error instanceof StatusError && visit.error.status === 404) {
    return (
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={<TextButton onClick={onClose}>{t('back')}</TextButton>}
      />
    )
  }
  return (
    <Loadable query={visit} errorTexts={errorTexts} skeleton={skeleton}>
      {(shown) => (
        <Loadable query={preparation} errorTexts={errorTexts} skeleton={skeleton}>
          {(prepared) => (
            <VisitEditor
              key={shown.id}
              visit={shown}
              preparation={prepared}
              onClose={onClose}
              onDelete={() => void remove(shown.id).then((isDeleted) => isDeleted && onClose())}
              onOpen={onOpen}
              onNewMeasure={onNewMeasure}
            />
          )}
        </Loadable>
      )}
    </Loadable>
  )
}
