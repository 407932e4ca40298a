// The library of the first pages runs with this file, the application in a task of its own, so that neither blocks a slow device
// for long (docs/decisions/0041-first-load.md). The build puts both into the page.
import 'react-dom/client'

declare global {
  interface Window {
    /** Handles a file of the application that fails to load (start-failure.ts). */
    lotseStartFailed?: () => void
  }
}

setTimeout(() =>
  import('./app/start.tsx').catch((error: unknown) => {
    console.error('The application could not be loaded', error)
    window.lotseStartFailed?.()
  }),
)
