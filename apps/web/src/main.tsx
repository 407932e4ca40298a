// The library of the first pages runs with this file, the application in a task of its own, so that neither blocks a slow device
// for long (docs/decisions/0041-first-load.md). The build puts both into the page.
import 'react-dom/client'

setTimeout(() => void import('./app/start.tsx'))
