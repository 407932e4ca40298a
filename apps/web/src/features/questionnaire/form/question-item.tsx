import type { Language } from '@lotse/contract/language.ts'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { useSortableRow } from '../../../ui/sortable/sortable.drag.ts'
import { Badge, NumberMark } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type FormQuestion, missingIn } from './form-values.ts'
import classes from './questionnaire-form.module.css'

/** What can be done with a question of the list. */
export interface QuestionActions {
  readonly move: (from: number, to: number) => void
  readonly duplicate: () => void
  readonly remove: () => void
}

/** A question of the list: one line, with its fields below when it is open. Its handle drags it; the menu moves it, too. */
export function QuestionItem({
  listId,
  question,
  place,
  count,
  language,
  defaultLanguage,
  usedLanguages,
  isOpen,
  problemCount,
  actions,
  onToggle,
  children,
}: {
  listId: string
  question: FormQuestion
  /** Counted from 0. */
  place: number
  count: number
  language: Language
  defaultLanguage: Language
  /** Languages in which something is written; a question says which of them it misses. */
  usedLanguages: readonly Language[]
  isOpen: boolean
  problemCount: number
  actions: QuestionActions
  onToggle: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const edge = useSortableRow(item, handle, {
    listId,
    rowId: String(place),
    isEnabled: true,
    onDrop: (dragged, at) => {
      const from = Number(dragged)
      const gap = at === 'BELOW' ? place + 1 : place
      // Without the dragged question, those behind it are one place earlier.
      actions.move(from, gap > from ? gap - 1 : gap)
    },
  })
  const { texts, weight } = question
  const text = texts[language].trim() || texts[defaultLanguage].trim() || t('question.empty')
  const missing = usedLanguages.filter((one) => missingIn(question, one).missing > 0).map((one) => one.toUpperCase())
  const entry = (key: 'up' | 'down' | 'duplicate' | 'remove', onChoose: () => void) => ({
    id: key,
    label: t(`question.${key}`),
    onChoose,
  })
  return (
    <li ref={item} className={classes.item} data-edge={edge ?? undefined} data-question={question.id}>
      <div className={classes.card}>
        <div className={classes.head}>
          <span ref={handle} className={classes.handle} aria-hidden="true" title={t('question.drag')}>
            <IconGripVertical size={16} stroke={1.75} />
          </span>
          <button
            type="button"
            className={classes.toggle}
            id={`${id}-head`}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={onToggle}
          >
            <NumberMark number={place + 1} />{' '}
            <span className={classes.words}>
              <span lang={texts[language].trim() ? language : defaultLanguage}>{text}</span>{' '}
              <span className={classes.marks}>
                {problemCount > 0 ? <Badge tone="BAD">{t('question.problems', { count: problemCount })}</Badge> : null}
                {weight === 1 || weight === null ? null : (
                  <Badge tone="OUTLINE">{t('question.weight', { weight: format.number(weight) })}</Badge>
                )}
                {missing.length === 0 ? null : (
                  <Text as="span" size="xs" tone="faint">
                    {t('question.missing', { languages: missing.join(', ') })}
                  </Text>
                )}
              </span>
            </span>
          </button>
          <MenuPopup
            label={t('question.actions', { number: place + 1 })}
            align="end"
            buttonClass={classes.menu}
            buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
            sections={[
              {
                items: [
                  ...(place > 0 ? [entry('up', () => actions.move(place, place - 1))] : []),
                  ...(place < count - 1 ? [entry('down', () => actions.move(place, place + 1))] : []),
                  entry('duplicate', actions.duplicate),
                  entry('remove', actions.remove),
                ],
              },
            ]}
          />
        </div>
        <section id={`${id}-fields`} hidden={!isOpen} aria-labelledby={`${id}-head`}>
          {isOpen ? children : null}
        </section>
      </div>
    </li>
  )
}
