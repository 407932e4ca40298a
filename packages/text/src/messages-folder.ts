/** The folder of the message files, for programs that read them from disk: `<language>/<folder>/<namespace>.json`. */
export const MESSAGES_FOLDER = new URL('../messages/', import.meta.url)
