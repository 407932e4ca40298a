import { readFile } from 'node:fs/promises'
import { domainToASCII } from 'node:url'
import type { Settings } from '../config/settings.ts'
import { JobFailure, JobWaits } from '../jobs/job-failure.ts'
import type { Mail, MailAddress } from './mail.ts'

/** Settings of the mail server. */
export type MailSettings = Pick<Settings, 'smtpUrl' | 'smtpTls' | 'smtpCaFile' | 'mailFrom'>

/** Timeouts; the job retries anyway. */
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/**
 * Sends one mail through the mail server.
 *
 * @param id the same in every attempt; becomes the `Message-ID`, by which mail programs recognise duplicates
 * @throws JobWaits without a mail server; JobFailure mail.refused (permanent, 5xx), mail.refused_for_now (4xx),
 * mail.sign_in_refused, mail.unreachable
 */
export async function deliverMail(settings: MailSettings, mail: Mail, id: string): Promise<void> {
  const { smtpUrl, mailFrom } = settings
  if (smtpUrl === null || mailFrom === null) throw new JobWaits('MAIL_SERVER')
  if (!isMailAddress(mail.to.address)) throw new JobFailure('mail.refused', { isPermanent: true, detail: 'address' })
  // Loaded with the first mail, to keep the start fast.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(await transportOptions(smtpUrl, settings))
  try {
    await transport.sendMail({
      from: addressOf(mailFrom),
      to: addressOf(mail.to),
      ...(mail.replyTo && isMailAddress(mail.replyTo.address) ? { replyTo: addressOf(mail.replyTo) } : {}),
      subject: headerText(mail.subject),
      text: mail.text,
      ...(mail.html === undefined ? {} : { html: mail.html }),
      ...(mail.unsubscribeLink === undefined ? {} : { list: { unsubscribe: headerText(mail.unsubscribeLink) } }),
      messageId: `<${id}@${domainToASCII(mailFrom.address.split('@')[1] ?? '')}>`,
      // Prevents automatic replies such as "out of office" (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: (mail.attachments ?? []).map(({ fileName, mediaType, base64 }) => ({
        filename: headerText(fileName),
        contentType: headerText(mediaType),
        content: Buffer.from(base64, 'base64'),
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    throw failureOf(error as DeliveryError)
  } finally {
    transport.close()
  }
}

/** Signs in at the mail server without sending anything. @throws JobFailure as `deliverMail` */
export async function verifyMailServer(settings: MailSettings): Promise<void> {
  if (settings.smtpUrl === null) throw new JobWaits('MAIL_SERVER')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(await transportOptions(settings.smtpUrl, settings))
  try {
    await transport.verify()
  } catch (error) {
    throw failureOf(error as DeliveryError)
  } finally {
    transport.close()
  }
}

async function transportOptions(smtpUrl: string, { smtpTls, smtpCaFile }: MailSettings) {
  const url = new URL(smtpUrl)
  const isImplicit = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    secure: isImplicit,
    requireTLS: smtpTls === 'required',
    ignoreTLS: smtpTls === 'off',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    tls: { minVersion: 'TLSv1.2' as const, ...(smtpCaFile === null ? {} : { ca: await readFile(smtpCaFile) }) },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

function addressOf({ name = '', address }: MailAddress) {
  return { name: headerText(name), address }
}

interface DeliveryError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

/** Keeps only the reply code: texts of mail servers often contain the address. */
function failureOf({ code, responseCode }: DeliveryError): JobFailure {
  const detail = responseCode === undefined ? (code ?? null) : String(responseCode)
  if (code === 'EAUTH') return new JobFailure('mail.sign_in_refused', { detail })
  if (responseCode === undefined || code === 'ECONNECTION' || code === 'ETLS') {
    return new JobFailure('mail.unreachable', { detail })
  }
  const isPermanent = responseCode >= 500
  return new JobFailure(isPermanent ? 'mail.refused' : 'mail.refused_for_now', { isPermanent, detail })
}

/** Control characters, line and paragraph separators: with them a text could inject another header. */
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const MAXIMUM_HEADER_LENGTH = 500

/** Makes a text safe for a mail header: one line of limited length. */
export function headerText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAXIMUM_HEADER_LENGTH)
    .toWellFormed()
}

/** Whether a text is exactly one mail address, which a mail server cannot read as several or as a command. */
export function isMailAddress(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]{1,253}$/u.test(address)
}
