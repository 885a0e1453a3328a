const hasOnlyCrlf = (text: string): boolean => text.includes('\r\n') && !/(?<!\r)\n/.test(text)

const withCrlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/**
 * A new content of a file with the line ends and the byte order mark of the old one. Models write neither, and every
 * line would be changed in Git.
 */
export function likeOldFile(content: string, old: string): string {
  const text = hasOnlyCrlf(old) ? withCrlf(content) : content
  return old.startsWith(byteOrderMark) && !text.startsWith(byteOrderMark) ? byteOrderMark + text : text
}

const byteOrderMark = '\ufeff'

/** Line ends of a part of a file: as written, or CRLF if only that occurs in the file. */
export function partsLikeFile(
  text: string,
  { oldText, newText }: { readonly oldText: string; readonly newText: string },
) {
  const crlf = { oldText: withCrlf(oldText), newText: withCrlf(newText) }
  const isCrlf = hasOnlyCrlf(text) || (!text.includes(oldText) && text.includes(crlf.oldText))
  return isCrlf ? crlf : { oldText, newText }
}
