/** Put what has changed into the page of a job. What the reader looks at, and what has the focus, stay where they are. */
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
  // A button that is gone leaves the focus at its place, so that the keyboard goes on from there.
  if (!same) element.tabIndex = -1
  const target = same ?? element
  target.focus({ preventScroll: true })
}

/** What the reader looks at stays where it is, even if something is added above. */
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
