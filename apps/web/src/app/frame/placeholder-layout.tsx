import { Loader } from './loader.tsx'

/** Shown until the tenant configuration is there; it has no name, since nothing is known yet. */
export function PlaceholderLayout() {
  return (
    <main aria-busy="true">
      <Loader isLoading />
    </main>
  )
}
