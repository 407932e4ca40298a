/** Drives of the market: they add up to the whole. PETROL is what is not one of the others; HYBRID is without plug-ins. */
export const MARKET_DRIVES = ['PETROL', 'DIESEL', 'HYBRID', 'PHEV', 'BEV'] as const
export type MarketDrive = (typeof MARKET_DRIVES)[number]
