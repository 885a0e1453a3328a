import { followJob } from '../../dashboard/follow-job.ts'
import { showLocalTimes } from '../../dashboard/local-times.ts'
import { watchFilters } from '../../dashboard/watch-filters.ts'
import { copyText } from '../../shared/copy-text.ts'

// All pages work without scripts. This script adds conveniences.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.dataset.copied = document.querySelector<HTMLElement>('[data-status]')?.dataset.copied ?? ''
  button.addEventListener('click', () => void copyText(button, button.dataset.copy ?? ''))
}
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) watchFilters(form)
showLocalTimes(document)
for (const job of document.querySelectorAll<HTMLElement>('[data-job]')) followJob(job)
// On a phone, the navigation scrolls.
document.querySelector('.dashboard-nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
