import { Suspense } from 'react'
import {
  type GettingStartedPlace,
  useShowsGettingStarted,
} from '../../../features/getting-started/getting-started.queries.ts'
import { GettingStartedPlaceholder } from '../../../features/getting-started/getting-started-placeholder.tsx'
import type { StepTargets } from '../../../features/getting-started/step-link.tsx'
import { loadInsideTexts } from '../../../platform/text/i18n.ts'
import { lazyPart } from '../../resilience/lazy-part.tsx'

/** Only people who are new load it, with its texts. */
const GettingStartedPanel = lazyPart('The first steps', async () => {
  const [{ GettingStartedPanel: Panel }] = await Promise.all([
    import('../../../features/getting-started/getting-started-panel.tsx'),
    loadInsideTexts(),
  ])
  return Panel
})

/** The first steps of a new person; nothing, and no request, for everybody else. */
export function GettingStartedSlot({
  place,
  targets = {},
}: {
  readonly place: GettingStartedPlace
  readonly targets?: StepTargets
}) {
  const isShown = useShowsGettingStarted(place)
  if (!isShown) return null
  return (
    <Suspense fallback={<GettingStartedPlaceholder />}>
      <GettingStartedPanel targets={targets} />
    </Suspense>
  )
}
