import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DocumentList } from '../../../features/document/list/document-list.tsx'
import { kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { clean, viewSearch } from '../../search/view.ts'

const PATH = '/business-analysis/dashboard/detail/supporting-documents'

/** The documents that help with a KPI: about it, and about its topic. The address contains the search. */
export function KpiDocumentsPage() {
  const address = useSearch({ from: `/default${PATH}` })
  const { id = '', search: start } = address
  // The page around has loaded it.
  const kpi = useQuery(kpiQuery(id, viewSearch({ ...address })))
  const navigate = useNavigate({ from: PATH })
  return (
    <DocumentList
      key={id}
      subject={{ kpiId: id }}
      within={kpi.data && clean({ areaId: kpi.data.areaId, topicId: kpi.data.topicId ?? undefined })}
      start={start}
      onSearch={(search) =>
        void navigate({
          search: (old) => clean({ ...old, search: search === '' ? undefined : search }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
