import type { PreviewedContent } from '../../../features/content/form/content-form.tsx'
import { FaqAnswerText } from '../../../features/faq/faq-list.tsx'
import { NewsArticle } from '../../../features/news/news-article.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { ReadingText } from '../reading/reading-text.tsx'
import classes from './content-preview.module.css'

/** An article or an answer as readers see it. Links to best practices and templates are words here. */
export function ContentPreview({ content }: { content: PreviewedContent }) {
  const format = useFormat()
  const { type, title, text, publishedOn, source, links } = content
  const renderText = (markdown: string) => <ReadingText text={markdown} />
  return (
    <Stack gap={3} className={classes.preview}>
      <Stack gap={1}>
        <Heading level={3} size="lg">
          {title}
        </Heading>
        {type === 'NEWS' && publishedOn !== null ? (
          <Text tone="soft">
            <time dateTime={publishedOn}>{format.date(publishedOn)}</time>
          </Text>
        ) : null}
      </Stack>
      {type === 'FAQ' ? (
        <FaqAnswerText answer={text} q="" renderText={renderText} />
      ) : (
        <NewsArticle
          news={{ body: text, source, references: links.map((link) => ({ kind: 'LINK', ...link })) }}
          link={({ name }) => <Text as="span">{name}</Text>}
          renderText={renderText}
        />
      )}
    </Stack>
  )
}
