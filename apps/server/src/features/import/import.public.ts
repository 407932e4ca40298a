/** What other features, and the application, may know of imports. */
export { type ImportReport, type ImportStep, importBaseFigures } from './import.base-figures.ts'
export type { Delimiter, FigureFile } from './import.csv-file.ts'
export { ENCODINGS, type Encoding } from './import.encoding.ts'
export { BASE_FIGURE_VALUES_FILE, readPackFigures } from './import.pack.ts'
export { FigureFileError, type FileProblem, formatFileProblem, ProblemList } from './import.problem.ts'
export { LARGEST_XLSX } from './import.xlsx-file.ts'
export { refuseZip } from './import.zip-check.ts'
