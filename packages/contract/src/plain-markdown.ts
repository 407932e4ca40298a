/** Text that Markdown would lay out: marks, headings, lists, quotes, tables, links, or addresses. */
const MARKS =
  /[*_`~[\]<>|\\]|^[ \t]*(?:#{1,6}|[-+]|\d{1,9}[.)])[ \t]|^[ \t]*[=-]{2,}[ \t]*$|https?:|www\.|\S@\S|^(?: {4}|\t)/m

/** Whether a text can look different when it is laid out as Markdown; otherwise it is paragraphs only. */
export function hasMarkdown(text: string): boolean {
  return MARKS.test(text)
}

/** A Markdown text without its marks, for lists, search results and the passages of the Q&A chatbot. Lines stay. */
export function plainMarkdown(text: string): string {
  if (!hasMarkdown(text)) return text
  return text
    .replace(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+])[ \t]+)+/gm, '')
    .replace(/^(?=[ \t:|-]*-{3})[ \t:|-]+$/gm, '')
    .replace(/(?<!\\)(\*\*|__|~~|`)/g, '')
    .replace(/(?<![\w*\\])\*(\S(?:[^*\n]*[^\s\\])?)\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_\\])_(\S(?:[^_\n]*[^\s\\])?)_(?![\w_])/g, '$1')
    .replace(/\\([\\*_#|[\](){}<>~`!.+-])/g, '$1')
}
