import { chooseLanguage, isLanguage, type Language } from '@lotse/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import { cookieValues } from '../http/cookie/cookie-values.ts'

/** Cookie with the language chosen in the web application. */
const LOCALE_COOKIE = 'lotse_locale'

/** The language of a page: the one chosen in this browser, otherwise that of the person or the tenant, otherwise (no tenant) the browser's. */
export function visitorLanguage(request: FastifyRequest, defaultLanguage?: Language): Language {
  const [chosen] = cookieValues(request, LOCALE_COOKIE)
  if (isLanguage(chosen)) return chosen
  return defaultLanguage ?? chooseLanguage(request.headers['accept-language'])
}
