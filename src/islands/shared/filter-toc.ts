import { percentDecode } from '../../source/text/percent-decode.ts'

/** Hide entries of the table of contents whose headings are inside elements that match `hiding`. */
export function filterToc(hidingSelector: string): void {
  for (const item of document.querySelectorAll<HTMLElement>('.toc-item')) {
    const fragment = item.querySelector('a')?.hash.slice(1) ?? ''
    item.hidden = document.getElementById(percentDecode(fragment))?.closest(hidingSelector) != null
  }
}
