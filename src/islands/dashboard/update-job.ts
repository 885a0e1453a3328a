/** Updates the page of a job. What the reader is looking at, and the focused element, stay in place. */
export function updateJob(job: HTMLElement, progress: HTMLElement): void {
  keepPlace(job, () => {
    for (const part of progress.querySelectorAll<HTMLElement>('[data-part]')) updatePart(job, part)
    updateEntries(job, progress)
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = progress.dataset.title ?? ''
    for (const name of ['after', 'from', 'active', 'sentence']) {
      const value = progress.dataset[name]
      if (value === undefined) delete job.dataset[name]
      else job.dataset[name] = value
    }
  })
}

function updatePart(job: HTMLElement, next: HTMLElement): void {
  const part = job.querySelector<HTMLElement>(`[data-part="${next.dataset.part}"]`)
  if (part) updateContent(part, next)
}

/** The last entry may have grown. Entries before it never change. */
function updateEntries(job: HTMLElement, progress: HTMLElement): void {
  const list = job.querySelector('[data-entries]')
  for (const next of progress.querySelectorAll<HTMLElement>('[data-entries] > *')) {
    const entry = document.getElementById(next.id)
    if (entry) updateContent(entry, next)
    else list?.append(next)
  }
}

function updateContent(element: HTMLElement, next: HTMLElement): void {
  if (element.innerHTML === next.innerHTML) return
  const { activeElement } = document
  const focused = element.contains(activeElement) ? activeElement : null
  element.replaceChildren(...next.childNodes)
  if (!focused) return
  const same = [...element.querySelectorAll<HTMLElement>(focused.localName)].find(
    ({ textContent }) => textContent === focused.textContent,
  )
  // If the focused button disappears, the focus moves to its position, so that keyboard navigation continues there.
  if (!same) element.tabIndex = -1
  const target = same ?? element
  target.focus({ preventScroll: true })
}

/** The visible part stays in place, even if something is added above it. */
function keepPlace(job: HTMLElement, update: () => void): void {
  const top = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0
  const isInView = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.height > 0 && box.bottom > top && box.top < innerHeight
  }
  const seen = ['[data-entries] > *', '.job-main > *', '[data-part]']
    .flatMap(selector => [...job.querySelectorAll(selector)])
    .find(isInView)
  const before = seen?.getBoundingClientRect().top ?? 0
  update()
  if (seen && scrollY > 0) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' })
}
