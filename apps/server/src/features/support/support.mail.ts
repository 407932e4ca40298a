import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Tenant } from '../../platform/http/tenant.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { sendMail } from '../../platform/mail/mail.job.ts'
import { supportNumber } from './support.number.ts'
import type { StoredRequest } from './support.repository.ts'
import { fillIn, SUPPORT_WORDS } from './support.words.ts'

/** Where a mail's links lead, and whose support it is. */
interface Sender {
  readonly tx: TenantTransaction
  readonly tenant: Tenant
  /** Origin of the browser application. */
  readonly webOrigin: string
}

/** A request came in: tells the tenant's support address, and who asked that it is there. Nobody without an address. */
export async function announceRequest({ tx, tenant, webOrigin }: Sender, request: StoredRequest): Promise<void> {
  const number = supportNumber(request)
  if (tenant.supportAddress !== null) {
    const words = SUPPORT_WORDS[tenant.defaultLanguage]
    const values = {
      ...valuesOf(request, tenant.defaultLanguage, linkTo(webOrigin, request, 'all')),
      unit: request.businessUnit ?? tenant.name,
      page: request.page ?? words.unknown,
      build: request.build ?? words.unknown,
      browser: request.browser ?? words.unknown,
      picture: request.screenshot ? words.asked.picture : '',
    }
    await enqueue(tx, sendMail, {
      to: { address: tenant.supportAddress },
      ...(request.email === null ? {} : { replyTo: { name: request.person, address: request.email } }),
      subject: fillIn(words.asked.subject, values),
      text: fillIn(words.asked.text, values),
    })
  }
  if (request.email === null) return
  const { received } = SUPPORT_WORDS[request.language]
  const values = valuesOf(request, request.language, linkTo(webOrigin, request))
  await enqueue(tx, sendMail, {
    to: { name: request.person, address: request.email },
    subject: fillIn(received.subject, { number }),
    text: fillIn(received.text, values),
  })
}

/** A request moved on: tells who asked, where they have an address. */
export async function announceStep(
  { tx, webOrigin }: Sender,
  request: StoredRequest,
  answer: string | null,
): Promise<void> {
  if (request.email === null) return
  const { answered, states } = SUPPORT_WORDS[request.language]
  const values = {
    ...valuesOf(request, request.language, linkTo(webOrigin, request)),
    state: states[request.state],
    answer: answer ?? answered.noAnswer,
  }
  await enqueue(tx, sendMail, {
    to: { name: request.person, address: request.email },
    subject: fillIn(answered.subject, values),
    text: fillIn(answered.text, values),
  })
}

function valuesOf(request: StoredRequest, language: Language, link: string) {
  const { person, text, category } = request
  return { number: supportNumber(request), person, text, category: SUPPORT_WORDS[language].categories[category], link }
}

function linkTo(webOrigin: string, { id }: StoredRequest, view?: 'all'): string {
  return `${webOrigin}/support?${view ? `view=${view}&` : ''}id=${id}`
}
