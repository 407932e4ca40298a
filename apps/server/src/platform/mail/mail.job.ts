import { defineJob } from '../jobs/job.ts'
import { Mail } from './mail.ts'
import { deliverMail } from './mail-delivery.ts'

/**
 * Delivers one mail to one receiver. Ten attempts within about eight hours; what the receiver's server refuses for good is not
 * tried again. Without a mail server it waits, and goes out once one is set.
 */
export const sendMail = defineJob({
  name: 'mail.send',
  title: { en: 'Send an e-mail', de: 'E-Mail versenden', tr: 'E-posta gönder', sk: 'Odoslať e-mail' },
  input: Mail,
  attempts: 10,
  backoff: { firstSeconds: 60, maximumSeconds: 4 * 3_600 },
  handler: ({ platform, jobId }, mail) => deliverMail(platform.settings, mail, jobId),
})
