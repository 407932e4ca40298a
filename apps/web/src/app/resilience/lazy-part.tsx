import { type ComponentType, lazy } from 'react'
import { handlePartFailure } from '../../platform/build/chunk-reload.ts'
import { loadPart } from '../../platform/build/load-part.ts'

/**
 * A part of a page that is loaded when it is first shown. Without a connection it waits. When it cannot be loaded, the console reports it and the page is
 * reloaded, once by the specification's rule; after that the page shows `instead` in its place.
 *
 * @param what as in "The notes could not be loaded"
 */
export function lazyPart<P extends object>(
  what: string,
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = () => <></>,
) {
  return lazy(() =>
    loadPart(load).then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error(`${what} could not be loaded`, error)
        handlePartFailure()
        return { default: instead }
      },
    ),
  )
}
