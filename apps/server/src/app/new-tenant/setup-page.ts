import { CURRENCIES, type Currency } from '@lotse/contract/currency.ts'
import { isLanguage, LANGUAGES, type Language } from '@lotse/contract/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordProblem } from '../../features/person/account/password-policy.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { sendPlainPage } from '../../platform/http/plain-page.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { escapeHtml } from '../../platform/text/html.ts'
import {
  addFirstAdministrator,
  createTenant,
  type FirstAdministrator,
  type NewTenant,
  NewTenantError,
  TEMPLATES,
  type Template,
} from './new-tenant.ts'
import type { SetupCode } from './setup-code.ts'
import { SETUP_TEXTS } from './setup-text.ts'

/** Path of the page. */
export const SETUP_PATH = '/setup'
const BODY_BYTES = 16 * 1024
const CSS = `main{max-width:34rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}small{display:block;opacity:.75}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid light-dark(#7a8a89,#8fa19f);border-radius:.5rem;background:light-dark(#fff,#1b2625);color:inherit}
fieldset{border:0;padding:0;margin:1.5rem 0 0}legend{font-size:1.15rem;font-weight:600}
button,.button{display:inline-block;margin-top:1.5rem;font:inherit;font-weight:600;padding:.6rem 1.4rem;border:0;border-radius:2rem;background:#006058;color:#fff;text-decoration:none;cursor:pointer}
[role=alert]{color:light-dark(#a4262c,#ff9ca0);font-weight:600}`

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
  sk: 'Slovenčina',
}

/** What the set-up of an empty installation needs. */
export interface Setup {
  readonly code: SetupCode
  /** Opens the database as the owner of the tables. */
  readonly openAsOwner: () => Promise<LotseDatabase>
}

/** Serves the page that sets up the first organisation of an empty installation, as long as its code is open. */
export function serveSetup(app: FastifyInstance, { code, openAsOwner }: Setup): void {
  app.get(SETUP_PATH, (request, reply) => (code.isOpen ? sendForm(request, reply, {}) : reply.redirect('/')))
  app.post(SETUP_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
    const texts = SETUP_TEXTS[request.language]
    const refuse = (problem: string) => sendForm(request, reply.code(400), fields, problem)
    if (!code.accepts(fields.code ?? '')) return refuse(texts.wrongCode)
    const entered = readFields(fields)
    if (entered === null) return refuse(texts.missing)
    const { username, name, password } = entered.administrator
    const weakness = await passwordProblem(password, { username, name, tenant: entered.tenant.name })
    if (weakness !== null) return refuse(weakness === 'minLength' ? texts.short : texts.weak)
    const database = await openAsOwner()
    try {
      await createTenant(database, entered.tenant)
      await addFirstAdministrator(database, entered.tenant.id, entered.administrator)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === null) throw error
      return refuse(problem)
    } finally {
      await database.close()
    }
    code.use()
    return sendDone(request, reply, entered.tenant.hosts[0] ?? '')
  })
}

/** The name of the organisation becomes its permanent id. */
function readFields(
  fields: Readonly<Record<string, string>>,
): { readonly tenant: NewTenant; readonly administrator: FirstAdministrator } | null {
  const { language = '', currency = '', template = '' } = fields
  const text = (name: string) => (fields[name] ?? '').trim().slice(0, 200)
  const needed = ['name', 'host', 'person', 'username', 'password'] as const
  if (needed.some((name) => text(name) === '') || !isLanguage(language) || !Object.hasOwn(TEMPLATES, template))
    return null
  if (!(CURRENCIES as readonly string[]).includes(currency)) return null
  return {
    tenant: {
      id: idOf(text('name')),
      name: text('name'),
      hosts: [text('host').toLowerCase()],
      language,
      currency: currency as Currency,
      template: template as Template,
    },
    administrator: {
      username: text('username'),
      name: text('person'),
      email: text('email') || null,
      password: (fields.password ?? '').slice(0, 1_000),
    },
  }
}

function idOf(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30)
  return /^[a-z]/.test(letters) ? letters : `org${letters}`.slice(0, 30)
}

function problemOf(error: unknown): string | null {
  if (error instanceof PackError) return error.problems.map(({ message }) => message).join(' ')
  return error instanceof NewTenantError ? error.message : null
}

function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, string>>,
  problem?: string,
): FastifyReply {
  const texts = SETUP_TEXTS[request.language]
  const input = (name: string, label: string, more = '', hint = '') =>
    `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(
      name === 'password' ? '' : (fields[name] ?? ''),
    )}" maxlength="200" ${more}${hint === '' ? '' : ` aria-describedby="${name}-hint"`}>${
      hint === '' ? '' : `<small id="${name}-hint">${escapeHtml(hint)}</small>`
    }`
  const select = (name: string, label: string, options: readonly (readonly [string, string])[], chosen: string) =>
    `<label for="${name}">${escapeHtml(label)}</label><select id="${name}" name="${name}">${options
      .map(
        ([value, text]) =>
          `<option value="${value}"${value === (fields[name] ?? chosen) ? ' selected' : ''}>${escapeHtml(text)}</option>`,
      )
      .join('')}</select>`
  const host = fields.host ?? request.hostname.toLowerCase()
  const body = [
    `<h1>${escapeHtml(texts.heading)}</h1><p>${escapeHtml(texts.lead)}</p>`,
    problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`,
    `<form method="post" action="${SETUP_PATH}">`,
    input('code', texts.code, 'required autocomplete="off" autocapitalize="characters"', texts.codeHint),
    input('name', texts.name, 'required autocomplete="organization"'),
    `<label for="host">${escapeHtml(texts.host)}</label><input id="host" name="host" required value="${escapeHtml(host)}" maxlength="200" aria-describedby="host-hint"><small id="host-hint">${escapeHtml(texts.hostHint)}</small>`,
    select(
      'language',
      texts.language,
      LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const),
      request.language,
    ),
    select(
      'currency',
      texts.currency,
      CURRENCIES.map((one) => [one, one] as const),
      'EUR',
    ),
    select('template', texts.template, Object.entries(texts.templates), 'empty'),
    `<fieldset><legend>${escapeHtml(texts.administrator)}</legend>`,
    input('person', texts.person, 'required autocomplete="name"'),
    input('username', texts.username, 'required autocomplete="username" autocapitalize="none"'),
    input('email', texts.email, 'type="email" autocomplete="email"'),
    input('password', texts.password, 'type="password" required autocomplete="new-password"'),
    `</fieldset><button>${escapeHtml(texts.submit)}</button></form>`,
  ].join('')
  return sendPlainPage(reply, { language: request.language, title: texts.heading, body, css: CSS, hasForm: true })
}

function sendDone(request: FastifyRequest, reply: FastifyReply, host: string): FastifyReply {
  const texts = SETUP_TEXTS[request.language]
  const isHere = host === request.hostname.toLowerCase()
  const address = isHere ? '/login' : `${request.server.platform.originOf(host)}/login`
  const body = `<h1>${escapeHtml(texts.done)}</h1><p>${escapeHtml(texts.next)}</p><a class="button" href="${escapeHtml(address)}">${escapeHtml(texts.signIn)}</a>`
  return sendPlainPage(reply, { language: request.language, title: texts.done, body, css: CSS })
}
