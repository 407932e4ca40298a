import { hashKey } from '@tanstack/react-query'

/** A field that another person changed. `isBoth`: it was changed here, too, to something else. */
export interface FieldChange {
  readonly name: string
  readonly isBoth: boolean
}

/** How the versions of a form's fields are compared and merged. */
export interface FieldRules<Fields> {
  readonly isSame: (left: Fields, right: Fields) => boolean
  /** What another person changed since `base`: first what both changed to different things. */
  readonly changesOf: (base: Fields, mine: Fields, theirs: Fields) => readonly FieldChange[]
  /** Mine; and theirs wherever I changed nothing since `base`. */
  readonly merge: (base: Fields, mine: Fields, theirs: Fields) => Fields
  /** The value that a problem of this name is about. */
  readonly valueOf: (fields: Fields, name: string) => unknown
}

/** The fields of a form by their names. */
export interface FieldList<Fields> {
  /** The names that these versions have, in the order of the form. */
  readonly namesOf: (...versions: readonly Fields[]) => readonly string[]
  /** Undefined where a version does not have the field. */
  readonly valueOf: (fields: Fields, name: string) => unknown
  /** The fields with another value of one of them; undefined removes it. */
  readonly withValue: (fields: Fields, name: string, value: unknown) => Fields
}

/** Whether two values are the same, whatever the order of their properties. */
export function isEqual(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || hashKey([left]) === hashKey([right])
}

/** Compares and merges versions field by field. */
export function rulesOf<Fields>({ namesOf, valueOf, withValue }: FieldList<Fields>): FieldRules<Fields> {
  const isEqualIn = (name: string, left: Fields, right: Fields) => isEqual(valueOf(left, name), valueOf(right, name))
  return {
    valueOf,
    isSame: (left, right) => left === right || namesOf(left, right).every((name) => isEqualIn(name, left, right)),
    changesOf: (base, mine, theirs) => {
      const changes = namesOf(base, mine, theirs)
        .filter((name) => !isEqualIn(name, base, theirs) && !isEqualIn(name, mine, theirs))
        .map((name) => ({ name, isBoth: !isEqualIn(name, base, mine) }))
      return [...changes.filter(({ isBoth }) => isBoth), ...changes.filter(({ isBoth }) => !isBoth)]
    },
    merge: (base, mine, theirs) =>
      namesOf(base, mine, theirs)
        .filter((name) => isEqualIn(name, base, mine) && !isEqualIn(name, mine, theirs))
        .reduce((merged, name) => withValue(merged, name, valueOf(theirs, name)), mine),
  }
}

/** The rules of a form whose fields are properties. A problem `name.part` is about the field `name`. */
export function rulesOfNames<Fields extends object>(names: readonly (keyof Fields & string)[]): FieldRules<Fields> {
  return rulesOf<Fields>({
    namesOf: () => names,
    valueOf: (fields, name) => Reflect.get(fields, name.split('.')[0] ?? name),
    withValue: (fields, name, value) => ({ ...fields, [name]: value }),
  })
}
