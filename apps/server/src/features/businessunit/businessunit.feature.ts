import type { Feature } from '../../platform/feature.ts'
import { businessunitPack } from './businessunit.pack.ts'

export const businessunitFeature: Feature = { name: 'businessunit', packParts: [businessunitPack] }
