const BOTS =
  /bot|crawl|spider|slurp|bingpreview|mediapartners|facebookexternalhit|embedly|quora link preview|baiduspider|yandex|duckduckgo|ia_archiver|applebot|petalbot|semrush|ahrefs/i

/** True for search-engine bots, to which the error page is not shown (specification §2). */
export function isSearchBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}
