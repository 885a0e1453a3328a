import { percentDecode } from '../../../source/text/percent-decode.ts'
import type { SdkTypePart } from '../../model/sdk.ts'
import { linkHtml, markdownWithHtml } from '../html/markdown-with-html.ts'
import { symbolHref } from '../symbol-href.ts'
import { type References, referenceOf } from './type-references.ts'

/**
 * A text of a metadata file as Markdown. DocFX writes Markdown with HTML in it, and refers to other symbols with `xref`.
 *
 * @returns `undefined` for an empty text.
 */
export function commentText(text: string | undefined, references: References): string | undefined {
  if (!text) return undefined
  // Empty lines in code end the HTML of a paragraph before it, but not that of a block that begins with it.
  const separated = text.replace(/(?<=\S)\s*<pre\b/gi, '\n\n<pre')
  return markdownWithHtml(linkReferences(separated, references), references.isVisualBasic ? 'vb' : 'csharp')
}

const xrefElement = /<xref\s[^<>]{0,500}?(?:href|uid)="([^"<>]*)"[^<>]{0,500}?(?:\/>|>([^<]*)<\/xref>)/gi
const xrefLink = /\[([^[\]\n]{1,500})\]\(xref:([^()\s]{1,1000})\)/g
const xrefAutolink = /<xref:([^<>\s]{1,1000})>/g

function linkReferences(text: string, references: References): string {
  if (!text.includes('xref')) return text
  return text
    .replace(xrefElement, (_, href: string, label: string | undefined) => referenceLink(href, label, references))
    .replace(xrefLink, (_, label: string, href: string) => referenceLink(href, label, references))
    .replace(xrefAutolink, (_, href: string) => referenceLink(href, undefined, references))
}

/** A link as HTML, which has the same meaning in Markdown and inside of HTML. */
function referenceLink(href: string, label: string | undefined, references: References): string {
  const [address = '', query] = href.replaceAll('&amp;', '&').split(/\?(?=[\w-]+=)/)
  const uid = percentDecode(address)
  const written = label?.trim() || new URLSearchParams(query).get('text')
  const parts = referenceOf(uid, references, query?.includes('nameWithType') ? 'nameWithType' : 'name')
  const id = references.idOf(uid)
  if (!written && id === undefined) return parts.map(partHtml).join('')
  const text = written || parts.map(part => part.text).join('')
  return partHtml({ text, id, href: parts.find(part => part.href)?.href })
}

const partHtml = ({ text, id, href }: SdkTypePart): string => linkHtml(text, id === undefined ? href : symbolHref(id))
