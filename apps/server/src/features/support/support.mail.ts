import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { brandedMail } from '../../platform/mail/branded-mail.ts'
import { sendMail } from '../../platform/mail/mail.job.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { supportNumber } from './support.number.ts'
import type { StoredRequest } from './support.repository.ts'

/** The tenant of a mail, and the origin of its links. */
interface Sender {
  readonly tx: TenantTransaction
  readonly tenant: Tenant
  /** Origin of the browser application. */
  readonly webOrigin: string
}

/** Mails a new request to the tenant's support address and a confirmation to the requester, as far as they have addresses. */
export async function announceRequest({ tx, tenant, webOrigin }: Sender, request: StoredRequest): Promise<void> {
  const number = supportNumber(request)
  if (tenant.supportAddress !== null) {
    const say = textsOf(tenant.defaultLanguage, 'support')
    const values = {
      ...valuesOf(request, tenant.defaultLanguage),
      unit: request.businessUnit ?? tenant.name,
      page: request.page ?? say('origin.none'),
      build: request.build ?? say('origin.none'),
      browser: request.browser ?? say('origin.none'),
      picture: request.screenshot ? say('mail.asked.picture') : '',
    }
    const mail = brandedMail(
      { tenant, webOrigin, language: tenant.defaultLanguage },
      {
        to: { address: tenant.supportAddress },
        ...(request.email === null ? {} : { replyTo: { name: request.person, address: request.email } }),
        subject: say('mail.asked.subject', values),
        blocks: [
          { kind: 'TEXT', text: say('mail.asked.text', values) },
          { kind: 'QUOTE', text: request.text },
          { kind: 'TEXT', text: say('mail.asked.details', values) },
          { kind: 'BUTTON', label: say('mail.asked.open'), url: linkTo(webOrigin, request, 'all') },
        ],
      },
    )
    await enqueue(tx, sendMail, mail)
  }
  if (request.email === null) return
  const say = textsOf(request.language, 'support')
  const mail = brandedMail(
    { tenant, webOrigin, language: request.language },
    {
      to: { name: request.person, address: request.email },
      subject: say('mail.received.subject', { number }),
      blocks: [
        { kind: 'TEXT', text: say('mail.received.text', valuesOf(request, request.language)) },
        { kind: 'BUTTON', label: say('mail.received.open'), url: linkTo(webOrigin, request) },
        { kind: 'TEXT', text: say('mail.received.own') },
        { kind: 'QUOTE', text: request.text },
      ],
    },
  )
  await enqueue(tx, sendMail, mail)
}

/** Mails a step of a request to the requester, who may have no address. */
export async function announceStep(
  { tx, tenant, webOrigin }: Sender,
  request: StoredRequest,
  answer: string | null,
): Promise<void> {
  if (request.email === null) return
  const say = textsOf(request.language, 'support')
  const values = {
    ...valuesOf(request, request.language),
    state: say(`mail.state.${request.state}`),
  }
  const mail = brandedMail(
    { tenant, webOrigin, language: request.language },
    {
      to: { name: request.person, address: request.email },
      subject: say('mail.answered.subject', values),
      blocks: [
        { kind: 'TEXT', text: say('mail.answered.text', values) },
        answer === null ? { kind: 'TEXT', text: say('mail.answered.noAnswer') } : { kind: 'QUOTE', text: answer },
        { kind: 'BUTTON', label: say('mail.answered.open'), url: linkTo(webOrigin, request) },
      ],
    },
  )
  await enqueue(tx, sendMail, mail)
}

function valuesOf(request: StoredRequest, language: Language) {
  const { person, category } = request
  const say = textsOf(language, 'support')
  return { number: supportNumber(request), person, category: say(`category.${category}`) }
}

function linkTo(webOrigin: string, { id }: StoredRequest, view?: 'all'): string {
  return `${webOrigin}/support?${view ? `view=${view}&` : ''}id=${id}`
}
