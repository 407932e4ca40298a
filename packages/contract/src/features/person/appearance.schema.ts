import { Enum } from 'typebox'
import { APPEARANCES } from './appearance.ts'

export const Appearance = Enum([...APPEARANCES])
