import { afterAll } from 'vitest'
import { closeTestApp } from './test-app.ts'

// Files of tests share the modules of their worker, so that importing the whole server is paid once; each has its own database.
afterAll(closeTestApp)
