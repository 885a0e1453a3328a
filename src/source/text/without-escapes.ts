/** A short Markdown text as readers see it where no marks are drawn: a backslash says that a sign is meant as it stands. */
export const withoutEscapes = (text: string): string => text.replace(/\\([{}<>*_~`[\]\\])/g, '$1')
