import type { FaqFeedbackCount } from '@lotse/contract/features/faq/faq.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { faqCommentsQuery } from './faq.queries.ts'
import classes from './faq-feedback.module.css'

/** For administrators: how many an answer helped, and what the others missed, without names. */
export function FaqAdmin({ id, count }: { id: string; count: FaqFeedbackCount }) {
  const { t } = useTranslation('faq')
  const [isOpen, setOpen] = useState(false)
  const { helpful, unhelpful, comments } = count
  return (
    <div className={classes.admin}>
      <p className={classes.counts}>
        <span>
          {helpful + unhelpful === 0
            ? t('admin.none')
            : `${t('admin.helpful', { count: helpful })} · ${t('admin.unhelpful', { count: unhelpful })}`}
        </span>
        {comments > 0 ? (
          <TextButton variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('admin.hide') : t('admin.comments', { count: comments })}
          </TextButton>
        ) : null}
      </p>
      {isOpen && comments > 0 ? <Comments id={id} /> : null}
    </div>
  )
}

function Comments({ id }: { id: string }) {
  const { t } = useTranslation('faq')
  const format = useFormat()
  const comments = useQuery(faqCommentsQuery(id))
  const errorTexts = { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
  return (
    <Loadable
      query={comments}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('admin.loading')}>
          <SkeletonBar height={40} />
        </Skeleton>
      }
    >
      {({ content }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.comments} aria-label={t('admin.list')} tabIndex={0}>
          {content.map(({ comment, givenOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments have no name and are only read
            <li key={index}>
              {comment}
              <time dateTime={givenOn}>{format.date(givenOn)}</time>
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}
