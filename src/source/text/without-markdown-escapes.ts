/** Removes the backslashes of Markdown escapes, for short texts that are shown without Markdown formatting. */
export const withoutMarkdownEscapes = (text: string): string => text.replace(/\\([{}<>*_~`[\]\\])/g, '$1')
