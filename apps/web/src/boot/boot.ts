// Runs before the first paint: language, theme, light or dark, which frame, and the requests that need not wait for the application.
// Until the application runs, it also handles files of the application that fail to load.
// The build writes it into the page as one script (vite/boot-script.ts), so that nothing waits for a file of its own.
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { htmlLanguage } from '@lotse/contract/language.ts'
import { isSidebarCollapsed } from '../app/frame/sidebar-storage.ts'
import { readAccessToken } from '../platform/session/access-token.ts'
import { wasSignedIn } from '../platform/session/known-session.ts'
import { firstLanguage } from '../platform/text/first-language.ts'
import { showScheme } from '../platform/theme/scheme-storage.ts'
import { showFirstTheme } from '../platform/theme/theme.ts'
import { sendEarlyRequests } from './early-requests.ts'
import { type FirstFiles, preloadFiles } from './first-files.ts'
import { jsonInPage } from './json-in-page.ts'
import { handleStartFailure } from './start-failure.ts'
import { holdWhatIsNotStored } from './storage.ts'

holdWhatIsNotStored()

const root = document.documentElement
const { pathname } = window.location
const language = firstLanguage(document.cookie, root.lang)
root.lang = htmlLanguage(language)
showFirstTheme()
showScheme()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showScheme)
window.addEventListener('storage', showScheme)

const token = readAccessToken()
const isOutside = /^\/(password|invitation|consultant|second-factor)(\/|$)/.test(pathname)
const isInside = !isOutside && (token !== null || wasSignedIn())
const isHome = /^\/(home\/?|login\/?)?$/.test(pathname)
root.dataset.frame = isInside ? 'inside' : 'outside'
if (isSidebarCollapsed()) root.dataset.sidebar = 'collapsed'

const files = jsonInPage<FirstFiles>('first-files')
handleStartFailure(files?.failure[language] ?? [])

const config = jsonInPage<TenantConfig>('tenant-config')
if (token !== null && config?.authentication_method === 'USERNAME_PASSWORD')
  sendEarlyRequests({ base: config['api-url-workflow'], token, language, isHome })

// The first date format of a page loads the time zones, which takes a slow device longer than any part of the page: while the
// application is being loaded, after the frame is painted.
if (isInside) requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(language)))

if (files !== null) preloadFiles(files, { language, isInside, isHome })
