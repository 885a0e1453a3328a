import { filterLinks } from '../links/filter-links.ts'

/**
 * The Markdown of a passage as part of an answer: with absolute links, and without images, tags and addresses other
 * than web addresses, because an answer is not shown on its page.
 *
 * @param addressOf The absolute address of an href of the site.
 */
export function passageText(markdown: string, addressOf: (href: string) => string): string {
  const filter = filterLinks(target => {
    const url = /^(?:https?:\/\/|\/(?!\/))/i.test(target) ? addressOf(target) : undefined
    return url === undefined ? undefined : { url }
  })
  return [...filter.push(markdown), ...filter.end()].map(item => (item.type === 'text' ? item.text : '')).join('')
}
