import { chooseLanguage, isLanguage, type Language } from '@lotse/contract/language.ts'
import type { FastifyRequest } from 'fastify'

/** Cookie with the language chosen in the web application. */
const LOCALE_COOKIE = 'lotse_locale'

/** The language of a page: the one chosen in this browser, otherwise the tenant's, otherwise (no tenant) the browser's. */
export function visitorLanguage(request: FastifyRequest, tenantLanguage?: Language): Language {
  const chosen = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1]
  if (isLanguage(chosen)) return chosen
  return tenantLanguage ?? chooseLanguage(request.headers['accept-language'])
}
