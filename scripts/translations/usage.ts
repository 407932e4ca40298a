import ts from 'typescript'

/** Which texts the sources use: by a literal (`'page.home'`, `'app:page.home'`) or by a pattern (`status.${status}`). */
export function keyUsage(sources: readonly string[]): (namespace: string, key: string) => boolean {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    else if (ts.isTemplateExpression(node)) addTemplate(node, patterns)
    ts.forEachChild(node, visit)
  }
  for (const source of sources) {
    visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  }
  return (namespace, key) =>
    [key, `${namespace}:${key}`].some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)))
}

function addTemplate({ head, templateSpans }: ts.TemplateExpression, patterns: RegExp[]): void {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  // A template of placeholders only would match every text.
  if (parts.some((part) => /[a-z]{2}/i.test(part)) && !/\s/.test(parts.join(''))) {
    patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`))
  }
}
