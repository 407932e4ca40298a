import type { Entry } from './edit/entry.ts'

/** What the pack contains is retired by the pack, not deleted. */
export const isDeletable = ({ item }: Pick<Entry, 'item'>): boolean => item === null

/** The content of the pack can replace what was written over it. */
export const isResettable = ({ item, edit }: Pick<Entry, 'item' | 'edit'>): boolean =>
  item !== null && edit !== null && edit.content !== null
