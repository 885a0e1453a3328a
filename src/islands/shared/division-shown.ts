/**
 * Wait until the page shows the division that the reader chose. Before that, everything around its content is replaced.
 */
export async function whenDivisionShown(): Promise<void> {
  if (document.documentElement.dataset.division !== 'pending') return
  await new Promise(resolve => addEventListener('lectern-division', resolve, { once: true }))
}
