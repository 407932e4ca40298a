/**
 * The first words of the home page: greeting and first sentence, which the server writes into the page for the person whom the cookie
 * names, so that they are shown before the application runs. The cookie is no secret and proves nothing: with it, this browser says
 * whose words it wants, and takes that back when the session ends, also where no server can be reached.
 */
const PERSON_COOKIE = 'lotse_person'
const SECONDS = 30 * 86_400

/** The sentence that the server has written into the page, until the first page is shown; null without one. */
export function firstSentence(): string | null {
  return document.getElementById('first-sentence')?.textContent ?? null
}

/** From now on pages may contain the first words of this person. */
export function allowFirstWords(personId: string): void {
  setPersonCookie(personId, SECONDS)
}

/** Removes the first words from this page, and keeps them out of following ones. */
export function forgetFirstWords(): void {
  document.getElementById('first-words')?.remove()
  setPersonCookie('', 0)
}

function setPersonCookie(personId: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${PERSON_COOKIE}=${personId}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
