import { isExternalHref } from '../../site/links/href.ts'

/** A text as a string of CSS; what could end the string is written as a number. */
export function cssString(text: string): string {
  const escaped = [...text].map(character =>
    /["\\\n\r\f<]/.test(character) ? `\\${character.charCodeAt(0).toString(16)} ` : character,
  )
  return `"${escaped.join('')}"`
}

/** A file of the project or the build, by its path, or an address of another site, as CSS names it. */
export function cssUrl(address: string, base: string): string {
  return `url(${cssString(isExternalHref(address) ? address : `${base}/${address.replace(/^\.?\//, '')}`)})`
}
