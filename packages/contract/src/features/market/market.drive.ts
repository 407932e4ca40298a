/** Drives of the market; they add up to the total. PETROL includes everything that is none of the others; HYBRID excludes plug-in hybrids. */
export const MARKET_DRIVES = ['PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type MarketDrive = (typeof MARKET_DRIVES)[number]

/** The new registrations that a number of cars sold is part of: those of all cars, or of one drive. */
export const REGISTRATIONS = ['ALL', ...MARKET_DRIVES] as const
export type Registrations = (typeof REGISTRATIONS)[number]
