import { readStored, writeStored } from './shared/stored.ts'

const key = 'lectern-language'
const root = document.documentElement
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]

/** Who arrives at the root of the site gets the language that the browser prefers, unless another was chosen once. */
function goToPreferred(): void {
  const chosen = readStored('localStorage', key)
  const wanted = chosen === null ? navigator.languages : [chosen]
  const target = wanted.map(findLink).find(link => link !== undefined)
  if (target && target.hreflang !== root.lang) location.replace(target.href)
}

/** The link to a language: the same tag, else the same language in another region or script. */
function findLink(tag: string): HTMLAnchorElement | undefined {
  const wanted = tag.toLowerCase()
  const base = wanted.split('-')[0]
  const same = links.find(link => link.hreflang.toLowerCase() === wanted)
  return same ?? links.find(link => link.hreflang.toLowerCase().split('-')[0] === base)
}

for (const link of links) link.addEventListener('click', () => writeStored('localStorage', key, link.hreflang))
if ('preferredLanguage' in root.dataset) goToPreferred()
