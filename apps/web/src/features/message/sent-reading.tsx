import type { AudienceCount, SentDetail } from '@lotse/contract/features/message/message.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { sentMessageQuery } from './message.queries.ts'
import type { MessageSurroundings } from './message.surroundings.ts'
import { MessageTitle } from './message-head.tsx'
import { ReadBar } from './read-bar.tsx'
import { MessageArticle, ReadingFrame } from './reading-frame.tsx'
import classes from './sent-reading.module.css'
import { useRetract } from './use-retract.ts'

/** A message that the person has sent, and who has read it. */
export function SentReading({ id, around }: { id: string; around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const sent = useQuery(sentMessageQuery(id))
  return (
    <ReadingFrame query={sent} back={t('back.sent')} onBack={() => around.go({ kind: 'SENT' })}>
      {(detail) => <Detail detail={detail} around={around} />}
    </ReadingFrame>
  )
}

function Detail({ detail, around }: { detail: SentDetail; around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const { retract, restore } = useRetract(detail.id)
  const { sentAt, retractedAt, recipients, read, languages, page } = detail
  const pageName = page === null ? null : around.nameOfPage(page)
  const facts = [
    languages.map((language) => language.toUpperCase()).join(' '),
    ...(pageName === null ? [] : [t('sent.leadsTo', { page: pageName })]),
  ]
  return (
    <MessageArticle
      head={
        <>
          <MessageTitle>{detail.title}</MessageTitle>
          <p className={classes.facts}>
            <Moment iso={sentAt}>{(date) => t('sent.at', { date })}</Moment> · {facts.join(' · ')}
          </p>
        </>
      }
      notice={
        retractedAt === null ? null : (
          <p className={classes.retracted}>
            <Moment iso={retractedAt}>{(date) => t('sent.retractedOn', { date })}</Moment>
          </p>
        )
      }
      text={around.renderText(detail.text)}
    >
      <section className={classes.receipts} aria-labelledby="message-receipts">
        <div className={classes.receiptsHead}>
          <h3 id="message-receipts">{t('sent.receipts')}</h3>
          <ReadBar read={read} recipients={recipients} />
        </div>
        <Counts title={t('audience.roles')} counts={detail.roles} />
        <Counts title={t('audience.units')} counts={detail.businessUnits} />
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('sent.person')}</th>
              <th scope="col">{t('sent.read')}</th>
            </tr>
          </thead>
          <tbody>
            {detail.receipts.map(({ personId, name, businessUnitName, readAt }) => (
              <tr key={personId}>
                <td>
                  {name}
                  {businessUnitName === null ? null : <small>{businessUnitName}</small>}
                </td>
                <td data-unread={readAt === null || undefined}>
                  {readAt === null ? t('sent.notYet') : <Moment iso={readAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        {retractedAt === null ? (
          <TextButton onClick={() => void retract()}>{t('retract.action')}</TextButton>
        ) : (
          <TextButton onClick={() => void restore()}>{t('retract.restore')}</TextButton>
        )}
      </div>
    </MessageArticle>
  )
}

/** Counts of a kind of audience, when there is more than one to compare. */
function Counts({ title, counts }: { title: string; counts: readonly AudienceCount[] }) {
  if (counts.length < 2) return null
  return (
    <div className={classes.counts}>
      <h4>{title}</h4>
      <ul>
        {counts.map(({ id, name, recipients, read }) => (
          <li key={id}>
            <span>{name}</span>
            <ReadBar read={read} recipients={recipients} />
          </li>
        ))}
      </ul>
    </div>
  )
}
