import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { COMMENTS_OPEN, clean, type KpiSearch } from '../../search/view.ts'

/** Whether the comments of a KPI are open, which is stored in the address. */
export interface CommentPlace {
  readonly isOpen: boolean
  /** The month to comment on; null: the month of the page. */
  readonly period: string | null
  /** Opens the comments, at a month if one is given. */
  readonly open: (period?: string) => void
  readonly close: () => void
}

/** The comments in the address of a KPI: `?comments=open`, or a month. */
export function useCommentPlace(): CommentPlace {
  const { comments } = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const navigate = useNavigate()
  return useMemo(() => {
    const isOpen = comments !== undefined
    const go = (next: string | undefined, replace: boolean) =>
      void navigate({
        to: '.',
        search: (old: object): KpiSearch => clean({ ...old, comments: next }),
        replace,
        resetScroll: false,
      })
    return {
      isOpen,
      period: comments === undefined || comments === COMMENTS_OPEN ? null : comments,
      open: (period) => {
        go(period ?? COMMENTS_OPEN, isOpen)
      },
      close: () => go(undefined, true),
    }
  }, [comments, navigate])
}

/** An address of another month, tab or KPI: open comments stay open, at the month that the page shows then. */
export function withComments(search: KpiSearch): KpiSearch {
  return search.comments === undefined ? search : { ...search, comments: COMMENTS_OPEN }
}
