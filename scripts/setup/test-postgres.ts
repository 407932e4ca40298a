import { startPostgres } from '../postgres-for-tests.ts'

/** Starts the PostgreSQL server of a run of the server tests, unless the environment names one, and returns what stops it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.LOTSE_TEST_DATABASE_URL) return undefined
  const server = await startPostgres()
  if (!server)
    throw new Error('No PostgreSQL for the server tests: set LOTSE_TEST_DATABASE_URL to the owner of a server.')
  process.env.LOTSE_TEST_DATABASE_URL = server.socketUrl
  return async () => {
    delete process.env.LOTSE_TEST_DATABASE_URL
    await server.stop()
  }
}
