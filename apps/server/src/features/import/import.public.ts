/** Public API of the feature `import`. */
export { type ImportReport, type ImportStep, importBaseFigures } from './import.base-figures.ts'
export type { Delimiter, FigureFile } from './import.csv-file.ts'
export { ENCODINGS, type Encoding } from './import.encoding.ts'
export { movingFiguresPack, readMovingFigures } from './import.moving-figures.ts'
export { BASE_FIGURE_VALUES_FILE, readPackFigures } from './import.pack.ts'
export { cut, FigureFileError, type FileProblem, formatFileProblem, ProblemList } from './import.problem.ts'
