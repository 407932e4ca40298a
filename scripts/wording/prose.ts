import { extname } from 'node:path'
import ts from 'typescript'

type Range = readonly [start: number, end: number]

const TEST_CALL = /^(test|it|describe)$/
const OUTPUT_CALL = /^(trace|debug|info|warn|error|fatal|log|write)$/

/** Extensions of the files that {@link proseOf} reads. */
export const PROSE_EXTENSIONS = ['ts', 'tsx', 'mjs', 'js', 'css', 'yaml', 'md'] as const

/**
 * The English prose of a file: comments, test names, logged and thrown texts of code; comments of CSS and YAML; Markdown
 * without code and without the titles of linked tests. All other characters except whitespace are replaced by `\0`, so
 * positions are those of the file.
 */
export function proseOf(path: string, text: string): string {
  const extension = extname(path)
  if (extension === '.md') {
    const isHidden = /^(`{3,})[^\n]*\n[\s\S]*?^\1|`[^`\n]*`|\]\([^)]*\)( "[^"\n]*")?|<!--[\s\S]*?-->|https?:\S+/gm
    return hide(text, isHidden)
  }
  if (extension === '.css') return withoutCode(only(text, matches(text, /\/\*[\s\S]*?\*\//g)))
  if (extension === '.yaml') return withoutCode(only(text, matches(text, /(^|\s)# .*/g)))
  return withoutCode(only(text, proseRanges(path, text)))
}

function matches(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => [index, index + match.length])
}

function hide(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/\S/g, '\0'))
}

/** Hides inline code, JSDoc types and the marks of comments. */
function withoutCode(prose: string): string {
  return hide(prose, /`[^`\n]*`|\{[^{}\n]*\}|https?:\S+/g).replace(/^(\s*)(\/?\*+\/?|\/\/|#)/gm, (mark) =>
    ' '.repeat(mark.length),
  )
}

function only(text: string, ranges: readonly Range[]): string {
  let result = ''
  let end = 0
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    if (from < end) continue
    result += text.slice(end, from).replace(/\S/g, '\0') + text.slice(from, to)
    end = to
  }
  return result + text.slice(end).replace(/\S/g, '\0')
}

function proseRanges(path: string, text: string): Range[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path))
  const ranges: Range[] = []
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child))
    // Between two tokens there are only whitespace and comments.
    if (children.length === 0) ranges.push([node.pos, node.getStart(source)])
    for (const argument of proseArguments(node)) ranges.push(...literals(argument))
    for (const child of children) visit(child)
  }
  visit(source)
  return ranges
}

function scriptKind(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX
  return path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS
}

/** The arguments that are test names, log lines or messages of errors; of `test.each` tables the first cells with a space. */
function proseArguments(node: ts.Node): readonly ts.Node[] {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText()) ? (node.arguments ?? []) : []
  if (!ts.isCallExpression(node)) return []
  const { expression } = node
  if (TEST_CALL.test(rootName(expression))) {
    const isTable = ts.isPropertyAccessExpression(expression) && expression.name.text === 'each'
    return isTable ? firstCells(node.arguments[0]) : node.arguments.slice(0, 1)
  }
  return ts.isPropertyAccessExpression(expression) && OUTPUT_CALL.test(expression.name.text) ? node.arguments : []
}

function firstCells(table: ts.Expression | undefined): ts.Node[] {
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return []
  return table.elements.flatMap((row) => {
    const cell = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return cell !== undefined && ts.isStringLiteral(cell) && cell.text.includes(' ') ? [cell] : []
  })
}

/** `test` of `test`, `test.skip`, `test.each([…])` and `test.each([…])('…')`. */
function rootName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootName(expression.expression)
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** String literals and the literal parts of templates below a node, without those of functions. */
function literals(node: ts.Node): Range[] {
  if (ts.isFunctionLike(node)) return []
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [[node.getStart() + 1, node.end - 1]]
  const found: Range[] = []
  ts.forEachChild(node, (child) => {
    found.push(...literals(child))
  })
  return found
}
