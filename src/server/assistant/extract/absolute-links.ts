/**
 * Make the links of a passage absolute, and remove its images: an answer is shown far from its page.
 *
 * @param addressOf The absolute address of an href of the site.
 */
export function withAbsoluteLinks(markdown: string, addressOf: (href: string) => string): string {
  return mapProse(markdown, text =>
    text
      .replace(/!\[([^\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"\n]*")?\)/g, '$1')
      .replace(/(\]\()(\/[^()\s]*)/g, (_, open: string, href: string) => open + addressOf(href)),
  )
}

/** Change the text of Markdown that is neither in a code block nor in inline code. */
function mapProse(markdown: string, change: (text: string) => string): string {
  const parts = markdown.split(/(^ {0,3}(?:`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}(?:`{3,}|~{3,})[ \t]*$|`[^`\n]*`)/m)
  return parts.map((part, at) => (at % 2 === 0 ? change(part) : part)).join('')
}
