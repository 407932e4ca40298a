import { lazyRouteComponent } from '@tanstack/react-router'
import { handleChunkFailure } from '../../platform/build/chunk-reload.ts'
import { loadPart } from '../../platform/build/load-part.ts'

/**
 * A page (or layout) that loads on demand. Without a connection a navigation to it waits. When the server is there and does not have
 * its files, and a navigation waits for them, the page is reloaded by the specification's rule; the router's own rule (once per file and tab) must not see the browser's message.
 */
export function lazyPage<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): ReturnType<typeof lazyRouteComponent<M, K>> {
  return lazyRouteComponent<M, K>(
    () =>
      loadPart(load).catch((cause: unknown) => {
        handleChunkFailure()
        throw new Error(messageOf(cause), { cause })
      }),
    name,
  )
}

function messageOf(cause: unknown): string {
  const isStylesheet = cause instanceof Error && cause.message.startsWith('Unable to preload CSS')
  return isStylesheet ? cause.message : 'Unable to load a part of the application'
}
