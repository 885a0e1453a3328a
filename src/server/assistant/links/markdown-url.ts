/** Escapes an address as a link target in Markdown, so that no character can end the link. */
export const markdownUrl = (url: string): string =>
  url.replace(
    /[\s()<>[\]\\`|*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
