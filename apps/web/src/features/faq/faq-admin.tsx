import type { FaqFeedbackCount } from '@lotse/contract/features/faq/faq.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { faqCommentsQuery } from './faq.queries.ts'
import classes from './faq-feedback.module.css'

/** For administrators: how many an answer helped, and what the others missed, without names. */
export function FaqAdmin({ id, count }: { id: string; count: FaqFeedbackCount }) {
  const { t } = useTranslation('faq')
  const [isOpen, setOpen] = useState(false)
  const { helpful, unhelpful, comments } = count
  return (
    <Stack gap={2} className={classes.admin}>
      <Inline as="p" gap={3} className={classes.counts}>
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
      </Inline>
      {isOpen && comments > 0 ? <Comments id={id} /> : null}
    </Stack>
  )
}

function Comments({ id }: { id: string }) {
  const { t } = useTranslation('faq')
  const format = useFormat()
  const comments = useQuery(faqCommentsQuery(id))
  return (
    <Loaded query={comments} subject="questions" loading={t('admin.loading')} shape={<SkeletonBar height={40} />}>
      {({ content }) => (
        <Stack as="ul" gap={2} className={classes.comments} aria-label={t('term.comments')} tabIndex={0}>
          {content.map(({ comment, givenOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments have no name and are only read
            <li key={index}>
              {comment}
              <Note>
                <time dateTime={givenOn}>{format.date(givenOn)}</time>
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
