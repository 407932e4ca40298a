/** An estimated amount as the screens show it, with three significant digits. */
export const estimate = (euro: number): number => Number(euro.toPrecision(3))
