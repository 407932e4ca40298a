/** The location of a page. Pages are named in the language of the reader, sections as in the file. */
export const pageLocation = (page: number) => `#${page}`

/** The number of the page; null if the location is a section. */
export function pageOf(location: string): number | null {
  const page = /^#(\d+)$/.exec(location)?.[1]
  return page === undefined ? null : Number(page)
}
