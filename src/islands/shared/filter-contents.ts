import { percentDecoded } from '../../source/text/percent-decoded.ts'

/** The contents of the page list what can be seen: entries of headings inside of `hiding` go. */
export function filterContents(hiding: string): void {
  for (const item of document.querySelectorAll<HTMLElement>('.toc-item')) {
    const fragment = item.querySelector('a')?.hash.slice(1) ?? ''
    item.hidden = document.getElementById(percentDecoded(fragment))?.closest(hiding) != null
  }
}
