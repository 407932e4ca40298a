/** How the screens look: light, dark, or as the system of the device is set. */
export const APPEARANCES = ['LIGHT', 'DARK', 'SYSTEM'] as const
export type Appearance = (typeof APPEARANCES)[number]
