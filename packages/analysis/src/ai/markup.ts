/** Removes links, images, HTML, code marks and addresses from a text; their visible text stays. `**` stays. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style|iframe|object|svg|math)\b[^>]*>.*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--.*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)?|\[[^\]]*\])?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])/g, '$1')
    .replace(/<?\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:)[^\s<>]*>?/gi, '')
    .replace(/`+|~~/g, '')
    .replace(/(?<!\*)\*(?!\*)/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\*_#|[\](){}<>~`!.-])/g, '$1')
    .replace(/\]\([^)]*\)?/g, '')
    .replace(/[<>]/g, '')
    .replace(/ {2,}/g, ' ')
}
