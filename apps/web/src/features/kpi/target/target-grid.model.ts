import { ENTERED_VALUE_LIMIT } from '@lotse/contract/features/kpi/kpi.correction.constants.ts'
import type { GridKpi, TargetCellDraft, TargetGrid } from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import type { SheetDraft } from '../../../ui/sheet/use-sheet-draft.ts'

/** A limit of a target. */
export type Limit = 'min' | 'max'

/** One number of the grid. */
export interface Address {
  readonly unitId: string
  readonly kpiId: string
  readonly month: string
  readonly limit: Limit
}

/** The numbers of targets, by the key of their address. */
export type TargetNumbers = ReadonlyMap<string, number>

/** Identifies a number of the grid. */
export const keyOf = ({ unitId, kpiId, month, limit }: Address) => [unitId, kpiId, month, limit].join('\n')

/** The address of a key. */
export function addressOf(key: string): Address {
  const [unitId = '', kpiId = '', month = '', limit = ''] = key.split('\n')
  return { unitId, kpiId, month, limit: limit === 'max' ? 'max' : 'min' }
}

/** The limits that a target of the KPI has. */
export function limitsOf({ direction }: Pick<GridKpi, 'direction'>): readonly Limit[] {
  return direction === 'RANGE' ? ['min', 'max'] : direction === 'LOWER' ? ['max'] : ['min']
}

/** The numbers of a grid. */
export function numbersOf({ cells }: Pick<TargetGrid, 'cells'>): TargetNumbers {
  return new Map(
    cells.flatMap(({ businessUnitId: unitId, kpiId, month, ...target }) =>
      (['min', 'max'] as const).flatMap((limit): [string, number][] => {
        const value = target[limit]
        return value === null ? [] : [[keyOf({ unitId, kpiId, month, limit }), value]]
      }),
    ),
  )
}

/** Equal but for the rounding of a twelfth. */
export const isEqual = (left: number | null, right: number | null) =>
  left === right || (left !== null && right !== null && Math.abs(left - right) <= 1e-9 * Math.abs(left))

/** Why a number cannot be saved. */
export type GridProblem = 'TEXT' | 'TOO_LARGE' | 'RANGE'

/** The changed numbers that cannot be saved. */
export function problemsOf(
  draft: SheetDraft,
  stored: TargetNumbers,
  kpis: readonly GridKpi[],
): ReadonlyMap<string, GridProblem> {
  const ranges = new Set(kpis.filter(({ direction }) => direction === 'RANGE').map(({ id }) => id))
  return new Map(
    [...draft].flatMap(([key, value]): [string, GridProblem][] => {
      if (typeof value === 'string') return [[key, 'TEXT']]
      if (value !== null && Math.abs(value) > ENTERED_VALUE_LIMIT) return [[key, 'TOO_LARGE']]
      const address = addressOf(key)
      if (!ranges.has(address.kpiId)) return []
      const [min, max] = (['min', 'max'] as const).map((limit) => valueAt(draft, stored, keyOf({ ...address, limit })))
      const isRange =
        (min === null && max === null) || (typeof min === 'number' && typeof max === 'number' && min <= max)
      return isRange ? [] : [[key, 'RANGE']]
    }),
  )
}

/** The value of a key as the grid shows it. */
export function valueAt(draft: SheetDraft, stored: TargetNumbers, key: string) {
  const changed = draft.get(key)
  return changed === undefined ? (stored.get(key) ?? null) : changed
}

/** The months to save: both limits of each, with the ones that the changes are based on. @throws never: texts must be corrected before */
export function cellsToSave(draft: SheetDraft, base: TargetNumbers): readonly TargetCellDraft[] {
  const months = new Map([...draft.keys()].map((key) => [keyOf({ ...addressOf(key), limit: 'min' }), addressOf(key)]))
  return [...months.values()].map((address) => {
    const { unitId: businessUnitId, kpiId, month } = address
    const numberOf = (limit: Limit) => {
      const value = valueAt(draft, base, keyOf({ ...address, limit }))
      return typeof value === 'number' ? value : null
    }
    const seenOf = (limit: Limit) => base.get(keyOf({ ...address, limit })) ?? null
    const seen = { min: seenOf('min'), max: seenOf('max') }
    return { businessUnitId, kpiId, month, min: numberOf('min'), max: numberOf('max'), seen }
  })
}

/** The changed numbers that others changed, too, since the draft began. */
export function conflictsOf(draft: SheetDraft, base: TargetNumbers, current: TargetNumbers): readonly string[] {
  return [...draft.keys()].filter((key) => !isEqual(base.get(key) ?? null, current.get(key) ?? null))
}
