export function ErrorPage({ error }: { readonly error: unknown }) {
  return <>{String(error)}</>
}
