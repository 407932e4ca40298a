import type { SentMessage } from '@lotse/contract/features/message/message.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { sentQuery } from './message.queries.ts'
import type { MessageSurroundings } from './message.surroundings.ts'
import { ListHead } from './message-head.tsx'
import { ListSkeleton } from './message-skeletons.tsx'
import { ReadBar } from './read-bar.tsx'
import classes from './sent-list.module.css'
import { useMessageErrorTexts } from './use-message-error-texts.ts'

/** What the person has sent, each with how many have read it. */
export function SentList({ around }: { around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const sent = useInfiniteQuery(sentQuery())
  const errorTexts = useMessageErrorTexts()
  return (
    <div className={classes.sent}>
      <ListHead at="SENT" mayWrite around={around} />
      <Loadable query={sent} errorTexts={errorTexts} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const messages = pages.flatMap(({ content }) => content)
          if (messages.length === 0) return <p className={classes.none}>{t('empty.sent')}</p>
          return (
            <>
              <ul className={classes.list}>
                {messages.map((message) => (
                  <SentLine key={message.id} message={message} around={around} />
                ))}
              </ul>
              {sent.hasNextPage ? (
                <TextButton disabled={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
                  {t('more')}
                </TextButton>
              ) : null}
            </>
          )
        }}
      </Loadable>
    </div>
  )
}

function SentLine({ message, around }: { message: SentMessage; around: MessageSurroundings }) {
  const { t } = useTranslation('message')
  const { id, title, languages, sentAt, retractedAt, recipients, read } = message
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-retracted={retractedAt !== null || undefined}
        onClick={() => around.go({ kind: 'SENT_ONE', id })}
      >
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.facts}>
            {retractedAt === null ? null : <strong>{t('sent.retracted')} · </strong>}
            <Moment iso={sentAt} isBrief /> · {languages.map((language) => language.toUpperCase()).join(' ')}
          </span>
        </span>
        <ReadBar read={read} recipients={recipients} />
      </button>
    </li>
  )
}
