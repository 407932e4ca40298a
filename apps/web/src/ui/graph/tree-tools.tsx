import { SearchInput } from '../field/search-input.tsx'
import { Segmented } from '../field/segmented.tsx'
import { StepArrow } from '../icon/icons.tsx'
import { Inline } from '../layout/layout.tsx'
import { IconButton } from '../layout/text-button.tsx'
import { Text } from '../text/text.tsx'
import type { TreeForm } from './tree.content.ts'
import type { TreeTexts } from './tree.texts.ts'
import classes from './tree-tools.module.css'

/** With more levels than this, the last but "all" is this one. */
const MOST_LEVELS = 5

/** The tools above a tree: its form, its levels, and the search. */
export function TreeTools({
  texts,
  form,
  onForm,
  levels,
  shownLevels,
  onLevels,
  query,
  onQuery,
  hits,
  hit,
  onHit,
  highlightLabel,
}: {
  texts: TreeTexts
  form: TreeForm
  onForm: (form: TreeForm) => void
  /** Number of levels of the tree. */
  levels: number
  /** Number of shown levels; undefined when single nodes are folded or unfolded. */
  shownLevels: number | undefined
  onLevels: (levels: number) => void
  query: string
  onQuery: (query: string) => void
  /** Number of found nodes, and the position of the current one, from 0. */
  hits: number
  hit: number
  /** Goes one found node forth (1) or back (−1). */
  onHit: (step: 1 | -1) => void
  /** What a highlighted line is; a key is shown when given. */
  highlightLabel: string | undefined
}) {
  const choices = Array.from({ length: levels }, (_, index) => index + 1).filter(
    (level) => level < MOST_LEVELS || level === levels,
  )
  const found = hits > 0 ? texts.hit(hit + 1, hits) : texts.nothing
  return (
    <Inline gap={0} className={classes.tools}>
      <Segmented
        label={texts.form}
        value={form}
        options={[
          { value: 'TREE', label: texts.tree },
          { value: 'LIST', label: texts.list },
        ]}
        onChange={onForm}
      />
      {levels > 1 ? (
        <Inline wrap={false} className={classes.levels}>
          <span aria-hidden="true">{texts.levels}</span>
          <Segmented
            label={texts.levels}
            value={String(shownLevels)}
            options={choices.map((level) => ({
              value: String(level),
              label: level === levels ? texts.allLevels : String(level),
            }))}
            onChange={(level) => onLevels(Number(level))}
          />
        </Inline>
      ) : null}
      <Inline
        as="form"
        gap={1}
        wrap={false}
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          onHit(1)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          onHit(-1)
        }}
      >
        <SearchInput size="small" label={texts.search} value={query} onChange={onQuery} />
        <Text as="span" size="sm" tone="soft" isFigure className={classes.found} role="status">
          {query.trim() === '' ? '' : found}
        </Text>
        {hits > 1 ? (
          <>
            <IconButton size="small" label={texts.previous} onClick={() => onHit(-1)}>
              <StepArrow to="PREVIOUS" />
            </IconButton>
            <IconButton size="small" label={texts.next} onClick={() => onHit(1)}>
              <StepArrow to="NEXT" />
            </IconButton>
          </>
        ) : null}
      </Inline>
      {highlightLabel ? (
        <Inline as="span" wrap={false} isInText className={classes.key}>
          <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
            <path d="M1 4h22" />
          </svg>
          {highlightLabel}
        </Inline>
      ) : null}
    </Inline>
  )
}
