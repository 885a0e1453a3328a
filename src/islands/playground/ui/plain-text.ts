/**
 * The first paragraph of a description as plain text, without Markdown and HTML syntax.
 *
 * @returns At most 300 characters; `undefined` if it is empty.
 */
export function plainText(markdown: string | undefined): string | undefined {
  const paragraph = markdown?.trim().split(/\n\s*\n/, 1)[0] ?? ''
  const plain = paragraph
    .slice(0, 2_000)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(\*\*|__|`+)/g, '')
    .replace(/(^|[\s(])([*_])(\S(?:[^*_]*\S)?)\2(?=$|[\s).,;:!?])/g, '$1$3')
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return undefined
  return plain.length > maxLength ? `${plain.slice(0, maxLength).trimEnd()}…` : plain
}

const maxLength = 300
