import Markdown, { type ExtraProps } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { useTranslation } from '../../../platform/text/i18n.ts'
import classes from './markdown-text.module.css'

/** Markdown laid out: headings one step lower than written, below the title of what shows it; links leave in a tab of their own. */
export function MarkdownText({ text }: { text: string }) {
  const { t } = useTranslation('document')
  return (
    <div className={classes.text}>
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{
          h1: 'h3',
          h2: 'h3',
          h3: 'h4',
          h4: 'h5',
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {children}
            </a>
          ),
          // The boxes of a check list: to be read, not to be ticked.
          input: ({ checked, type }) => (
            <input
              type={type}
              checked={checked}
              disabled
              readOnly
              aria-label={checked ? t('preview.ticked') : t('preview.unticked')}
            />
          ),
          table: ({ node, children }) => {
            const name = t('preview.table', { columns: columnsOf(node).join(', ') })
            return (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved through by the keyboard
              <section className={classes.wide} aria-label={name} tabIndex={0}>
                <table>{children}</table>
              </section>
            )
          },
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}

type Node = NonNullable<ExtraProps['node']>

/** The names of a table's columns, which distinguish it from the other tables of the text. */
function columnsOf(table: Node | undefined): string[] {
  const cells = (node: Node): Node[] =>
    node.tagName === 'th' ? [node] : node.children.flatMap((child) => (child.type === 'element' ? cells(child) : []))
  return table === undefined ? [] : cells(table).map(textOf)
}

function textOf(node: Node): string {
  return node.children
    .map((child) => (child.type === 'element' ? textOf(child) : child.type === 'text' ? child.value : ''))
    .join('')
}
