import { type Addresses, offlineMarkup } from './offline-html.ts'

/** The script that passes a text to the page that loads it. */
export function dataScript(text: string): string {
  const literal = text.replace(/[\\`\r]|\$\{/g, part => (part === '\r' ? '\\r' : `\\${part}`))
  return `lecternCopy.text(\`${literal}\`)\n`
}

/** Rewrite the addresses in data that scripts load. Texts of authors are not changed. */
export function offlineData(path: string, text: string, addresses: Addresses): string {
  const rewrite = (href: string) => addresses.rewrite(href, 'link')
  if (path.startsWith('_divisions/')) {
    const division = JSON.parse(text) as { html: string } // written by the build as `DivisionFile`
    return JSON.stringify({ ...division, html: offlineMarkup(division.html, addresses) })
  }
  if (path.endsWith('.html')) return offlineMarkup(text, addresses)
  // The href of a page is its first field.
  if (/^_lectern\/search-[^/]*\/page-/.test(path))
    return text.replace(/^\{"href":"((?:[^"\\]|\\.)*)"/, hrefField(rewrite))
  if (path === '_lectern/api/endpoints.json') return text.replace(/"href":"((?:[^"\\]|\\.)*)"/g, hrefField(rewrite))
  return text
}

const hrefField =
  (rewrite: (href: string) => string) =>
  (field: string, written: string): string => {
    const href = JSON.parse(`"${written}"`) as string // a JSON string without its quotation marks
    return `${field.slice(0, field.indexOf('"href"'))}"href":${JSON.stringify(rewrite(href))}`
  }
