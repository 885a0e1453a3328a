import { matchLanguage } from '../../frame/match-language.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { whenDivisionShown } from '../../shared/division-shown.ts'

const key = 'lectern-language'
const root = document.documentElement
await whenDivisionShown()
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]

/** At the root of the site, go to the language that the browser prefers, unless the reader has chosen one before. */
function goToPreferred(): void {
  const chosen = readStorage('localStorage', key)
  const preferred = chosen === null ? navigator.languages : [chosen]
  const available = links.map(link => link.hreflang)
  const target = preferred.map(tag => links[matchLanguage(tag, available)]).find(link => link !== undefined)
  if (target && target.hreflang !== root.lang) location.replace(target.href)
}

for (const link of links) link.addEventListener('click', () => writeStorage('localStorage', key, link.hreflang))
if ('preferredLanguage' in root.dataset) goToPreferred()
