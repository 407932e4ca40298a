import { isServerReachable, reportNoConnection, whenConnected } from '../connection/connection.ts'

/**
 * Loads a part of the application. Without a connection it waits until the server can be reached and tries again, so that the page
 * stays as it is: a reload would replace it by the browser's error page.
 *
 * @returns rejects only when the server can be reached and does not have the part, e.g. after an update.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (await isServerReachable()) throw cause
    reportNoConnection()
    await whenConnected()
    return load()
  }
}
