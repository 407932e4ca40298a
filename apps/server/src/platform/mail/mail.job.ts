import { defineJob } from '../jobs/job.ts'
import { Mail } from './mail.ts'
import { deliverMail } from './mail-delivery.ts'

/**
 * Sends one mail to one recipient, with ten attempts within about eight hours; a permanent rejection is not retried. Without a mail
 * server, the job waits until one is configured.
 */
export const sendMail = defineJob({
  name: 'mail.send',
  title: { en: 'Send an e-mail', de: 'E-Mail versenden', tr: 'E-posta gönderme', sk: 'Odoslať e-mail' },
  input: Mail,
  attempts: 10,
  backoff: { firstSeconds: 60, maximumSeconds: 4 * 3_600 },
  handler: ({ platform, jobId }, mail) => deliverMail(platform.settings, mail, jobId),
})
