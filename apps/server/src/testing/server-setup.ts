import { afterAll, vi } from 'vitest'
import { countRequests } from './count-requests.ts'
import { closeTestApp } from './test-app.ts'

// Test files share the modules of their worker, so that the server is imported once; each file has its own database.
afterAll(closeTestApp)
// … and its own clock: a fixed day of one file must not reach the next, also when all tests of that file were skipped.
vi.useRealTimers()
countRequests()
