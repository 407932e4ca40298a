import { ErrorPage } from '../pages/error.page.tsx'

/** The error page where there is no frame around it. */
export function FullErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  )
}
