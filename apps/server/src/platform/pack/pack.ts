import type { Static, TSchema } from 'typebox'
import type { OwnerTransaction, TenantTransaction } from '../database/tenant-transaction.ts'
import type { PackProblem } from './pack-problem.ts'

/** Position of an entry or of one of its properties in the pack's files. */
export interface PackLocation {
  readonly file: string
  readonly line: number | null
}

/** An entry of a list: its value, and the position of the entry or of a path inside it. */
export interface PackEntry<Item = unknown> {
  readonly key: string
  readonly value: Item
  readonly at: (path?: readonly (string | number)[]) => PackLocation
  /** Content of the files that the entry refers to, by their path in the pack. */
  readonly files?: ReadonlyMap<string, Buffer>
}

/** A file in the folder of the pack that an entry refers to. */
export interface PackFileReference {
  readonly path: string
  /** Where the entry has the path. */
  readonly at: readonly (string | number)[]
}

/**
 * A list in a pack, in the file of its name: for a LIST `areas.yaml` (`.yml`, `.json`); for a TABLE `targets.csv`, with one column
 * per property of the item.
 */
export interface PackSection<Schema extends TSchema = TSchema> {
  readonly name: string
  readonly form: 'LIST' | 'TABLE'
  /** Name of an entry in messages: `area`, `business unit`. */
  readonly noun: string
  /** Description for editors and the guide. */
  readonly title: string
  readonly item: Schema
  /** The key that identifies and overrides entries; usually the id. */
  keyOf(item: Static<Schema>): string
  /** Names of sections whose entries must have different keys, because formulas refer to the entries of all of them. */
  readonly distinctFrom?: readonly string[]
  /** The files that an entry refers to. They are in the folder of the pack that defines the entry. */
  filesOf?(item: Static<Schema>): readonly PackFileReference[]
}

/** Defines a section with the type of its items. */
export function defineSection<Schema extends TSchema>(section: PackSection<Schema>): PackSection<Schema> {
  return section
}

/** A pack: its manifest (`pack.yaml`), and its lists merged with those of the packs it extends. */
export interface Pack<Manifest = unknown> {
  readonly manifest: PackEntry<Manifest>
  /** Folder of the pack; null if it was created in memory. */
  readonly folder: string | null
  readonly sections: readonly PackSection[]
  list<Schema extends TSchema>(section: PackSection<Schema>): readonly PackEntry<Static<Schema>>[]
  /** The entries of a section; none if there is no such section. */
  entriesOf(sectionName: string): readonly PackEntry[]
  /** Whether a section has an entry with this key. */
  has(sectionName: string, key: string): boolean
  /** All keys of a section, in order. */
  keysOf(sectionName: string): readonly string[]
  /** Content of an attachment by its path in the pack; undefined if it could not be read. */
  attachment(path: string): string | undefined
}

/** A file that the manifest refers to, and the position of the reference. */
export interface PackAttachment {
  readonly path: string
  readonly at: PackLocation
}

/** Result of applying one kind of content. Items are identified by key. */
export interface PackChange {
  readonly kind: string
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: number
  readonly retired: readonly string[]
  /** Items that differ from the pack, or are no longer in it, but are preserved because users changed them. */
  readonly kept: readonly string[]
}

/** A feature's part of a pack: its lists, checks beyond their schemas, and how it stores them. */
export interface PackPart {
  readonly sections: readonly PackSection[]
  /** Text files that the manifest refers to. */
  readonly attachments?: (manifest: PackEntry) => PackAttachment[]
  readonly check?: (pack: Pack) => PackProblem[]
  /** What is missing in a valid pack, which can be applied nevertheless. */
  readonly advise?: (pack: Pack) => PackProblem[]
  /** Checks the content of the files that entries refer to. */
  readonly checkFiles?: (pack: Pack) => Promise<PackProblem[]>
  /** Writes global tables, before the tenant transaction. */
  readonly prepare?: (tx: OwnerTransaction, pack: Pack) => Promise<PackChange[]>
  readonly apply?: (tx: TenantTransaction, pack: Pack) => Promise<PackChange[]>
  /**
   * Creates objects that people would otherwise create in the product (measures, assessments), after content and figures. Only
   * missing objects: later packs do not change or retire them.
   */
  readonly applyActivity?: (tx: TenantTransaction, pack: Pack) => Promise<PackChange[]>
}
