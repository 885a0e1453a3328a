/** An address as the target of a link in Markdown: no character of it can end the link. */
export const markdownUrl = (url: string): string =>
  url.replace(
    /[\s()<>[\]\\`|*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
