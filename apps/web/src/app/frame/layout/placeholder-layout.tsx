import { Loader } from './loader.tsx'

/** Shown until the tenant configuration is loaded; it has no name, because the tenant is still unknown. */
export function PlaceholderLayout() {
  return (
    <main aria-busy="true">
      <Loader isLoading />
    </main>
  )
}
