import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../platform/text/language.ts'
import { Chevron } from '../../ui/choice-menu.tsx'
import { categoriesOf, snippetOf } from './faq.search.ts'
import { FaqAnswer } from './faq-answer.tsx'
import classes from './faq-list.module.css'
import { MarkedText, Pieces } from './marked-text.tsx'
import { useCategoryName } from './use-category-name.ts'

/**
 * Questions, one of them open. Found ones stand in one list, best first; otherwise they stand by category.
 * @param onOpen tells which one is opened; null: the open one is closed
 */
export function FaqQuestions({
  entries,
  q,
  openId,
  onOpen,
}: {
  entries: readonly FaqEntry[]
  q: string
  openId: string | null
  onOpen: (id: string | null) => void
}) {
  const nameOf = useCategoryName()
  const list = (some: readonly FaqEntry[], hasCategory: boolean) => (
    <ul className={classes.list}>
      {some.map((entry) => (
        <Question
          key={entry.id}
          entry={entry}
          q={q}
          category={hasCategory ? nameOf(entry.category) : null}
          isOpen={entry.id === openId}
          onToggle={() => onOpen(entry.id === openId ? null : entry.id)}
        />
      ))}
    </ul>
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
  onToggle,
}: {
  entry: FaqEntry
  q: string
  category: string | null
  isOpen: boolean
  onToggle: () => void
}) {
  const language = useLanguage()
  // Under a category a step lower than it; without one right below the title of the page.
  const Heading = category === null ? 'h3' : 'h2'
  const item = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  const snippet = isOpen || q.trim() === '' ? null : snippetOf(entry.answer, q, language)
  useEffect(() => {
    // An address may lead to a question far down; one that was clicked is in sight already.
    if (isOpen && !wasOpen.current) item.current?.scrollIntoView?.({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <li ref={item} className={classes.item} data-open={isOpen || undefined}>
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={`faq-answer-${entry.id}`} onClick={onToggle}>
          <span>
            <MarkedText text={entry.question} q={q} />
            {category ? <small>{category}</small> : null}
          </span>
          <Chevron />
        </button>
      </Heading>
      {snippet ? (
        <p className={classes.snippet}>
          <Pieces pieces={snippet} />
        </p>
      ) : null}
      <div id={`faq-answer-${entry.id}`} hidden={!isOpen}>
        {isOpen ? <FaqAnswer entry={entry} q={q} /> : null}
      </div>
    </li>
  )
}
