import fc from 'fast-check'
import { parse } from 'parse5'
import { findAll } from './html-outline.ts'

/** Parts that try to end the tag, attribute, script or comment that contains them. */
const pieces = [
  '<x-evil>',
  '</title><x-evil>',
  '</script><x-evil>',
  '</style><x-evil>',
  '</textarea><x-evil>',
  '--><x-evil>',
  ']]><x-evil>',
  '<!--',
  '"',
  "'",
  '`',
  '" data-evil="',
  "' data-evil='",
  '"><x-evil data-evil>',
  '" onclick="evil()',
  '<script>evil()</script>',
  '<img src=x onerror=evil()>',
  'javascript:evil()',
  '&lt;x-evil&gt;',
  '&',
  '&quot;',
  '\\',
  '{{evil}}',
  '{evil}',
  '{{{evil}}}',
  '</x-evil>',
  ' ',
  'text',
  '\u2028',
  '\u0000',
  '🎉',
]

/** Texts that consist of such parts. */
export const evilText = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map(parts => parts.join(''))

/** Elements, attributes and addresses that must not occur on a page of a project with such texts. */
export function strangersIn(html: string): string[] {
  return findAll(parse(html), () => true).flatMap(({ tagName, attrs, childNodes }) => {
    const isEvil =
      tagName === 'x-evil' || (tagName === 'script' && JSON.stringify(childNodes, ['value']).includes('evil()'))
    const strange = attrs.filter(
      ({ name, value }) =>
        /^(data-evil|on\w+)$/.test(name) ||
        (/^(href|src|content)$/.test(name) && /^\s*javascript:/i.test(value) && tagName === 'a'),
    )
    return [...(isEvil ? [tagName] : []), ...strange.map(({ name, value }) => `${tagName} ${name}="${value}"`)]
  })
}
