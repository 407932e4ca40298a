import { useSearch } from '@tanstack/react-router'
import { DocumentList } from '../../../features/document/list/document-list.tsx'

/** The documents that help with a KPI: about it, and about its topic. */
export function KpiDocumentsPage() {
  const { id = '' } = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  return <DocumentList key={id} subject={{ kpiId: id }} />
}
