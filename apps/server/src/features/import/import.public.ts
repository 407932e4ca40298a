/** What other features, and the application, may know of imports. */

export type { FigureFile } from './import.csv-file.ts'
export { BASE_FIGURE_VALUES_FILE, readPackFigures } from './import.pack.ts'
