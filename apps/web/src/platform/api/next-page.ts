/** The page after the last one of a list; undefined when there is none. */
export function nextPage({
  page,
  size,
  totalElements,
}: {
  readonly page: number
  readonly size: number
  readonly totalElements: number
}): number | undefined {
  return (page + 1) * size < totalElements ? page + 1 : undefined
}
