import { Names } from './import.names.ts'

/** The existing units and figures; any other in a file is an error. */
export interface KnownFigures {
  readonly businessUnitIds: ReadonlySet<string>
  readonly figureIds: ReadonlySet<string>
  /** Names by id, which a file may have instead of ids. */
  readonly unitNames?: ReadonlyMap<string, readonly string[]>
  readonly figureNames?: ReadonlyMap<string, readonly string[]>
  /** The unit of measure of each figure, first as it is stored, then as it is written in each language. */
  readonly measures?: ReadonlyMap<string, readonly string[]>
}

/** The names by which units and figures are found. */
export function namesOf({ businessUnitIds, figureIds, unitNames, figureNames, measures }: KnownFigures) {
  return {
    units: new Names(businessUnitIds, unitNames),
    figures: new Names(figureIds, figureNames, measures),
  }
}
