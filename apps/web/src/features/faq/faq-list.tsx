import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { hasMarkdown, plainMarkdown } from '@lotse/contract/plain-markdown.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../platform/text/language.ts'
import { Chevron } from '../../ui/icon/icons.tsx'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import { Lines, rowButtonLook } from '../../ui/layout/row.tsx'
import { Text } from '../../ui/text/text.tsx'
import { categoriesOf, snippetOf } from './faq.search.ts'
import { FaqAdmin } from './faq-admin.tsx'
import { FaqFeedbackLine } from './faq-feedback.tsx'
import classes from './faq-list.module.css'
import { MarkedText, Pieces } from './marked-text.tsx'
import { useCategoryName } from './use-category-name.ts'

/**
 * Questions, at most one of them open. Search results are one list, best first; otherwise they are grouped by category.
 * @param renderText lays Markdown out
 * @param onOpen called with the opened question; null when the open one is closed
 */
export function FaqQuestions({
  entries,
  q,
  openId,
  renderText,
  edit,
  onOpen,
}: {
  entries: readonly FaqEntry[]
  q: string
  openId: string | null
  renderText: (text: string) => React.ReactNode
  /** For administrators: leads to the editor of a question. */
  edit: (id: string) => React.ReactNode
  onOpen: (id: string | null) => void
}) {
  const nameOf = useCategoryName()
  const list = (some: readonly FaqEntry[], hasCategory: boolean) => (
    <Card as={Lines} padding={0} className={classes.list}>
      {some.map((entry) => (
        <Question
          key={entry.id}
          entry={entry}
          q={q}
          category={hasCategory ? nameOf(entry.category) : null}
          isOpen={entry.id === openId}
          renderText={renderText}
          edit={edit}
          onToggle={() => onOpen(entry.id === openId ? null : entry.id)}
        />
      ))}
    </Card>
  )
  if (q.trim() !== '') return list(entries, true)
  return categoriesOf(entries).map(({ id }) => (
    <section key={id} className={classes.group} aria-labelledby={`faq-category-${id}`}>
      <h2 id={`faq-category-${id}`}>{nameOf(id)}</h2>
      {list(
        entries.filter(({ category }) => category === id),
        false,
      )}
    </section>
  ))
}

function Question({
  entry,
  q,
  category,
  isOpen,
  renderText,
  edit,
  onToggle,
}: {
  entry: FaqEntry
  q: string
  category: string | null
  isOpen: boolean
  renderText: (text: string) => React.ReactNode
  edit: (id: string) => React.ReactNode
  onToggle: () => void
}) {
  const language = useLanguage()
  // Under a category a step lower than it; without one right below the title of the page.
  const Heading = category === null ? 'h3' : 'h2'
  const item = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  const snippet = isOpen || q.trim() === '' ? null : snippetOf(plainMarkdown(entry.answer), q, language)
  useEffect(() => {
    // An address may lead to a question far down; one that was clicked is in sight already.
    if (isOpen && !wasOpen.current) item.current?.scrollIntoView?.({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li ref={item} className={classes.item} data-open={isOpen || undefined}>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`faq-answer-${entry.id}`}
          onClick={onToggle}
          className={rowButtonLook}
        >
          <span>
            <MarkedText text={entry.question} q={q} />
            {category ? <small>{category}</small> : null}
          </span>
          <Chevron />
        </button>
      </Heading>
      {snippet ? (
        <Text size="sm" tone="soft" className={classes.snippet}>
          <Pieces pieces={snippet} />
        </Text>
      ) : null}
      <div id={`faq-answer-${entry.id}`} hidden={!isOpen}>
        {isOpen ? <FaqAnswer entry={entry} q={q} renderText={renderText} edit={edit} /> : null}
      </div>
    </li>
  )
}

/** The answer to a question, whether it helped, and for administrators whom it helped, in numbers. */
function FaqAnswer({
  entry,
  q,
  renderText,
  edit,
}: {
  entry: FaqEntry
  q: string
  renderText: (text: string) => React.ReactNode
  edit: (id: string) => React.ReactNode
}) {
  return (
    <Stack gap={4} className={classes.answer}>
      <FaqAnswerText answer={entry.answer} q={q} renderText={renderText} />
      <FaqFeedbackLine entry={entry} />
      {entry.feedbackCount ? (
        <>
          <FaqAdmin id={entry.id} count={entry.feedbackCount} />
          <div>{edit(entry.id)}</div>
        </>
      ) : null}
    </Stack>
  )
}

/** The text of an answer; what was searched for is marked in paragraphs without Markdown. */
export function FaqAnswerText({
  answer,
  q,
  renderText,
}: {
  answer: string
  q: string
  renderText: (text: string) => React.ReactNode
}) {
  return (
    <Text as="div" size="md" tone="soft" className={classes.text}>
      {hasMarkdown(answer)
        ? renderText(answer)
        : answer.split(/\n\s*\n/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are their order
            <p key={index}>
              <MarkedText text={paragraph} q={q} />
            </p>
          ))}
    </Text>
  )
}
