import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code loads when it is first rendered, or earlier by `load`. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  /** Loads the code. Rejects when it cannot be fetched; the next call tries again. */
  readonly load: () => Promise<void>
}

/**
 * Keeps a component out of the first paint. Renders nothing until its code is there; unlike `React.lazy` it does not
 * suspend, so the page around it never falls back to a skeleton, and a failed download does not break the page.
 */
export function onDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchCode()
  }
  function Component(props: Props) {
    const [, setReady] = useState(loaded !== undefined)
    useEffect(() => {
      let isMounted = true
      if (!loaded) load().then(() => isMounted && setReady(true), reportFailure)
      return () => {
        isMounted = false
      }
    }, [])
    const Loaded = loaded
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Component, { load })
}

function reportFailure(error: unknown): void {
  console.warn('component not loaded', error)
}
