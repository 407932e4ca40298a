import { useNavigate, useSearch } from '@tanstack/react-router'
import { DocumentList } from '../../../features/document/list/document-list.tsx'
import { clean } from '../../search/view.ts'

const PATH = '/business-analysis/dashboard/detail/supporting-documents'

/** The documents that help with a KPI: about it, and about its topic. The address contains the search. */
export function KpiDocumentsPage() {
  const { id = '', search: start } = useSearch({ from: `/default${PATH}` })
  const navigate = useNavigate({ from: PATH })
  return (
    <DocumentList
      key={id}
      subject={{ kpiId: id }}
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
