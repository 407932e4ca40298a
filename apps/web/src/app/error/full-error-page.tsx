import { ErrorPage } from '../pages/entry/error.page.tsx'

/** The error page where there is no frame around it. */
export function FullErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  )
}
