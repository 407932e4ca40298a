import type { Static, TSchema } from 'typebox'
import type { OwnerTransaction, TenantTransaction } from '../database/tenant-transaction.ts'
import type { PackProblem } from './pack-problem.ts'

/** Position of an entry, or of a member of it, in the pack's files. */
export interface PackPlace {
  readonly file: string
  readonly line: number | null
}

/** One entry of a pack's list: its value, and where it (or what a path inside it leads to) is written. */
export interface PackEntry<Item = unknown> {
  readonly key: string
  readonly value: Item
  readonly at: (path?: readonly (string | number)[]) => PackPlace
}

/**
 * A list that a pack may hold, in the file of its name: `areas` is `areas.yaml` (`.yml`, `.json`) when it is a LIST, and
 * `targets.csv` when it is a TABLE with one column per property of the item.
 */
export interface PackSection<Schema extends TSchema = TSchema> {
  readonly name: string
  readonly form: 'LIST' | 'TABLE'
  /** One line for editors and the guide. */
  readonly title: string
  readonly item: Schema
  /** What entries are told apart and overridden by; usually the id. */
  keyOf(item: Static<Schema>): string
}

/** Declares a section and keeps the type of its items. */
export function defineSection<Schema extends TSchema>(section: PackSection<Schema>): PackSection<Schema> {
  return section
}

/** A pack that was read: its manifest (`pack.yaml`), its lists merged over those of the packs it extends. */
export interface Pack<Manifest = unknown> {
  readonly manifest: PackEntry<Manifest>
  /** Folder of the pack itself, null for one made in memory. */
  readonly folder: string | null
  list<Schema extends TSchema>(section: PackSection<Schema>): readonly PackEntry<Static<Schema>>[]
  /** Whether a section holds an entry of this key. */
  has(sectionName: string, key: string): boolean
  /** All keys of a section, in its order. */
  keysOf(sectionName: string): readonly string[]
  /** Content of a text file that the pack names, by its path in the pack; undefined when it could not be read. */
  attachment(path: string): string | undefined
}

/** A file that a pack names, and where it does. */
export interface PackAttachment {
  readonly path: string
  readonly at: PackPlace
}

/** What applying one kind of content did. Items are named by key. */
export interface PackChange {
  readonly kind: string
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: number
  readonly retired: readonly string[]
  /** Left as users have them although the pack says otherwise, or does not name them any more. */
  readonly kept: readonly string[]
}

/** What a feature does with a pack: the lists it reads, what it checks beyond their schemas, and how it stores them. */
export interface PackPart {
  readonly sections: readonly PackSection[]
  /** Text files beside the lists that the pack names. */
  readonly attachments?: (manifest: PackEntry) => PackAttachment[]
  readonly check?: (pack: Pack) => PackProblem[]
  /** Work on global tables, before the tenant's wall. */
  readonly prepare?: (tx: OwnerTransaction, pack: Pack) => Promise<PackChange[]>
  readonly apply?: (tx: TenantTransaction, pack: Pack) => Promise<PackChange[]>
  /**
   * Writes what people would have done in the product (measures, assessments), after content and figures. Only what is not
   * there yet: it is theirs from then on, so no later pack changes or retires it.
   */
  readonly applyActivity?: (tx: TenantTransaction, pack: Pack) => Promise<PackChange[]>
}
