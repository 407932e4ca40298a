/** The JSON that the server or the build has written into an element of the page; null when there is none. */
export function jsonInPage<Value>(id: string): Value | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  } catch {
    return null
  }
}
