/** Texts by dotted key, for instance `page.home` → `Home`. */
export type Messages = ReadonlyMap<string, string>

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** Flattens a file of nested texts. @throws when a text is empty or no text at all. */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') {
    if (value.trim() === '') throw new Error(`${prefix}: empty text`)
    return new Map([[prefix, value]])
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${prefix}: not a text`)
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** The key that code asks for: without the ending that names a plural form. */
export function askedKey(key: string): string {
  return key.replace(PLURAL_FORM, '')
}

/** What one language lacks or has too much against the others, in words; `languages` are BCP 47 tags. */
export function parityProblems(texts: ReadonlyMap<string, Messages>): string[] {
  const plural = new Set(
    [...texts.values()].flatMap((messages) =>
      [...messages.keys()].filter((key) => PLURAL_FORM.test(key)).map(askedKey),
    ),
  )
  const asked = new Set([...texts.values()].flatMap((messages) => [...messages.keys()].map(askedKey)))
  return [...asked].flatMap((key) => [
    ...[...texts].flatMap(([language, messages]) => formProblems(language, messages, key, plural.has(key))),
    ...placeholderProblems(texts, key),
  ])
}

function formProblems(language: string, messages: Messages, key: string, plural: boolean): string[] {
  const wanted = plural
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`)
    : [key]
  const present = [...messages.keys()].filter((candidate) => askedKey(candidate) === key)
  return [
    ...wanted.filter((form) => !messages.has(form)).map((form) => `${language}: ${form} is missing`),
    ...present.filter((form) => !wanted.includes(form)).map((form) => `${language}: ${form} is too much`),
  ]
}

/** The count may be left out where the form says it ("one KPI"), so a key's forms are looked at together. */
function placeholderProblems(texts: ReadonlyMap<string, Messages>, key: string): string[] {
  const found = [...texts].map(([language, messages]) => {
    const forms = [...messages].filter(([candidate]) => askedKey(candidate) === key)
    return [language, [...new Set(forms.flatMap(([, text]) => placeholders(text)))].sort().join(', ')] as const
  })
  const [first] = found
  return found
    .filter(([, names]) => names !== first?.[1])
    .map(([language, names]) => `${language}: ${key} speaks of {${names}}, ${first?.[0]} of {${first?.[1]}}`)
}

/** Names between braces, `{{count}}` and `{count}` alike, without a format behind a comma. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{?\s*([\w.]+)\s*(?:,[^}]*)?\}?\}/g)].map((match) => match[1] ?? '')
}
