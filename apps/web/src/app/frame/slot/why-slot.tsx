import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { viewSearch } from '../../search/view.ts'
import { useCloseWhy, useWhy } from './why-address.ts'

const WhyDrawer = lazyPart('The reasons of a problem', async () => {
  const { WhyDrawer } = await import('../../pages/analysis/why-drawer.tsx')
  return WhyDrawer
})

/** Why a KPI is a problem, over the current page and in its view, as defined by the address. */
export function WhySlot() {
  const { isAllowed } = useSession()
  const kpiId = useWhy()
  const search = useSearch({ strict: false })
  const close = useCloseWhy()
  if (kpiId === null || !isAllowed('KPI_READ')) return null
  return (
    <Suspense fallback={null}>
      <WhyDrawer kpiId={kpiId} view={viewSearch({ ...search })} onClose={close} />
    </Suspense>
  )
}
