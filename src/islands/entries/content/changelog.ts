import { filterToc } from '../../shared/filter-toc.ts'

// Filters by tag above the entries of a changelog: an entry is shown when it has all chosen tags.
const updates = [...document.querySelectorAll<HTMLElement>('.update')]
const knownTags = new Set(updates.flatMap(tagsOf))
const chosen = new Set(requestedTags().filter(tag => knownTags.has(tag)))
const [first] = updates

if (first && knownTags.size > 0 && document.getElementById('changelog-filters') === null) {
  first.before(filterBar())
  filter()
}

// A click on a label copies the address of the entry, like the anchor next to it.
for (const label of document.querySelectorAll<HTMLElement>('.update-label')) {
  label.addEventListener('click', ({ target }) => {
    if (target === label) label.querySelector<HTMLElement>('.heading-anchor')?.click()
  })
}

function tagsOf({ dataset }: HTMLElement): string[] {
  return dataset.tags ? dataset.tags.split(',') : []
}

/** The tags in the address: `?tags=a,b`. */
function requestedTags(): string[] {
  return new URLSearchParams(location.search).get('tags')?.split(',') ?? []
}

function filterBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.id = 'changelog-filters'
  bar.className = 'changelog-filters'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', document.querySelector('.update-tags')?.getAttribute('aria-label') ?? '')
  bar.append(...[...knownTags].map(filterButton))
  return bar
}

function filterButton(tag: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: tag })
  button.setAttribute('aria-pressed', String(chosen.has(tag)))
  button.addEventListener('click', () => {
    const isChosen = !chosen.delete(tag)
    if (isChosen) chosen.add(tag)
    button.setAttribute('aria-pressed', String(isChosen))
    filter()
    writeAddress()
  })
  return button
}

function filter(): void {
  for (const update of updates) {
    const tags = new Set(tagsOf(update))
    update.hidden = [...chosen].some(tag => !tags.has(tag))
  }
  filterToc('.update[hidden]')
}

function writeAddress(): void {
  const url = new URL(location.href)
  url.searchParams.delete('tags')
  const query = [
    url.searchParams.toString(),
    chosen.size > 0 && `tags=${[...chosen].map(encodeURIComponent).join(',')}`,
  ]
  url.search = query.filter(Boolean).join('&')
  history.replaceState(history.state, '', url)
}
