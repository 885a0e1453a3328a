import { isExternalHref } from '../../site/links/href.ts'

/** A text as a CSS string. Characters that could end the string are escaped by their code. */
export function cssString(text: string): string {
  const escaped = [...text].map(character =>
    /["\\\n\r\f<]/.test(character) ? `\\${character.charCodeAt(0).toString(16)} ` : character,
  )
  return `"${escaped.join('')}"`
}

/** A CSS `url()` for a file of the project or the build, or for a URL of another site. */
export function cssUrl(address: string, base: string): string {
  return `url(${cssString(isExternalHref(address) ? address : `${base}/${address.replace(/^\.?\//, '')}`)})`
}
