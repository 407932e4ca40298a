import { Array, Enum, Object, type Static, type TSchema, Union, Unsafe } from 'typebox'
import { MEASURE_STATES } from './measure.state.ts'

/** A measure where measures are only counted: with nothing but its state. */
const MeasureMark = Object({ state: Enum([...MEASURE_STATES]) }, { additionalProperties: false })

/**
 * Whole measures. `page=0&size=0` without a filter and an order is for counting and returns `MeasureMark` items; for the type,
 * which all other callers use, they are measures.
 */
export const itemsOrMarks = <T extends TSchema>(item: T) => Unsafe<Static<T>[]>(Array(Union([item, MeasureMark])))
