import type { Choices } from './import.format.ts'
import { type KnownNames, Names } from './import.names.ts'

/** The existing units and figures; any other in a file is an error. */
export interface KnownFigures {
  readonly businessUnitIds: ReadonlySet<string>
  readonly figureIds: ReadonlySet<string>
  /** Names by id, which a file may have instead of ids. */
  readonly unitNames?: ReadonlyMap<string, readonly string[]>
  readonly figureNames?: ReadonlyMap<string, readonly string[]>
  /** The unit of measure of each figure, first as it is stored, then as it is written in each language. */
  readonly measures?: ReadonlyMap<string, readonly string[]>
  /** Ids by the keys of further names, which people gave them. */
  readonly unitAliases?: ReadonlyMap<string, string>
  readonly figureAliases?: ReadonlyMap<string, string>
}

/** The names by which units and figures are found. */
export function namesOf(
  { businessUnitIds, figureIds, unitNames, figureNames, measures, unitAliases, figureAliases }: KnownFigures,
  choices: Choices = {},
): KnownNames {
  const leftOut = (kind: 'UNIT' | 'FIGURE') =>
    (choices.leftOut ?? []).filter((one) => one.kind === kind).map(({ name }) => name)
  return {
    units: new Names(businessUnitIds, unitNames, { aliases: unitAliases, leftOut: leftOut('UNIT') }),
    figures: new Names(figureIds, figureNames, { measures, aliases: figureAliases, leftOut: leftOut('FIGURE') }),
    choices,
  }
}
