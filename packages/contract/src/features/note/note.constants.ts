/** Maximum length of a note, in characters (code points): about five pages. */
export const NOTE_LENGTH = 10_000

/** Maximum number of notes per person: all of them are loaded and searched at once. */
export const NOTES_PER_PERSON = 500
