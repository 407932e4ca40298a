import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'

/** Shows content with queries without retries, and addresses. Returns the query client, so that tests can fill its cache. */
export function showContent(
  content: React.ReactNode,
  /** The target addresses of the links in the content. */
  paths: readonly string[] = [],
  /** The address of the page with the content. */
  address = '/',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const root = createRootRoute()
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{content}</RouterContextProvider>
    </QueryClientProvider>,
  )
  return { client, router }
}
