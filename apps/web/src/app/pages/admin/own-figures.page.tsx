import { useNavigate, useSearch } from '@tanstack/react-router'
import { FigureImport } from '../../../features/import/figure-import.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

/** The import of figures of the own business unit, for people who may correct them. */
export function OwnFiguresPage() {
  const { t } = useTranslation()
  const { t: tImport } = useTranslation('import')
  const { file } = useSearch({ from: '/default/admin/own-figures' })
  const navigate = useNavigate({ from: '/admin/own-figures' })
  return (
    <>
      <PageHeader title={t('page.ownFigures')} lead={tImport('life.ownLead')} />
      <FigureImport
        fileId={file ?? null}
        deliveryId={null}
        onFileId={(id) => void navigate({ search: id === null ? {} : { file: id }, resetScroll: false })}
        freshness={null}
      />
    </>
  )
}
